// An endpoint as data: validation, types, OpenAPI, client and docs all derive from it.
import { z } from 'zod'
import type { ErrorCode } from '../error/catalogue.ts'
import type { Role } from '../wire/tenancy/role.ts'
import type { Scope } from '../wire/tenancy/scope.ts'
import { nonEmptySchema } from '../wire/timestamp.ts'
import type { tags } from './tags.ts'

/** The header that distinguishes searches, reads and writes. */
export const requestTypeHeader = 'x-mortise-request-type'

/** A host that answers endpoints. */
export type Surface = 'management' | 'search' | 'read' | 'write'

/** The groups of endpoints. */
export type Tag = keyof typeof tags

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type PathName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathName<Rest>
  : never

type ParamsOf<Path extends string> = z.ZodObject<{ [Name in PathName<Path>]: z.ZodString }, z.core.$strip>

/** The callers that an endpoint accepts. The server enforces it, and the access test tries it with every kind of credentials. */
export type Access = {
  /**
   * The scope that an API key needs. `any`: any live key of the project. `public`: no key at all. `builder`: no key opens
   * it, only the token of a builder.
   */
  scope: Scope | 'any' | 'public' | 'builder'
  /**
   * The least role of a builder, where it does not follow from method and scope (`leastRole`): in the organisation that
   * the path names, otherwise in the project. `any`: every builder may call it, and the verb looks at roles itself.
   */
  role?: Role | 'any' | undefined
  /**
   * Access for a group's short-lived token. `ownGroup`: the request names the group; another group gets 403.
   * `ownThings`: the path leads to a thing; a thing of another group gets 404. `shared`: the answer has nothing that
   * belongs to a group.
   */
  token: 'refused' | 'ownGroup' | 'ownThings' | 'shared'
  /**
   * Conditions for a key with the scope `ui-library`, which any visitor of a page may hold. `namesGroup`: a `groupRef`
   * in the query. `development`: the server runs on the developer's own machine.
   */
  browserKey?: 'namesGroup' | 'development' | undefined
}

/**
 * The entry that a call leaves: what was done to which thing, for example `topic.created` and `topic:{topicId}`. `none`
 * says why a call leaves no entry.
 */
export type Audit = { action: `${string}.${string}`; target: `${string}:{${string}}` } | { none: string }

type Declaration<Path extends string> = {
  operationId: string
  method: Method
  /** With `/v1` and `{name}` for parameters, for example `/v1/projects/{projectIdOrName}`. */
  path: Path
  surface: Surface
  /** One sentence, imperative, without a full stop. */
  summary: string
  /** Its action, effects and notable errors, in sentences for readers of the OpenAPI document. */
  description: string
  tag: Tag
  access: Access
  /** The entry in the audit log. Every endpoint but a `GET` needs it. */
  audit?: Audit
  /** A request that works, in OpenAPI and in tests. `{topicId}` stands for the id of something made before. */
  example?: { params?: object; query?: object; body?: unknown }
  /** The value the `x-mortise-request-type` header must have. */
  requestType?: 'search'
  query?: z.ZodObject
  /** Headers that are part of the input, in lower case. */
  headers?: z.ZodObject
  /** Optional where the request may come without one. */
  body?: z.ZodType
  /** Largest body in bytes; 256 KB when absent. */
  bodyBytesMax?: number
  success: 200 | 201 | 204
  /** Absent when the answer has no body; `text` for a plain-text answer. */
  response?: z.ZodType | 'text'
  /** The body of a 422 as plain JSON, instead of a problem: what the verb answers as a `Refusal`. */
  refusal?: z.ZodType
  /** Whether the answer depends on the path alone and never changes while a process lives. */
  isFixed?: true
  /** Whether a caller who accepts `text/event-stream` gets the answer again each time it changes. */
  isLive?: true
  /** The codes particular to this endpoint; see `commonErrors` for those every endpoint can answer. */
  errors: readonly ErrorCode[]
}

/** Any endpoint, as the server and the OpenAPI builder see it. */
export type Endpoint = Declaration<string> & { params: z.ZodObject }

/** What a declaration owes by its method and its schemas: an entry in the audit log, and a request that fits. */
type Duties<E> = (E extends { method: 'GET' } ? unknown : { audit: Audit }) &
  (E extends { body: infer Body extends z.ZodType }
    ? undefined extends z.input<Body>
      ? unknown
      : { example: { body: Constant<z.input<Body>> } }
    : unknown) &
  (E extends { query: infer Query extends z.ZodType }
    ? { example?: { query?: Constant<z.input<Query>> } | undefined }
    : unknown)

/** A value as a literal that is inferred as a constant has it. */
type Constant<T> = T extends object ? { readonly [Key in keyof T]: Constant<T[Key]> } : T

/** Declares an endpoint and derives the schema of its path parameters from its path. */
export function defineEndpoint<const Path extends string, const E extends Declaration<Path>>(
  declaration: E & { path: Path } & Duties<E>,
): E & { path: Path; params: ParamsOf<Path> } {
  const names = [...declaration.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const params = z.object(Object.fromEntries(names.map((name) => [name, nonEmptySchema])))
  return Object.freeze({ ...declaration, params: params as unknown as ParamsOf<Path> })
}

type Part<E, Name extends string, Direction extends 'input' | 'output'> = E extends {
  [Key in Name]: infer Schema extends z.ZodType
}
  ? Named<Name, Direction extends 'input' ? z.input<Schema> : z.output<Schema>>
  : unknown

/** An optional value may also be absent. */
type Named<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value }

type Pretty<T> = { [Key in keyof T]: T[Key] } & {}

/** What a verb receives once the request is parsed: `params`, and `query`, `headers` and `body` where declared. */
export type EndpointInput<E> = Pretty<
  Part<E, 'params', 'output'> &
    Part<E, 'query', 'output'> &
    Part<E, 'headers', 'output'> &
    Part<E, 'body', 'output'>
>

/** What a client sends: as `EndpointInput`, before defaults are filled in. */
export type EndpointRequest<E> = Pretty<
  Part<E, 'params', 'input'> &
    Part<E, 'query', 'input'> &
    Part<E, 'headers', 'input'> &
    Part<E, 'body', 'input'>
>

/** An answer that says, in the endpoint's own words and with status 422, that nothing was done. */
export class Refusal<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}

type RefusalOf<E> = E extends { refusal: infer Schema extends z.ZodType } ? Refusal<z.output<Schema>> : never

/** What an endpoint's verb answers: the success of the endpoint, or its refusal where it has one. */
export type EndpointAnswer<E> = EndpointOutput<E> | RefusalOf<E>

/** What an endpoint answers: its response shape, text, or nothing. */
export type EndpointOutput<E> = E extends { response: 'text' }
  ? string
  : E extends { response: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : undefined

/** The codes every endpoint can answer besides its own. */
export const commonErrors: readonly ErrorCode[] = Object.freeze([
  'request.invalid',
  'request.malformed',
  'auth.missing',
  'auth.invalid',
  'auth.expired',
  'auth.forbidden',
  'auth.builder_needed',
  'auth.role_insufficient',
  'auth.browser_key_refused',
  'auth.browser_key_group_missing',
  'auth.browser_keys_off',
  'body.too_large',
  'body.too_complex',
  'body.too_slow',
  'rate.limited',
  'request.conflict',
  'internal',
  'server.unavailable',
  'secrets.unavailable',
  'server.busy',
] as const)
