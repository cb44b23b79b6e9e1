// Stands in for the network: answers calls from what a server answered once.

/** One answer; `never` leaves the call waiting, `away` is no server at all. */
export type Answer = { status?: number; body?: unknown; text?: string } | 'never' | 'away'

/** Answers by `METHOD path`, where the path is what follows the project; of several, each call takes the next. */
export type Answers = Readonly<Record<string, Answer | readonly Answer[]>>

/** The origin nothing listens on. */
export const recordedOrigin = 'http://recorded.invalid'

let recorded: Answers = {}

/** Adds to what is answered from now on. */
export function answerAlso(answers: Answers): void {
  recorded = { ...recorded, ...answers }
}

/** Replaces the page's `fetch` until the next call. */
export function answerFrom(answers: Answers): void {
  recorded = answers
  const counts = new Map<string, number>()
  window.fetch = async (input, init) => {
    const url = new URL(String(input))
    const path = url.pathname.replace('/v1', '').replace('/projects/demo', '') || '/'
    const call = `${init?.method ?? 'GET'} ${path}`
    // A call that is taken back at once, as StrictMode does when it mounts twice, takes no answer.
    await new Promise((resolve) => setTimeout(resolve))
    init?.signal?.throwIfAborted()
    const known = [recorded[call] ?? { status: 404, body: notRecorded(path) }].flat()
    const count = counts.get(call) ?? 0
    counts.set(call, count + 1)
    const answer = known[Math.min(count, known.length - 1)] ?? 'away'
    if (answer === 'never') return new Promise(() => undefined)
    if (answer === 'away') throw new TypeError('Failed to fetch')
    const { status = 200, body, text } = answer
    const isProblem = status >= 400
    const type = isProblem ? 'application/problem+json' : 'application/json'
    const content = status === 204 ? null : (text ?? JSON.stringify(body))
    return new Response(content, { status, headers: { 'content-type': type } })
  }
}

function notRecorded(path: string): object {
  return { status: 404, title: 'Not recorded', detail: `Nothing was recorded for ${path}.` }
}
