"""Files that are the same for everyone: scripts, styles, pictures. They are read and compressed once.

In pages their addresses begin with a name for all of them (/static/NAME/table.js), which changes with
any of them: so a browser keeps them for good, and never mixes scripts of two versions. Without that name,
or with that of another version, they are asked about again with each visit.

Nothing here depends on who asks, and nothing else is compressed: see docs/server.md.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).with_name("static")
FOR_GOOD = "public, max-age=31536000, immutable"  # for what is named by its content
ASK_AGAIN = "no-cache"
NAME = re.compile(r"[0-9a-f]{12}/")
ADDRESS = re.compile(r'"/static/([^"/]+)"')
TEXT = ("text/", "image/svg", "application/javascript", "application/json")


class File(NamedTuple):
    kind: str
    content: bytes
    packed: bytes  # compressed; nothing where that does not help
    tag: str


def file_of(content: bytes, kind: str) -> File:
    packed = gzip.compress(content, 9, mtime=0) if kind.startswith(TEXT) else b""
    return File(kind, content, packed, f'"{sha256(content).hexdigest()[:16]}"')


@cache
def files() -> dict[str, File]:
    """All files of the folder, by their names in it."""
    found = sorted(path for path in FOLDER.rglob("*") if path.is_file())
    return {path.relative_to(FOLDER).as_posix(): file_of(_sent(path), _kind(path.name)) for path in found}


def _sent(path: Path) -> bytes:
    return slim(path.read_text(encoding="utf-8")).encode() if path.suffix == ".js" else path.read_bytes()


def slim(script: str) -> str:
    """A script without its lines of comment and without indents: no text in it may go over several lines."""
    lines = (line.strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def _kind(name: str) -> str:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


@cache
def name_of_all() -> str:
    """What stands for this version of all files in their addresses."""
    tags = [f"{name} {file.tag}" for name, file in files().items()]
    return sha256("\n".join(tags).encode()).hexdigest()[:12]


class Templates(FileSystemLoader):
    """Templates, in which the addresses of files get the name of their version."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Any]:
        source, name, is_current = super().get_source(environment, template)
        return ADDRESS.sub(_named, source), name, is_current


def _named(found: re.Match[str]) -> str:
    return f'"/static/{name_of_all()}/{found[1]}"' if found[1] in files() else found[0]


async def static_file(request: Request) -> Response:
    path: str = request.path_params["path"]
    named = NAME.match(path)
    file = files().get(path[named.end() :] if named else path)
    if file is None:
        raise HTTPException(404)
    current = named is not None and named[0] == f"{name_of_all()}/"
    return answer(request, file, FOR_GOOD if current else ASK_AGAIN)


def answer(request: Request, file: File, caching: str) -> Response:
    """A file for whoever asks, if they do not have it already."""
    headers = {"Cache-Control": caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.packed, media_type=file.kind, headers=headers)
    return Response(file.content, media_type=file.kind, headers=headers)


@lru_cache(maxsize=64)
def text_file(content: str, kind: str) -> File:
    """Something that is made when the program runs, and then always the same."""
    return file_of(content.encode(), kind)
