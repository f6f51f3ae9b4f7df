"""What can be asked of the server, without a request: the JSON interface and the pages both call these
functions. They take plain values, give plain values, and raise the errors of errors.py."""
