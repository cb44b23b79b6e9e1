"""Sends the requests of the operations, repeats those that may be repeated, and reads the answers."""

from __future__ import annotations

import http.client
import json
import random
import re
import socket
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Dict, Mapping, Optional, Tuple

from .errors import ApiError, UnreachableError

_USER_AGENT = "mortise-python/0.1.0"
_IDEMPOTENCY_HEADER = "idempotency-key"
# The server refuses these before it acts, so that every request may be sent again.
_NOT_ACTED_ON = frozenset({"rate.limited", "server.busy"})
_PASSING = frozenset({429, 502, 503, 504})
_WAIT_MAX_SECONDS = 30.0


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The API never redirects, and a redirect would carry the key to another host."""

    def redirect_request(self, *_: Any) -> None:
        return None


@dataclass(frozen=True)
class _Answer:
    status: int
    reason: str
    headers: Mapping[str, str]
    text: str


@dataclass(frozen=True)
class Transport:
    """Sends requests to the surfaces. `addresses` has the option and the address of each."""

    addresses: Mapping[str, Tuple[str, Optional[str]]]
    api_key: Optional[str]
    get_token: Optional[Callable[[], str]]
    timeout: float
    retries: int

    def send(
        self,
        method: str,
        surface: str,
        template: str,
        *,
        path: Mapping[str, str] = {},
        query: Mapping[str, Any] = {},
        headers: Mapping[str, Optional[str]] = {},
        body: Any = None,
        request_type: Optional[str] = None,
        repeatable: bool = False,
        answer: str = "json",
    ) -> Any:
        """Send one request and return what the operation returns. Raises `ApiError` or `UnreachableError`."""
        url = self._build_url(surface, template, path, query)
        sent = {name: value for name, value in headers.items() if value is not None}
        if _IDEMPOTENCY_HEADER in headers:
            # One key for all attempts: the server answers a repeated request with its first answer.
            sent.setdefault(_IDEMPOTENCY_HEADER, str(uuid.uuid4()))
            repeatable = True
        if request_type is not None:
            sent["x-mortise-request-type"] = request_type
        for attempt in range(self.retries + 1):
            is_last = attempt == self.retries
            try:
                received = self._attempt(method, url, sent, body)
            except UnreachableError:
                if is_last or not repeatable:
                    raise
                time.sleep(_pause(attempt, None))
                continue
            if received.status < 300:
                return _read_success(received, answer, url)
            failure = _to_error(received, url)
            if is_last or not _may_repeat(failure, repeatable):
                raise failure
            time.sleep(_pause(attempt, received.headers.get("retry-after")))
        raise AssertionError("unreachable: the last attempt returns or raises")

    def _build_url(self, surface: str, template: str, path: Mapping[str, str], query: Mapping[str, Any]) -> str:
        option, base = self.addresses[surface]
        if base is None:
            raise TypeError(f"This operation needs {option}. Pass it to Client.")
        for name, value in path.items():
            # An encoded dot segment is still a dot segment to every URL parser.
            if re.fullmatch(r"\.{0,2}", value):
                raise ValueError(f"The path needs {name}; it was given {value!r}.")
        filled = re.sub(r"\{(\w+)\}", lambda found: urllib.parse.quote(path[found.group(1)], safe=""), template)
        pairs = [(name, _as_text(value)) for name, value in query.items() if value is not None]
        asked = f"?{urllib.parse.urlencode(pairs)}" if pairs else ""
        return re.sub(r"/v1$", "", base.rstrip("/")) + filled + asked

    def _attempt(self, method: str, url: str, headers: Mapping[str, str], body: Any) -> _Answer:
        sent: Dict[str, str] = {"accept": "application/json", "user-agent": _USER_AGENT, **headers}
        if self.api_key is not None:
            sent["x-api-key"] = self.api_key
        elif self.get_token is not None:
            sent["authorization"] = f"Bearer {self.get_token()}"
        data = None
        if body is not None:
            sent["content-type"] = "application/json"
            data = json.dumps(body).encode()
        request = urllib.request.Request(url, data=data, headers=sent, method=method)
        opener = urllib.request.build_opener(_NoRedirects)
        try:
            with opener.open(request, timeout=self.timeout) as response:
                return _receive(response.status, response)
        except urllib.error.HTTPError as refused:
            with refused:
                try:
                    return _receive(refused.code, refused)
                except (OSError, http.client.HTTPException) as error:
                    raise UnreachableError(_origin_of(url), _reason_of(error)) from error
        except (OSError, http.client.HTTPException) as error:
            raise UnreachableError(_origin_of(url), _reason_of(error)) from error


def _receive(status: int, response: Any) -> _Answer:
    headers = {name.lower(): value for name, value in response.headers.items()}
    return _Answer(status, response.reason or "", headers, response.read().decode("utf-8", "replace"))


def _read_success(received: _Answer, answer: str, url: str) -> Any:
    if answer == "none":
        return None
    if answer == "text":
        return received.text
    try:
        return json.loads(received.text)
    except ValueError:
        detail = f"The server at {_origin_of(url)} is not Mortise: its answer is not JSON. Check the address."
        title = "Unexpected answer"
        raise ApiError(received.status, {"status": received.status, "title": title, "detail": detail}) from None


def _to_error(received: _Answer, url: str) -> ApiError:
    status = received.status
    try:
        body = json.loads(received.text)
    except ValueError:
        body = None
    if isinstance(body, dict) and (isinstance(body.get("detail"), str) or isinstance(body.get("title"), str)):
        return ApiError(status, body)  # type: ignore[arg-type]
    if status == 422 and isinstance(body, dict) and isinstance(body.get("errors"), list):
        # A write that the provider refused: each record says why.
        causes = [str(each.get("message")) for each in body["errors"] if isinstance(each, dict)]
        detail = " ".join(causes) or "The provider refused every record."
        title = "Nothing was written"
        return ApiError(status, {"status": status, "title": title, "detail": detail, "causes": causes, "context": body})
    # A gateway in between answers in its own form: only its status is useful.
    title = received.reason or f"HTTP {status}"
    detail = f"{_origin_of(url)} answered {status} {title}."
    return ApiError(status, {"status": status, "title": title, "detail": detail})


def _may_repeat(failure: ApiError, repeatable: bool) -> bool:
    if failure.code in _NOT_ACTED_ON:
        return True
    if not repeatable:
        return False
    return failure.status in _PASSING or failure.code == "idempotency.key_in_use"


def _pause(attempt: int, retry_after: Optional[str]) -> float:
    """Seconds until the next attempt: what the server asks for, otherwise longer each time, with some chance in it."""
    asked = _seconds_of(retry_after)
    if asked is not None:
        return min(max(asked, 0.0), _WAIT_MAX_SECONDS)
    return min(0.5 * 2.0 ** min(attempt, 6), _WAIT_MAX_SECONDS) * (0.5 + random.random() / 2)


def _seconds_of(retry_after: Optional[str]) -> Optional[float]:
    if retry_after is None:
        return None
    if retry_after.isdigit():
        return float(retry_after)
    try:
        return parsedate_to_datetime(retry_after).timestamp() - time.time()
    except (TypeError, ValueError):
        return None


def _reason_of(error: BaseException) -> str:
    cause = error.reason if isinstance(error, urllib.error.URLError) else error
    if isinstance(cause, ConnectionRefusedError):
        return "nothing listens there"
    if isinstance(cause, (ConnectionResetError, BrokenPipeError, http.client.HTTPException)):
        return "the connection was cut"
    if isinstance(cause, socket.gaierror):
        return "the host name is not known"
    if isinstance(cause, ssl.SSLCertVerificationError):
        return f"its certificate is not valid ({cause.verify_message})"
    if isinstance(cause, (socket.timeout, TimeoutError)):
        return "it did not answer in time"
    return str(cause) or type(cause).__name__


def _origin_of(url: str) -> str:
    parts = urllib.parse.urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def _as_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
