"""The client: where the surfaces are, and how it signs in."""

from __future__ import annotations

from typing import Callable, Optional

from ._transport import Transport
from .operations import Operations


class Client(Operations):
    """Every operation of the API as a method. It sends nothing before the first call. Threads may share it.

    Each method takes the parts of the path, then the body. Query parameters and headers are named. It returns the body of
    the answer as dictionaries with the keys of the API. Answers are not validated.

    A method raises `ApiError` when the server refuses the call, and `UnreachableError` when no complete answer arrives.
    """

    def __init__(
        self,
        api_url: str,
        *,
        api_key: Optional[str] = None,
        get_token: Optional[Callable[[], str]] = None,
        search_url: Optional[str] = None,
        read_url: Optional[str] = None,
        write_url: Optional[str] = None,
        timeout: float = 60.0,
        retries: int = 2,
    ) -> None:
        """Describe the server. Nothing is sent.

        `api_key` or `get_token` gives the credentials; the client calls `get_token` before every request. `search_url`,
        `read_url` and `write_url` are needed for the operations of these surfaces. `timeout` is in seconds and counts for
        each attempt. `retries` says how often the client repeats a request that it may repeat.
        """
        if (api_key is None) == (get_token is None):
            raise TypeError("Client needs api_key or get_token. Pass one of them.")
        self._transport = Transport(
            {
                "management": ("api_url", api_url),
                "search": ("search_url", search_url),
                "read": ("read_url", read_url),
                "write": ("write_url", write_url),
            },
            api_key=api_key,
            get_token=get_token,
            timeout=timeout,
            retries=retries,
        )
