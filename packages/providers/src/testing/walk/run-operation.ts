// Runs one operation of a definition against invented answers, and learns what the answers have to look like.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, CallRequest, ProviderDefinition } from '@mortise/connector-kit'
import { type AskedRequest, nextMark, toAsked } from './asked-request.ts'
import { inventAnswer, type Kind, otherKinds } from './invented-answer.ts'
import { idFormAt, withoutInvented } from './invented-values.ts'

/** One thing a definition does: list contacts, create a deal. */
export interface Operation<Result = unknown> {
  run(call: Call): Promise<Result>
  /** Whether the result shows that the answers had the expected shape. An operation without it is good if it ends. */
  isGood?: ((result: Result) => boolean) | undefined
}

/** What became of an operation. */
export interface Outcome<Result> {
  requests: AskedRequest[]
  result: Result | undefined
  /** Why the operation ended early; absent if it is good. */
  failure: string | undefined
}

/** The shapes of answers that were learnt, by request and place. */
export type Learnt = Map<string, Kind>

/** A definition and the account that the walk connects as. */
export interface Walker {
  provider: ProviderDefinition
  metadata: Record<string, string>
  module: string | undefined
  learnt: Learnt
  /** Failures that no other answer mended, so that the walk does not search again. */
  hopeless: Set<string>
}

interface Attempt<Result> extends Outcome<Result> {
  reads: Map<string, Kind>
  score: number
}

const requestsMax = 40
const attemptsMax = 60

/** Runs it, again and again with other answers until it is good or no other answer helps. `kind` is what it does. */
export async function runOperation<Result>(
  walker: Walker,
  kind: string,
  operation: Operation<Result>,
): Promise<Outcome<Result>> {
  let best = await attempt(walker, operation, new Map())
  if (walker.hopeless.has(`${kind}: ${best.failure}`)) return best
  let kinds = new Map<string, Kind>()
  let spent = 0
  for (let round = 0; round < 4 && isWorthMore(best); round++) {
    const before = best
    for (const [place, other] of candidates(before)) {
      if (++spent > attemptsMax || !isWorthMore(best)) break
      const tried = new Map([...kinds, [place, other]])
      const next = await attempt(walker, operation, tried)
      if (next.score > best.score) {
        best = next
        kinds = tried
      }
    }
    if (best === before) break
  }
  if (best.failure === undefined) for (const [place, learnt] of kinds) learn(walker.learnt, place, learnt)
  else walker.hopeless.add(`${kind}: ${best.failure}`)
  return best
}

/** A refusal before any request needs no other answer. */
function isWorthMore(attempted: Attempt<unknown>): boolean {
  return attempted.failure !== undefined && attempted.reads.size > 0
}

/** Other kinds for the members that were read; the list that the kit missed first. */
function* candidates({ reads, failure }: Attempt<unknown>): Generator<[string, Kind]> {
  const missed = /without (?:a list|the list "(.*)")\./.exec(failure ?? '')
  if (missed) {
    for (const place of reads.keys()) if (place.endsWith(`#${missed[1] ?? ''}`)) yield [place, 'list']
    for (const place of reads.keys()) {
      const path = place.slice(place.indexOf('#') + 1)
      if (missed[1]?.startsWith(`${path}.`) === true) yield [place, 'object']
    }
  }
  const places = [...reads].reverse()
  for (let choice = 0; choice < 10; choice++) {
    for (const [place, kind] of places) {
      const other = otherKinds(place, kind)[choice]
      if (other !== undefined) yield [place, other]
    }
  }
}

/** A shape that is right for one request is the first guess for the others. */
function learn(learnt: Learnt, place: string, kind: Kind): void {
  learnt.set(place, kind)
  learnt.set(place.slice(place.indexOf('#')), kind)
}

async function attempt<Result>(
  walker: Walker,
  { run, isGood }: Operation<Result>,
  kinds: ReadonlyMap<string, Kind>,
): Promise<Attempt<Result>> {
  const reads = new Map<string, Kind>()
  const { call, requests } = openCall(walker, { kinds, reads })
  try {
    const result = await run(call)
    const failure = isGood && !isGood(result) ? 'no answer led to a record' : undefined
    const score = failure === undefined ? 1000 : 500 + reads.size
    return { requests, result, failure, reads, score }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { requests, result: undefined, failure, reads, score: reads.size + 5 * requests.length }
  } finally {
    await sleep(0)
  }
}

function openCall(
  { provider, metadata, module, learnt }: Walker,
  { kinds, reads }: { kinds: ReadonlyMap<string, Kind>; reads: Map<string, Kind> },
): { call: Call; requests: AskedRequest[] } {
  const requests: AskedRequest[] = []
  const pages = new Map<string, number>()
  const call: Call = {
    metadata,
    module,
    concurrency: 1,
    async request(wanted: CallRequest) {
      if (requests.length >= requestsMax) throw new Error(`more than ${requestsMax} requests`)
      const asked = toAsked(provider, { metadata, module }, wanted)
      if (asked) requests.push(asked)
      const name = nameOf(wanted)
      const page = (pages.get(name) ?? 0) + 1
      pages.set(name, page)
      const nextLink = page === 1 && asked ? `${asked.origin}${asked.samplePath}?${nextMark}=1` : undefined
      const json = inventAnswer({
        nextLink,
        kindAt: (path) =>
          kinds.get(`${name}#${path}`) ?? learnt.get(`${name}#${path}`) ?? learnt.get(`#${path}`),
        formAt: (path) => idFormAt(provider.name, path),
        onRead: (path, kind) => reads.set(`${name}#${path}`, kind),
      })
      const answered = { provider: provider.displayName, method: wanted.method ?? 'GET', path: wanted.path }
      const headers = nextLink === undefined ? {} : { link: `<${nextLink}>; rel="next"` }
      if (wanted.isTextAnswer)
        return { status: 200, headers, json: undefined, text: 'Id\n7000001\n', request: answered }
      return { status: 200, headers, json, request: answered }
    },
  }
  return { call, requests }
}

function nameOf({ method = 'GET', path, json }: CallRequest): string {
  const document =
    typeof json === 'object' && json !== null && 'query' in json ? String(json.query).slice(0, 80) : ''
  return `${method} ${withoutInvented(path.replace(/[?#].*$/s, ''))} ${document}`
}
