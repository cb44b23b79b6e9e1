// The instant a `Retry-After` header names.
import { instantIn } from '../http/instant-header.ts'
import type { SendResponse } from '../http/send.ts'

/**
 * Seconds from now, or an HTTP date; `undefined` when it is absent or unreadable.
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
export function retryAfter(headers: SendResponse['headers'], now: Date = new Date()): Date | undefined {
  const at = instantIn(headers['retry-after'], now.getTime(), 'secondsFromNow')
  return at === undefined ? undefined : new Date(at)
}
