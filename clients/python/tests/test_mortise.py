"""The client against a real HTTP server on this machine, and against Mortise itself where the environment names one."""

from __future__ import annotations

import ast
import json
import os
import re
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Callable, Dict, List, Tuple
from unittest import mock

import mortise

_ROOT = Path(__file__).resolve().parents[3]
_Answer = Tuple[int, Any, Dict[str, str]]


def _problem(status: int, code: str, **headers: str) -> _Answer:
    body = {"type": f"urn:mortise:problem:{code}", "title": code, "remedy": "Wait.", "status": status}
    return status, body, headers


class _Stub(ThreadingHTTPServer):
    """A server that answers as it is told, and keeps what it was asked."""

    def __init__(self, answer: Callable[[int], _Answer]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answer = answer
        self.seen: List[Dict[str, Any]] = []
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()


class _Handler(BaseHTTPRequestHandler):
    server: _Stub

    def _respond(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.seen.append({"method": self.command, "path": self.path, "headers": headers, "body": body})
        status, answer, more = self.server.answer(len(self.server.seen))
        if status == 0:
            self.close_connection = True
            return
        data = answer.encode() if isinstance(answer, str) else json.dumps(answer).encode()
        self.send_response(status)
        for name, value in {"content-length": str(len(data)), **more}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = _respond

    def log_message(self, *_: Any) -> None:
        """Keep the output of the tests clean."""


class ClientTest(unittest.TestCase):
    """What a client sends, repeats and raises."""

    def setUp(self) -> None:
        """Replace the pause between two attempts."""
        self.pauses: List[float] = []
        patched = mock.patch("mortise._transport.time.sleep", self.pauses.append)
        patched.start()
        self.addCleanup(patched.stop)

    def client(self, answer: Callable[[int], _Answer]) -> Tuple[mortise.Client, _Stub]:
        """Open a client of a stub."""
        stub = _Stub(answer)
        self.addCleanup(stub.server_close)
        self.addCleanup(stub.shutdown)
        return mortise.Client(f"{stub.url}/v1/", api_key="k", search_url=stub.url, write_url=stub.url), stub

    def test_sends_path_query_body_and_key(self) -> None:
        client, stub = self.client(lambda _: (201, {"id": "inst_1"}, {}))
        body: mortise.types.CreateInstallationRequest = {
            "groupRef": "acme",
            "config": {"content": {"provider": "hubspot"}},
        }
        answer = client.create_installation("my app/€", "crm", body, skip_sampling=True)
        self.assertEqual(answer, {"id": "inst_1"})
        asked = stub.seen[0]
        self.assertEqual(
            (asked["method"], asked["path"]),
            ("POST", "/v1/projects/my%20app%2F%E2%82%AC/integrations/crm/installations?skipSampling=true"),
        )
        self.assertEqual(json.loads(asked["body"]), body)
        self.assertEqual(asked["headers"]["x-api-key"], "k")
        self.assertEqual(asked["headers"]["content-type"], "application/json")

    def test_sends_a_search_with_its_request_type(self) -> None:
        client, stub = self.client(lambda _: (200, {"results": []}, {}))
        client.search_records("p", "crm", {"objectName": "contact", "fieldFilters": []}, group_ref="acme")
        self.assertEqual(stub.seen[0]["headers"]["x-mortise-request-type"], "search")
        self.assertEqual(stub.seen[0]["path"], "/v1/projects/p/integrations/crm?groupRef=acme")

    def test_asks_for_a_token_before_every_request(self) -> None:
        _, stub = self.client(lambda _: (200, [], {}))
        tokens = iter(["one", "two"])
        client = mortise.Client(stub.url, get_token=lambda: next(tokens))
        client.list_projects()
        client.list_projects()
        self.assertEqual([each["headers"]["authorization"] for each in stub.seen], ["Bearer one", "Bearer two"])

    def test_returns_text_and_nothing_where_the_operation_does(self) -> None:
        client, _ = self.client(lambda count: (200, "https://vendor.example", {}) if count == 1 else (204, "", {}))
        consent: mortise.types.OauthConnectRequest = {
            "projectIdOrName": "p",
            "provider": "hubspot",
            "groupRef": "acme",
            "consumerRef": "ann",
        }
        self.assertEqual(client.oauth_connect(consent), "https://vendor.example")
        self.assertIsNone(client.delete_destination("p", "d"))

    def test_raises_the_problem_with_code_and_remedy(self) -> None:
        client, _ = self.client(lambda _: _problem(409, "installation.exists"))
        with self.assertRaises(mortise.ApiError) as raised:
            client.list_projects()
        error = raised.exception
        self.assertEqual((error.status, error.code, error.remedy), (409, "installation.exists", "Wait."))

    def test_raises_the_refusal_of_a_write_with_its_causes(self) -> None:
        client, _ = self.client(lambda _: (422, {"success": False, "errors": [{"message": "No such field."}]}, {}))
        with self.assertRaises(mortise.ApiError) as raised:
            client.write_records("p", "crm", "contact", {"groupRef": "acme", "type": "create", "record": {}})
        self.assertEqual(str(raised.exception), "No such field.")
        self.assertEqual(raised.exception.problem["causes"], ["No such field."])

    def test_raises_an_error_for_an_answer_of_something_in_between(self) -> None:
        client, stub = self.client(lambda count: (500, "<h1>", {}) if count == 1 else (200, "<html>", {}))
        with self.assertRaisesRegex(mortise.ApiError, f"{stub.url} answered 500 Internal Server Error."):
            client.list_projects()
        with self.assertRaisesRegex(mortise.ApiError, "is not Mortise: its answer is not JSON"):
            client.list_projects()

    def test_follows_no_redirect(self) -> None:
        client, stub = self.client(lambda _: (302, "", {"location": "http://127.0.0.1:1/"}))
        with self.assertRaises(mortise.ApiError):
            client.list_projects()
        self.assertEqual(len(stub.seen), 1)

    def test_repeats_a_reading_request_and_waits_as_long_as_asked(self) -> None:
        answers = [_problem(429, "rate.limited", **{"retry-after": "7"}), _problem(502, "provider.unavailable")]
        client, stub = self.client(lambda count: answers[count - 1] if count < 3 else (200, [], {}))
        self.assertEqual(client.list_projects(), [])
        self.assertEqual((len(stub.seen), self.pauses[0]), (3, 7.0))

    def test_gives_up_after_two_repetitions(self) -> None:
        client, stub = self.client(lambda _: _problem(503, "server.unavailable"))
        with self.assertRaises(mortise.ApiError):
            client.list_projects()
        self.assertEqual(len(stub.seen), 3)

    def test_repeats_a_lost_read_and_no_lost_change(self) -> None:
        client, stub = self.client(lambda count: (200, [], {}) if count == 2 else (0, "", {}))
        self.assertEqual(client.list_projects(), [])
        with self.assertRaisesRegex(mortise.UnreachableError, "the connection was cut"):
            client.create_topic("p", {"name": "alerts"})
        self.assertEqual(len(stub.seen), 3)

    def test_repeats_a_change_that_the_server_refused_before_it_acted(self) -> None:
        client, stub = self.client(lambda count: _problem(503, "server.busy") if count == 1 else (201, {}, {}))
        client.create_topic("p", {"name": "alerts"})
        self.assertEqual(len(stub.seen), 2)

    def test_repeats_a_write_under_one_key(self) -> None:
        client, stub = self.client(lambda count: _problem(503, "x.y") if count % 2 == 1 else (200, {}, {}))
        write: mortise.types.WriteRequest = {"groupRef": "acme", "type": "create", "record": {}}
        client.write_records("p", "crm", "contact", write)
        client.write_records("p", "crm", "contact", write, idempotency_key="mine")
        keys = [each["headers"]["idempotency-key"] for each in stub.seen]
        self.assertEqual((keys[0], keys[2:]), (keys[1], ["mine", "mine"]))
        self.assertGreater(len(keys[0]), 20)

    def test_goes_through_all_pages(self) -> None:
        pages: List[Any] = [
            {"results": [{"id": "1"}, {"id": "2"}], "pagination": {"done": False, "nextPageToken": "b"}},
            {"results": [{"id": "3"}], "pagination": {"done": True}},
        ]
        client, stub = self.client(lambda count: (200, pages[count - 1], {}))
        self.assertEqual([each["id"] for each in client.iterate_deliveries("p", status="parked")], ["1", "2", "3"])
        self.assertEqual(stub.seen[1]["path"], "/v1/projects/p/deliveries?status=parked&pageToken=b")

    def test_says_what_a_call_lacks(self) -> None:
        client = mortise.Client("http://127.0.0.1:1", api_key="k", retries=0)
        with self.assertRaisesRegex(TypeError, "needs search_url. Pass it to Client."):
            client.search_records("p", "crm", {"objectName": "contact", "fieldFilters": []}, group_ref="acme")
        with self.assertRaisesRegex(ValueError, "needs projectIdOrName; it was given '..'"):
            client.list_destinations("..")
        with self.assertRaisesRegex(mortise.UnreachableError, "nothing listens there"):
            client.list_projects()
        with self.assertRaisesRegex(TypeError, "needs api_key or get_token"):
            mortise.Client("http://127.0.0.1:1")


class WebhookTest(unittest.TestCase):
    """The vectors that the other clients run, too."""

    def test_vectors(self) -> None:
        vectors = json.loads((_ROOT / "clients/webhook-vectors.json").read_text("utf-8"))
        self.assertGreater(len(vectors), 10)
        for vector in vectors:
            with self.subTest(vector["title"]):
                given = (vector["secrets"], vector["headers"], vector["body"].encode())
                if vector["isValid"]:
                    message = mortise.verify_message(*given, now=vector["now"])
                    self.assertEqual(message, json.loads(vector["body"]))
                else:
                    with self.assertRaises(mortise.InvalidSignatureError):
                        mortise.verify_message(*given, now=vector["now"])

    def test_refuses_a_secret_that_is_none(self) -> None:
        vector = json.loads((_ROOT / "clients/webhook-vectors.json").read_text("utf-8"))[0]
        with self.assertRaisesRegex(ValueError, "begins with whsec_"):
            mortise.verify_message("whsec_", vector["headers"], vector["body"], now=vector["now"])


class GuideTest(unittest.TestCase):
    """The examples of the guide to clients."""

    def blocks(self) -> List[str]:
        """Return the Python examples of the guide."""
        return re.findall(r"```python\n(.*?)```", (_ROOT / "docs/clients.md").read_text("utf-8"), re.DOTALL)

    def test_examples_are_python(self) -> None:
        blocks = self.blocks()
        self.assertGreater(len(blocks), 2)
        for block in blocks:
            ast.parse(block)

    @unittest.skipUnless("MORTISE_SEARCH_URL" in os.environ, "needs a running server: see calling-guides.http.test.ts")
    def test_finds_a_contact_with_the_example(self) -> None:
        example: Dict[str, Any] = {}
        exec(self.blocks()[0].replace('"crm"', f'"{os.environ["MORTISE_INTEGRATION"]}"'), example)
        found = example["find_contact"]("acme", os.environ["MORTISE_EMAIL"])
        self.assertEqual(found["fields"]["email"], os.environ["MORTISE_EMAIL"])
        self.assertIsNone(example["find_contact"]("acme", "none@example.com"))
        with self.assertRaises(mortise.ApiError) as raised:
            example["client"].list_destinations(os.environ["MORTISE_PROJECT"])
        # The key of the example opens searches alone.
        self.assertEqual((raised.exception.status, raised.exception.code), (403, "auth.forbidden"))


if __name__ == "__main__":
    unittest.main()
