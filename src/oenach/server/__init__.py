"""The table in the browser: rooms, seats, live games, storage. `app.create` makes the server."""
