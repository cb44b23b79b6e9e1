/** The faults of simulated vendors, and their form in the control API. */

import { problem } from '../answer-error.ts'
import { isObject, type JsonValue } from '../json.ts'
import type { ProviderName } from '../record/record.ts'

/** The kinds of faults. */
export type FaultKind =
  | 'latency'
  | 'rateLimit'
  | 'serverError'
  | 'dropConnection'
  | 'truncatedJson'
  | 'expiredToken'
  | 'revokedToken'
  | 'slowPage'
  | 'searchLag'

/** A fault as stored and shown; `count` faults carry how often they still apply. */
export type Fault = {
  id: string
  provider: ProviderName
  kind: FaultKind
  rate?: number
  count?: number
  remaining?: number
  ms?: number
  retryAfterSeconds?: number
  status?: number
  path?: string
  object?: string
  workspace?: string
  createdAt: string
}

type Setting = 'ms' | 'retryAfterSeconds' | 'status'

/** Every kind with its settings: allowed range and what holds when it is not given. */
const kinds: Record<FaultKind, Partial<Record<Setting, { min: number; max: number; fallback: number }>>> = {
  latency: { ms: { min: 0, max: 600_000, fallback: 1000 } },
  // Salesforce's own answer to a spent daily allowance is 403; `status` asks for it.
  rateLimit: {
    retryAfterSeconds: { min: 0, max: 86_400, fallback: 10 },
    status: { min: 403, max: 429, fallback: 429 },
  },
  serverError: { status: { min: 500, max: 599, fallback: 500 } },
  dropConnection: {},
  truncatedJson: {},
  expiredToken: {},
  revokedToken: {},
  slowPage: { ms: { min: 0, max: 600_000, fallback: 5000 } },
  searchLag: { ms: { min: 0, max: 600_000, fallback: 10_000 } },
}

const commonFields = ['provider', 'kind', 'rate', 'count', 'path', 'object', 'workspace']

/** Reads a fault from a request body. @throws AnswerError 400 naming the field at fault. */
export function parseFault(
  body: JsonValue | undefined,
  given: { id: string; provider: (name: string) => ProviderName; workspace: string | undefined; now: Date },
): Fault {
  if (!isObject(body)) throw problem(400, 'The body must be a JSON object describing the fault.', 'body')
  if (typeof body.provider !== 'string') throw problem(400, 'Name the provider the fault is for.', 'provider')
  const provider = given.provider(body.provider)
  const kind = parseKind(body.kind)
  const fault: Fault = { id: given.id, provider, kind, createdAt: given.now.toISOString() }
  if (body.rate !== undefined && body.count !== undefined) {
    throw problem(400, 'Give either a rate or a count, not both.', 'count')
  }
  if (body.rate !== undefined) fault.rate = parseNumber(body.rate, 'rate', { min: 0, max: 1 })
  if (body.count !== undefined) {
    fault.count = parseNumber(body.count, 'count', { min: 1, max: 1_000_000, isWhole: true })
    fault.remaining = fault.count
  }
  const settings = kinds[kind]
  for (const name of ['ms', 'retryAfterSeconds', 'status'] as const) {
    const range = settings[name]
    if (range === undefined) continue
    fault[name] = parseNumber(body[name] ?? range.fallback, name, { ...range, isWhole: name === 'status' })
  }
  for (const name of ['path', 'object', 'workspace'] as const) {
    const value = body[name] ?? (name === 'workspace' ? given.workspace : undefined)
    if (value === undefined) continue
    if (typeof value !== 'string' || value === '')
      throw problem(400, `${name} must be a non-empty string.`, name)
    fault[name] = value
  }
  const unknown = Object.keys(body).find((name) => !commonFields.includes(name) && !(name in settings))
  if (unknown !== undefined) throw problem(400, `A ${kind} fault has no setting "${unknown}".`, unknown)
  return fault
}

function parseKind(value: JsonValue | undefined): FaultKind {
  const fold = (name: string) => name.replaceAll(/[-_\s]/g, '').toLowerCase()
  const names = Object.keys(kinds) as FaultKind[]
  const kind = typeof value === 'string' ? names.find((name) => fold(name) === fold(value)) : undefined
  if (kind === undefined) throw problem(400, `kind must be one of ${names.join(', ')}.`, 'kind')
  return kind
}

function parseNumber(
  value: JsonValue,
  name: string,
  range: { min: number; max: number; isWhole?: boolean },
): number {
  const isNumber = typeof value === 'number' && value >= range.min && value <= range.max
  if (isNumber && (range.isWhole !== true || Number.isInteger(value))) return value
  const sort = range.isWhole === true ? 'a whole number' : 'a number'
  throw problem(400, `${name} must be ${sort} from ${range.min} to ${range.max}.`, name)
}
