// How a played vendor answers when a check orders trouble.
import type { ConformanceStage } from '@mortise/connector-kit/conformance'
import type { Fault } from '../../../connector-kit/src/testing/fault.ts'

/** Trouble as a check orders it. */
export type OrderedTrouble = Parameters<ConformanceStage['fail']>[0]

/** The fault that goes wrong in the way that was ordered. */
export function toFault(trouble: OrderedTrouble): Fault {
  switch (trouble.kind) {
    case 'rateLimit':
      return {
        status: trouble.status ?? 429,
        headers: { 'retry-after': String(trouble.retryAfterSeconds ?? 1) },
        json: { message: 'too many requests' },
      }
    case 'serverError':
      return { status: trouble.status ?? 500, json: { message: 'out of order' } }
    case 'dropConnection':
      return { isDropped: true }
    case 'truncatedJson':
      return { headers: { 'content-type': 'application/json' }, text: '{"records": [{"id"' }
    case 'expiredToken':
      return { status: 401, json: { message: 'the token has expired' } }
  }
}
