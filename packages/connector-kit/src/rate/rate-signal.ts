// Reads a vendor's rate limit out of the headers of any answer.
import { retryAfter } from '../error/retry-after.ts'
import { headerText, instantIn } from '../http/instant-header.ts'
import type { SendResponse } from '../http/send.ts'

/** The room for further requests according to an answer; instants are epoch milliseconds. */
export interface RateSignal {
  /** The vendor wants no call before this instant. */
  waitUntilMs?: number | undefined
  /** Calls left until `resetAtMs`, and the size of a whole window if the vendor reports it. */
  window?: RateWindow | undefined
  /** Share of the day's calls that is left, 0 to 1. */
  dayLeft?: number | undefined
}

/** A vendor's short window: so many calls are left until the next one begins. */
export interface RateWindow {
  remaining: number
  resetAtMs: number
  limit?: number | undefined
}

type Headers = SendResponse['headers']

/** The rate limit in an answer; `undefined` when it has none. */
export function readRateSignal(
  { status, headers }: { status: number; headers: Headers },
  nowMs: number,
): RateSignal | undefined {
  const isRefused = status === 429 || status === 503
  if (!isRefused && !namesLimit(headers)) return undefined
  const window = readWindow(headers, nowMs)
  const day = readDay(headers)
  const dayLeft = day && shareOf(day.left, day.limit)
  const waitUntilMs = isRefused ? readWait({ status, headers }, window, nowMs) : undefined
  if (window === undefined && dayLeft === undefined && waitUntilMs === undefined) return undefined
  return {
    window,
    dayLeft,
    waitUntilMs,
  }
}

/** Whether there is anything to look for: a look for each name would cost more than a short exchange can bear. */
function namesLimit(headers: Headers): boolean {
  for (const name in headers) if (limitInitials.includes(name[0] ?? '') && name.includes('limit')) return true
  return false
}

/** Of `ratelimit`, `x-ratelimit` and `sforce-limit-info`. */
const limitInitials = 'rxs'

/** @see https://developer.helpscout.com/mailbox-api/overview/rate-limiting/ (as https://github.com/api-evangelist/helpscout cites it) read 2026-11-29 */
const helpScoutWait = 'x-ratelimit-retry-after'

function readWait(
  { status, headers }: { status: number; headers: Headers },
  window: RateWindow | undefined,
  nowMs: number,
): number | undefined {
  const named = retryAfter(headers, new Date(nowMs))?.getTime() ?? instantIn(headers[helpScoutWait], nowMs)
  if (named !== undefined) return named
  return status === 429 && window?.remaining === 0 ? window.resetAtMs : undefined
}

function readWindow(headers: Headers, nowMs: number): RateWindow | undefined {
  return readStandard(headers, nowMs) ?? readCustomary(headers, nowMs) ?? readInterval(headers, nowMs)
}

/**
 * `RateLimit: "default";r=50;t=30`, and as an earlier draft wrote it `limit=100, remaining=50, reset=30`. Of several
 * policies the one that is nearest to its end counts.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ read 2026-11-21
 */
function readStandard(headers: Headers, nowMs: number): RateWindow | undefined {
  const text = headerText(headers.ratelimit)
  if (text === undefined) return undefined
  const policies = /\br=/.test(text) ? text.split(',') : [text]
  const windows = policies.flatMap((policy) => {
    const remaining = numberIn(policy, /\b(?:r|remaining)\s*=\s*(\d+)/)
    const reset = numberIn(policy, /\b(?:t|reset)\s*=\s*(\d+)/)
    return remaining === undefined || reset === undefined
      ? []
      : [toWindow(remaining, nowMs + reset * 1_000, numberIn(policy, /\blimit\s*=\s*(\d+)/))]
  })
  return windows.sort((a, b) => a.remaining - b.remaining)[0]
}

/** How vendors spell the same three figures; GitHub's reset is an instant, others' the seconds until then. */
const customary = ['ratelimit', 'x-ratelimit', 'x-rate-limit'].map((prefix) => ({
  remaining: `${prefix}-remaining`,
  reset: `${prefix}-reset`,
  limit: `${prefix}-limit`,
}))

/** @see https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api read 2026-11-21 */
function readCustomary(headers: Headers, nowMs: number): RateWindow | undefined {
  for (const names of customary) {
    const remaining = toNumber(headers[names.remaining])
    if (remaining === undefined) continue
    const resetAtMs = instantIn(headers[names.reset], nowMs)
    if (resetAtMs !== undefined) return toWindow(remaining, resetAtMs, toNumber(headers[names.limit]))
  }
  return undefined
}

/**
 * HubSpot and HighLevel report the length of a window and not its end: a whole one from now is safe.
 * @see https://developers.hubspot.com/changelog/2018-11-06-rate-limit-information-headers-will-be-included-in-http-responses read 2026-11-21
 * @see https://developers.hubspot.com/changelog/rate-limit-headers-will-now-appear-for-oauth-authenticated-calls read 2026-11-21
 * @see https://marketplace.gohighlevel.com/docs/oauth/Faqs/ (the same names without `hubspot`) read 2026-11-29
 */
function readInterval(headers: Headers, nowMs: number): RateWindow | undefined {
  for (const prefix of ['x-hubspot-ratelimit', 'x-ratelimit']) {
    const remaining = toNumber(headers[`${prefix}-remaining`])
    const intervalMs = toNumber(headers[`${prefix}-interval-milliseconds`])
    if (remaining !== undefined && intervalMs !== undefined)
      return toWindow(remaining, nowMs + intervalMs, toNumber(headers[`${prefix}-max`]))
  }
  return undefined
}

/**
 * HubSpot's day in two figures, Salesforce's as `api-usage=18/5000`.
 * @see https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/headers_api_usage.htm read 2026-11-21
 */
function readDay(headers: Headers): { left: number; limit: number } | undefined {
  const usage = headerText(headers['sforce-limit-info'])
  if (usage !== undefined) {
    const [, used, limit] = /\bapi-usage=(\d+)\/(\d+)/.exec(usage) ?? []
    return used === undefined || limit === undefined
      ? undefined
      : { left: Number(limit) - Number(used), limit: Number(limit) }
  }
  const left = toNumber(headers['x-hubspot-ratelimit-daily-remaining'])
  const limit = toNumber(headers['x-hubspot-ratelimit-daily'])
  return left === undefined || limit === undefined ? undefined : { left, limit }
}

/** Calls that the account may make a day, as an answer states it; `undefined` if it does not. */
export function readDayAllowance(headers: Headers): number | undefined {
  return readDay(headers)?.limit
}

function shareOf(left: number, whole: number): number | undefined {
  return whole > 0 ? Math.min(Math.max(left / whole, 0), 1) : undefined
}

function toWindow(remaining: number, resetAtMs: number, limit: number | undefined): RateWindow {
  return { remaining, resetAtMs, limit }
}

function numberIn(text: string, expression: RegExp): number | undefined {
  const found = expression.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

function toNumber(header: string | string[] | undefined): number | undefined {
  const text = headerText(header)
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}
