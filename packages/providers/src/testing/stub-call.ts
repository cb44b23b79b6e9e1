// A line that answers what a test says and keeps what it was asked, for facts that take one request to show.
import type { Call, CallRequest } from '@mortise/connector-kit'

/** Answers each request by `answer` with these headers; `asked` are the requests, oldest first. */
export function stubCall(
  answer: (request: CallRequest) => unknown,
  headers: Record<string, string> = {},
): { call: Call; asked: CallRequest[] } {
  const asked: CallRequest[] = []
  const call: Call = {
    metadata: {},
    module: undefined,
    async request(wanted) {
      asked.push(wanted)
      const request = { provider: 'Stub', method: wanted.method ?? 'GET', path: wanted.path }
      return { status: 200, headers, json: answer(wanted), request }
    },
  }
  return { call, asked }
}
