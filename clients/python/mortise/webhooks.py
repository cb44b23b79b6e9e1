"""Verifies the messages that Mortise delivers, by the Standard Webhooks convention."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Mapping, Optional, Sequence, Union

_TOLERANCE_SECONDS = 300


class InvalidSignatureError(ValueError):
    """The message does not come from your Mortise server, or is too old. Answer 400 and do nothing else."""


def verify_message(
    secret: Union[str, Sequence[str]],
    headers: Mapping[str, str],
    body: Union[bytes, str],
    *,
    tolerance_seconds: int = _TOLERANCE_SECONDS,
    now: Optional[float] = None,
) -> Any:
    """Return the message in `body` if one of the secrets signed it; otherwise raise `InvalidSignatureError`.

    `body` is the body as it arrived, before JSON is parsed. `secret` begins with `whsec_`; pass both secrets during a
    rotation. `now` replaces the clock, in seconds since 1970.
    """
    sent = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp = sent.get("webhook-id", ""), sent.get("webhook-timestamp", "")
    signatures = sent.get("webhook-signature", "")
    if not (message_id and timestamp and signatures):
        raise InvalidSignatureError("The request lacks webhook-id, webhook-timestamp or webhook-signature.")
    if not (timestamp.isascii() and timestamp.isdigit()):
        raise InvalidSignatureError("The header webhook-timestamp is not a number of seconds.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_seconds:
        raise InvalidSignatureError("The message is too old or too new. Check the clock of this machine.")
    content = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{message_id}.{timestamp}.".encode() + content
    secrets = [secret] if isinstance(secret, str) else list(secret)
    expected = [_sign(each, signed) for each in secrets]
    for entry in signatures.split(" "):
        version, _, given = entry.partition(",")
        if version == "v1" and any(hmac.compare_digest(given.encode(), each) for each in expected):
            return json.loads(content)
    raise InvalidSignatureError("No signature of the message fits. Check the secret of the destination.")


def _sign(secret: str, signed: bytes) -> bytes:
    try:
        key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret)
    except binascii.Error:
        key = b""
    if not key:
        raise ValueError("The secret is not one of Mortise: it begins with whsec_, and base64 follows.")
    return base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
