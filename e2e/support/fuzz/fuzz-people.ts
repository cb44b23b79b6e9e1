// People who may do little or nothing here, with made-up requests to every operation and to the routes that sign people in.
import { type Endpoint, endpoints, isRoleEnough, leastRole, type Role } from '@mortise/contract'
import type { Examples } from './examples.ts'
import type { FuzzAnswer } from './judge-answer.ts'
import { type FuzzOperation, type FuzzRequest, makeRequest } from './make-request.ts'
import type { Random } from './random.ts'
import type { Known } from './schema-value.ts'
import { wildValue } from './wild.ts'

/** A person with a token. Without a role they belong to another organisation. */
export interface Person {
  role: Role | undefined
  token: string
  /** The session cookie of their browser. */
  cookie: string
}

/** The parts that requests are made of. */
export interface PeopleFuzz {
  random: Random
  operations: readonly FuzzOperation[]
  known: Known
  examples: Examples
}

const table: Readonly<Record<string, Endpoint>> = endpoints

/** A request of a person to an operation. Deletions are aimed at what others need: they have to be refused. */
export function makePersonRequest(fuzz: PeopleFuzz, { token }: Person): FuzzRequest {
  const { random, known, examples } = fuzz
  const operations = fuzz.operations.map((each) => ({ ...each, isForBuilders: true }))
  return makeRequest(operations, { random, known, made: known, examples, key: '', token })
}

/** Says what a person received who may not have it, or `undefined`. */
export function judgeReach(
  { role }: Person,
  request: FuzzRequest,
  { status }: FuzzAnswer,
): string | undefined {
  const endpoint = table[request.operationId]
  // A disturbed route is no longer that of the operation.
  if (status >= 300 || request.kind === 'route' || endpoint === undefined) return undefined
  const least = leastRole(endpoint)
  if (least === 'any') return undefined
  if (role === undefined) return `a stranger reached ${request.operationId}`
  return isRoleEnough(role, least) ? undefined : `the role ${role} reached ${request.operationId}`
}

const routes = [
  ['GET', 'session'],
  ['POST', 'sign-in'],
  ['POST', 'accept-link'],
  ['POST', 'token'],
  ['GET', 'sessions'],
  ['DELETE', 'sessions/{id}'],
  ['PUT', 'password'],
  ['POST', 'password-reset'],
  ['POST', 'password-reset/finish'],
  ['POST', 'second-factor'],
  ['POST', 'second-factor/confirm'],
  ['POST', 'second-factor/remove'],
] as const

const members = ['email', 'password', 'newPassword', 'token', 'code', 'firstName']

/** A request to a route that signs people in: with their cookie, but without the CSRF token of its session. */
export function makeAccountRequest({ random }: PeopleFuzz, origin: string, { cookie }: Person): FuzzRequest {
  const [method, route] = random.pick(routes)
  const entries = members.map((name) => [name, random.chance(0.5) ? 'ada@example.com' : wildValue(random)])
  const body = method === 'GET' ? undefined : JSON.stringify(Object.fromEntries(entries))
  const headers: Record<string, string> = { cookie: `mortise_session=${cookie}` }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const page = random.pick([origin, 'https://evil.example', undefined])
  if (page !== undefined) headers.origin = page
  const path = `/accounts/v1/${route.replace('{id}', random.pick(['x', '%00', '..%2f']))}`
  return { kind: 'mutated', operationId: route, method, origin, path, headers, body }
}

/** Says what a page without the CSRF token changed, or `undefined`. */
export function judgeAccount(
  { method, headers, path }: FuzzRequest,
  { status }: FuzzAnswer,
): string | undefined {
  if (method === 'GET' || status >= 300) return undefined
  // Asking for a link changes nothing, and needs only a page of this server.
  const isOwnPage = headers.origin !== undefined && headers.origin !== 'https://evil.example'
  return isOwnPage && path.endsWith('/password-reset')
    ? undefined
    : `${path} took a request without CSRF token`
}
