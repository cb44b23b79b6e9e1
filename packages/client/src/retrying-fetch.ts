// A fetch that repeats what may be repeated: the client itself sends each request once.
import { requestTypeHeader } from '@mortise/contract'
import { parseJson } from './parse-json.ts'

/** How often and how long. */
export type RetryOptions = {
  /** How often a request is repeated; 2 when absent. */
  retries?: number | undefined
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined
  /** Replaces the timer, in milliseconds: for tests. */
  wait?: ((ms: number) => Promise<unknown>) | undefined
}

const waitMaxMs = 30_000
// The server refuses these before it acts, so that every request may be sent again.
const notActedOn = ['rate.limited', 'server.busy']
const passing = [429, 502, 503, 504]

/**
 * A `fetch` for `createClient` that repeats a request when its answer is lost or says that the failure passes. It repeats
 * reading requests, searches, and writes with an `idempotency-key`. It repeats other requests only when the server refused
 * them before it acted. It waits as long as `Retry-After` asks for, and 30 seconds at most.
 *
 * @example
 * ```ts
 * const client = createClient({ apiUrl, apiKey, fetch: retryingFetch({ retries: 2 }) })
 * ```
 */
export function retryingFetch({
  retries = 2,
  fetch: send = fetch,
  wait = (ms) => new Promise((done) => setTimeout(done, ms)),
}: RetryOptions = {}): typeof fetch {
  return async (input, init) => {
    const isRepeatable = mayRepeat(init)
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries
      try {
        const answer = await send(input, init)
        if (isLast || answer.ok || !(await passes(answer, isRepeatable))) return answer
        await wait(pauseMs(attempt, answer.headers.get('retry-after')))
      } catch (error) {
        if (isLast || !isRepeatable || init?.signal?.aborted || !(error instanceof TypeError)) throw error
        await wait(pauseMs(attempt, null))
      }
      init?.signal?.throwIfAborted()
    }
  }
}

function mayRepeat(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers)
  const isReading = (init?.method ?? 'GET') === 'GET' || headers.get(requestTypeHeader) === 'search'
  return isReading || headers.has('idempotency-key')
}

/** Whether the failure passes by itself, and a repeated request does no harm. */
async function passes(answer: Response, isRepeatable: boolean): Promise<boolean> {
  if (isRepeatable && passing.includes(answer.status)) return true
  const code = codeOf(await answer.clone().text())
  return notActedOn.includes(code) || (isRepeatable && code === 'idempotency.key_in_use')
}

function codeOf(text: string): string {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || !('type' in body)) return ''
  return String(body.type).replace('urn:mortise:problem:', '')
}

/** The server’s own wish, otherwise longer each time, with some chance in it. */
function pauseMs(attempt: number, retryAfter: string | null): number {
  const asked = Number(retryAfter ?? '') * 1_000 || Date.parse(retryAfter ?? '') - Date.now()
  if (asked > 0) return Math.min(asked, waitMaxMs)
  return Math.min(500 * 2 ** Math.min(attempt, 6), waitMaxMs) * (0.5 + Math.random() / 2)
}
