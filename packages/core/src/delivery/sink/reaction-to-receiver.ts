// The reaction to a receiver that refused a message.
import { type Reaction, retryAfter, type SendResponse } from '@mortise/connector-kit'

// A receiver that asks for more is tried sooner.
const RETRY_AFTER_MAX_MS = 24 * 3_600_000

/**
 * The reaction to a receiver's refusal. Receivers answer anything while they are deployed or repaired, so each answer but 410
 * passes by itself. Mortise waits as long as 429 and 503 ask, a day at most.
 */
export function reactionToReceiver(
  { status, headers }: Pick<SendResponse, 'status' | 'headers'>,
  now: Date,
): Reaction {
  if (status === 410) return { kind: 'stop' }
  const at = status === 429 || status === 503 ? retryAfter(headers, now) : undefined
  if (!at) return { kind: 'retry' }
  return { kind: 'waitUntil', at: new Date(Math.min(at.getTime(), now.getTime() + RETRY_AFTER_MAX_MS)) }
}
