// When a provider that said "too many requests" may be asked again.
import type { SendResponse } from '../http/send.ts'

const fallbackMs = 10_000
const longestMs = 24 * 60 * 60 * 1000

/**
 * The instant a `Retry-After` header names, in seconds or as an HTTP date; ten seconds ahead when it is absent or
 * unreadable, a day ahead at most.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function retryAfter(headers: SendResponse['headers'], now: Date = new Date()): Date {
  const waitMs = statedWaitMs(headers['retry-after'], now) ?? fallbackMs
  return new Date(now.getTime() + Math.min(Math.max(waitMs, 0), longestMs))
}

/** Whether the answer carries a readable `Retry-After`. */
export function hasRetryAfter(headers: SendResponse['headers']): boolean {
  return statedWaitMs(headers['retry-after'], new Date()) !== undefined
}

function statedWaitMs(header: string | string[] | undefined, now: Date): number | undefined {
  const text = (Array.isArray(header) ? header[0] : header)?.trim()
  if (!text) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at - now.getTime()
}
