// The typed HTTP client: every operation of the endpoint table as a function.
import {
  type Endpoint,
  type EndpointOutput,
  type EndpointRequest,
  type Endpoints,
  endpoints,
  type OperationId,
  requestTypeHeader,
} from '@mortise/contract'
import { UnreachableError } from './api-error.ts'
import { buildUrl } from './build-url.ts'
import { readAnswer } from './read-answer.ts'

/**
 * The addresses of the surfaces, and the credentials: `apiKey` on your server or `getToken` in a browser. `getToken`
 * returns a JWT or the token of a connect session. The client calls it before every request.
 */
export type ClientOptions = {
  /** The address of the management API, for example `http://localhost:4400`, with or without `/v1` at the end. */
  apiUrl: string
  /** Needed for `searchRecords`. */
  searchUrl?: string
  /** Needed for `triggerRead`, `deliverResults`, `pauseReads` and `unpauseReads`. */
  readUrl?: string | undefined
  /** Needed for `writeRecords`. */
  writeUrl?: string
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
} & ({ apiKey: string; getToken?: never } | { apiKey?: never; getToken: () => string | Promise<string> })

/** Options of a single call besides its input. `signal` aborts the call, which then throws the signal's reason. */
export type CallOptions = { signal?: AbortSignal }

type Request<Id extends OperationId> = EndpointRequest<Endpoints[Id]>
/** A path without parameters needs no `params`; a query or headers of options alone need not be given. */
type Input<Id extends OperationId> = Relaxed<
  string extends keyof Request<Id>['params'] ? Omit<Request<Id>, 'params'> : Request<Id>
>
type Relaxed<T> = Optional<Optional<T, 'query'>, 'headers'>
type Optional<T, Name extends string> = T extends { [Key in Name]: infer Part }
  ? Record<never, never> extends Part
    ? Omit<T, Name> & { [Key in Name]?: Part }
    : T
  : T
type Output<Id extends OperationId> = EndpointOutput<Endpoints[Id]>
type Arguments<Id extends OperationId> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: CallOptions]
    : [input: Input<Id>, options?: CallOptions]

/**
 * A function for every operation, named by its id, and `call` for an id that is known only at run time. Each takes the
 * operation's `params`, `query`, `headers` and `body`, and returns the body of the answer. Answers are not validated.
 */
export type Client = {
  readonly [Id in OperationId]: (...given: Arguments<Id>) => Promise<Output<Id>>
} & {
  readonly call: <Id extends OperationId>(id: Id, ...given: Arguments<Id>) => Promise<Output<Id>>
}

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string | undefined>
  body?: unknown
}

/**
 * Creates a client for Node 20 and browsers. It sends nothing before the first call, and never repeats a call.
 *
 * @throws ApiError when the server refuses a call
 * @throws UnreachableError when no complete answer arrives
 * @throws TypeError when the address of a surface or a path parameter is missing
 * @example
 * ```ts
 * import { ApiError, createClient } from '@mortise/client'
 *
 * const client = createClient({ apiUrl: 'http://localhost:4400', apiKey: process.env.MORTISE_API_KEY ?? '' })
 * try {
 *   const connections = await client.listConnections({ params: { projectIdOrName: 'demo' } })
 *   console.log(connections.map(({ id, status }) => `${id}: ${status}`))
 * } catch (error) {
 *   if (!(error instanceof ApiError)) throw error
 *   console.error(error.code, error.message, error.problem.remedy)
 * }
 * ```
 */
export function createClient(options: ClientOptions): Client {
  const send = async (id: OperationId, input: Parts = {}, { signal }: CallOptions = {}): Promise<unknown> => {
    const endpoint: Endpoint = endpoints[id]
    const url = buildUrl(id, options, endpoint, input)
    const headers: Record<string, string> = { accept: 'application/json', ...(await credentials(options)) }
    if (endpoint.requestType) headers[requestTypeHeader] = endpoint.requestType
    const request: RequestInit = { method: endpoint.method, headers, signal: signal ?? null }
    for (const [name, value] of Object.entries(input.headers ?? {}))
      if (value !== undefined) headers[name] = value
    if (input.body !== undefined) {
      headers['content-type'] = 'application/json'
      request.body = JSON.stringify(input.body)
    }
    const doFetch = options.fetch ?? fetch
    try {
      return await readAnswer(await doFetch(url, request), endpoint)
    } catch (error) {
      // `fetch` rejects with a TypeError for every network failure, while headers or body arrive; aborts pass.
      if (error instanceof TypeError && !signal?.aborted) throw new UnreachableError(url.origin, error)
      throw error
    }
  }
  const operations = Object.fromEntries(
    (Object.keys(endpoints) as OperationId[]).map((id) => [
      id,
      (input?: Parts, callOptions?: CallOptions) => send(id, input, callOptions),
    ]),
  )
  // The contract types the answers, and nothing checks them again: a newer server may send more than this client knows.
  return Object.freeze({ ...operations, call: send }) as unknown as Client
}

async function credentials(options: ClientOptions): Promise<Record<string, string>> {
  if (options.apiKey !== undefined) return { 'x-api-key': options.apiKey }
  return { authorization: `Bearer ${await options.getToken()}` }
}
