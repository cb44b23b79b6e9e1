// A `Call` that records what a provider asks and answers what the test says.
import type { Call, CallRequest } from '@mortise/connector-kit'

/** A line to nowhere, and everything that was said on it. */
export interface RecordedCall extends Call {
  requests: CallRequest[]
}

/** Answers each request with the JSON the test gives, or throws what it throws. */
export function recordedCall(answer: (request: CallRequest) => unknown): RecordedCall {
  const requests: CallRequest[] = []
  return {
    metadata: {},
    module: undefined,
    requests,
    request: async (request) => {
      requests.push(request)
      return { status: 200, headers: {}, json: answer(request) }
    },
  }
}
