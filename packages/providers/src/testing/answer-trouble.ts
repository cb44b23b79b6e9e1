// How a played vendor answers when a check orders trouble.
import type { ConformanceStage } from '@mortise/connector-kit/conformance'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'

/** Trouble as a check orders it. */
export type Fault = Parameters<ConformanceStage['fail']>[0]

/** The answer that goes wrong in the way that was ordered. */
export function answerTrouble(fault: Fault): Answer {
  switch (fault.kind) {
    case 'rateLimit':
      return {
        status: fault.status ?? 429,
        headers: { 'retry-after': String(fault.retryAfterSeconds ?? 1) },
        json: { message: 'too many requests' },
      }
    case 'serverError':
      return { status: fault.status ?? 500, json: { message: 'out of order' } }
    case 'dropConnection':
      return { raw: (response) => void response.socket?.destroy() }
    case 'truncatedJson':
      return { headers: { 'content-type': 'application/json' }, text: '{"records": [{"id"' }
    case 'expiredToken':
      return { status: 401, json: { message: 'the token has expired' } }
  }
}
