// When a vendor says its rate limit is over, in headers of its own.
import type { SendResponse } from '../http/send.ts'
import type { Reaction } from './reaction.ts'

const longestMs = 24 * 60 * 60 * 1000

/**
 * Waits until the instant a header names: epoch seconds (`X-RateLimit-Reset: 1732233600`) or seconds from now.
 * `undefined` when it is absent or unreadable; never more than a day ahead.
 */
export function waitForReset(
  headers: SendResponse['headers'],
  header: { name: string; unit: 'epochSeconds' | 'secondsFromNow' },
  now: Date = new Date(),
): Extract<Reaction, { kind: 'waitUntil' }> | undefined {
  const value = headers[header.name]
  const text = Array.isArray(value) ? value[0] : value
  if (text === undefined || !/^\d+(\.\d+)?$/.test(text.trim())) return undefined
  const given = Number(text) * 1000
  const waitMs = header.unit === 'epochSeconds' ? given - now.getTime() : given
  return { kind: 'waitUntil', at: new Date(now.getTime() + Math.min(Math.max(waitMs, 0), longestMs)) }
}
