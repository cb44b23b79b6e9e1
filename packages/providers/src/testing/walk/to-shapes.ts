// Request shapes: what is left of a walk's requests when requests of one method and path are laid together.
import { hash } from 'node:crypto'
import type { AskedRequest } from './asked-request.ts'
import { withoutInvented } from './invented-values.ts'
import type { Walk } from './recorder.ts'

/** Everything that a definition sends by one method to one path. */
export interface RequestShape {
  /** `GET /v3/contacts/{id}`; with the host if it is not that of the base URL. For GraphQL with the root fields. */
  request: string
  /** Names of the query, with the value where it is always one of few: `limit=100`. */
  query: readonly string[]
  /** Nested names of the body. */
  body: readonly string[]
  /** Query documents, for GraphQL. */
  documents: readonly string[]
  /** By object the operations that send it; those about the account are under `account`. */
  uses: Readonly<Record<string, readonly string[]>>
  /** Changes with each of the above but `uses`. */
  fingerprint: string
  /** The requests themselves. */
  asked: readonly AskedRequest[]
}

/** The shapes, sorted by request. */
export function toShapes(walk: Walk): RequestShape[] {
  const groups = groupBy(walk.requests, ({ asked }) => requestOf(asked))
  return [...groups]
    .map(([request, walked]): RequestShape => {
      const asked = walked.map((each) => each.asked)
      const query = queryOf(asked)
      const body = sorted(asked.flatMap((each) => Object.keys(each.body).map(withoutInvented)))
      const documents = sorted(
        asked.flatMap(({ document }) => (document === undefined ? [] : [withoutInvented(document)])),
      )
      const byObject = groupBy(walked, ({ objectName = 'account' }) => objectName)
      const uses = Object.fromEntries(
        [...byObject].map(([name, own]) => [
          withoutInvented(name),
          sorted(own.map(({ operation }) => operation)),
        ]),
      )
      const text = JSON.stringify([request, query, body, documents])
      return { request, query, body, documents, uses, fingerprint: hash('sha256', text).slice(0, 12), asked }
    })
    .sort((a, b) => (a.request < b.request ? -1 : 1))
}

function requestOf({ method, host, path, document }: AskedRequest): string {
  const fields = document === undefined ? '' : ` ${rootFieldsOf(document)}`
  return `${method} ${host === undefined ? '' : `//${host}`}${path}${fields}`
}

/** `query issues` of `query Issues($n: Int) { issues(first: $n) { nodes { id } } }`. */
function rootFieldsOf(document: string): string {
  const kind = /^\s*mutation\b/.test(document) ? 'mutation' : 'query'
  const names = new Set<string>()
  let depth = 0
  let inArguments = 0
  for (const [token] of document.matchAll(/[{}()]|@?(?:\w+\s*:\s*)?\w+/g)) {
    if (token === '(') inArguments++
    else if (token === ')') inArguments--
    else if (inArguments > 0 || token.startsWith('@')) continue
    else if (token === '{') depth++
    else if (token === '}') depth--
    else if (depth === 1) names.add(withoutInvented(token.replace(/^\w+\s*:\s*/, '')))
  }
  return `${kind} ${[...names]
    .filter((name) => name !== 'fragment')
    .sort()
    .join(' ')}`
}

const valuesMax = 3

/** Names with their values; the bare name where values are invented, many or long. */
function queryOf(asked: readonly AskedRequest[]): string[] {
  const values = new Map<string, Set<string>>()
  for (const { query } of asked) {
    for (const [name, value] of Object.entries(query)) {
      const known = values.get(name) ?? new Set()
      values.set(name, known.add(value))
    }
  }
  return [...values]
    .map(([name, own]) =>
      own.size <= valuesMax && [...own].every(isFixed) ? `${name}=${[...own].sort().join('|')}` : name,
    )
    .sort()
}

/** Whether the definition itself chose the value. */
function isFixed(value: string): boolean {
  return (
    value.length <= 40 &&
    !/\d{4}-\d{2}|mortise|example\.com|\d{6}/.test(value) &&
    withoutInvented(value) === value
  )
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}

function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}
