// Makes a route of an endpoint: identity before the body is read, then input, verb and answer.
import {
  checkSchema,
  type Endpoint,
  leastRole,
  MortiseError,
  Refusal,
  requestTypeHeader,
} from '@mortise/contract'
import { type Caller, type Context, ensureProject, enterOrganisation, enterProject } from '@mortise/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  authenticate,
  authorize,
  checkTokenGroup,
  contextOf,
  nobody,
  readCredentials,
} from '../authenticate.ts'
import { bodyBytesMax } from '../body/body-bytes-max.ts'
import { admitBrowserKey, checkNamedGroup } from '../browser-key.ts'
import type { FailureLimit } from '../limit/limit-failures.ts'
import type { Operation } from './operation.ts'
import { createInputParser, type ParsedInput } from './parse-input.ts'
import { createPreparedAnswers, sendPrepared } from './prepared-answer.ts'
import { toRoutePath } from './route-path.ts'
import { createSharedAnswers } from './share-answers.ts'
import { streamAnswer, wantsStream } from './stream-answer.ts'

/** How endpoints are served. */
export interface EndpointOptions {
  /** Compares every answer with its schema and fails loudly on a difference: for tests and development. */
  readonly checkAnswers: boolean
  readonly failures: FailureLimit
}

/** Adds the route of one operation to a surface. */
export function registerEndpoint(
  app: FastifyInstance,
  ctx: Context,
  operation: Operation,
  options: EndpointOptions,
): void {
  const { endpoint } = operation
  const respond = createResponder(ctx, operation, options)
  const live = endpoint.isLive ? createLiveResponder(ctx, operation, options) : respond
  app.route({
    method: endpoint.method,
    url: toRoutePath(endpoint.path),
    bodyLimit: endpoint.bodyBytesMax ?? bodyBytesMax,
    // Before the body is read; the rate limit follows in the same hook.
    preParsing: (request, reply) => admit(ctx, { endpoint, failures: options.failures }, request, reply),
    handler: (request, reply) => (wantsStream(endpoint, request) ? live : respond)(request, reply),
  })
}

/** Prepares the answering of one operation for requests whose caller has been let in. */
export function createResponder(
  ctx: Context,
  { endpoint, verb, findValidationIssues }: Operation,
  { checkAnswers }: EndpointOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const parseInput = createInputParser(endpoint)
  const parse = async (request: FastifyRequest): Promise<ParsedInput> => {
    try {
      return parseInput(request)
    } catch (error) {
      if (!(error instanceof MortiseError) || findValidationIssues === undefined) throw error
      const { issues = [] } = error
      // Values in the path are looked up, and may be values that a database cannot take.
      if (issues.some((issue) => issue.in === 'path')) throw error
      const { caller = nobody } = request
      const further = await findValidationIssues(contextOf(ctx, caller), caller, request)
      throw new MortiseError('request.invalid', { issues: [...issues, ...further] })
    }
  }
  const run = async (request: FastifyRequest, input: ParsedInput): Promise<unknown> => {
    // The parser above and the table of verbs give the verb exactly the input it declares.
    const { caller = nobody } = request
    const output = await verb(contextOf(ctx, caller), caller, input as never)
    if (checkAnswers) checkAnswer(endpoint, output)
    return output
  }
  const prepared = endpoint.isFixed ? createPreparedAnswers() : undefined
  return async (request, reply) => {
    const input = await parse(request)
    if (prepared) {
      const key = JSON.stringify(input.params ?? {})
      return sendPrepared(request, reply, await prepared.get(key, () => run(request, input)))
    }
    const { caller = nobody } = request
    checkTokenGroup(endpoint, caller, input)
    checkNamedGroup(endpoint, caller, input)
    await checkNamedProject(ctx, endpoint, request, input)
    return answer(reply, endpoint, await run(request, input))
  }
}

/**
 * As `createResponder`, and sends the answer again when it changes. Callers with the same rights share the question. The
 * credentials of each are asked again meanwhile.
 */
function createLiveResponder(
  ctx: Context,
  { endpoint, verb }: Operation,
  { checkAnswers, failures }: EndpointOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const parseInput = createInputParser(endpoint)
  const share = createSharedAnswers()
  return async (request, reply) => {
    const input = parseInput(request)
    const { caller = nobody } = request
    const ask = async () => {
      const output = await verb(contextOf(ctx, caller), caller, input as never)
      if (checkAnswers) checkAnswer(endpoint, output)
      return output
    }
    // A refusal has its status only before the stream begins.
    const followed = await share(JSON.stringify([rightsOf(caller), input]), ask)
    const check = async () => authorize(endpoint, await identify(ctx, failures, request))
    return streamAnswer(reply, { followed, check })
  }
}

/** All of a caller on which an answer depends: everything but who they are and where they call from. */
function rightsOf({
  actor: _actor,
  address: _address,
  origin: _origin,
  builder,
  ...rights
}: Caller): unknown {
  return [rights, builder?.role, builder?.orgId]
}

async function admit(
  ctx: Context,
  { endpoint, failures }: { endpoint: Endpoint; failures: FailureLimit },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.operationId = endpoint.operationId
  if (endpoint.access.scope === 'public') return
  const caller = await identify(ctx, failures, request)
  authorize(endpoint, caller)
  admitBrowserKey(ctx, endpoint, caller, reply)
  checkRequestType(endpoint, request)
  await checkProjectInPath(ctx, request, caller)
}

/** Establishes who is calling, and keeps it with the request. */
export async function identify(
  ctx: Context,
  failures: FailureLimit,
  request: FastifyRequest,
): Promise<Caller> {
  const credentials = readCredentials(request.headers)
  const caller = await failures.guard(request.ip, credentials, () =>
    authenticate(ctx, credentials, request.headers),
  )
  const known = { ...caller, address: request.ip }
  request.caller = known.builder ? await enterPath(ctx, request, known) : known
  return request.caller
}

/** A builder enters the project or the organisation of the path. @throws MortiseError project.not_found, org.not_found */
async function enterPath(ctx: Context, { params }: FastifyRequest, caller: Caller): Promise<Caller> {
  const { projectIdOrName, orgId } = params as Readonly<Record<string, string | undefined>>
  // An empty name is entered too, and leads nowhere: a builder without a role has not passed the check of roles yet.
  if (projectIdOrName !== undefined) return enterProject(ctx, caller, projectIdOrName)
  return orgId === undefined ? caller : enterOrganisation(ctx, caller, orgId)
}

/** @throws MortiseError project.not_found when the caller's credentials do not open the project of the path */
export async function checkProjectInPath(
  ctx: Context,
  request: FastifyRequest,
  caller: Caller,
): Promise<void> {
  const { projectIdOrName } = request.params as Readonly<Record<string, string | undefined>>
  if (projectIdOrName) await ensureProject(contextOf(ctx, caller), caller, projectIdOrName)
}

/**
 * A project named in the body counts like one in the path; older clients call it `projectId`. A builder enters it, since
 * their token opens several.
 */
async function checkNamedProject(
  ctx: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  { body }: ParsedInput,
): Promise<void> {
  const { caller, params } = request
  if (!caller || 'projectIdOrName' in (params as object)) return
  const { projectIdOrName, projectId } = (body ?? {}) as { projectIdOrName?: unknown; projectId?: unknown }
  const named = projectIdOrName ?? projectId
  if (caller.builder && caller.builder.role === undefined && leastRole(endpoint) !== 'any') {
    if (typeof named !== 'string') throw projectMissing()
    request.caller = await enterProject(ctx, caller, named)
    authorize(endpoint, request.caller)
  } else if (typeof named === 'string' && !caller.builder) {
    await ensureProject(contextOf(ctx, caller), caller, named)
  }
}

function projectMissing(): MortiseError {
  const detail = 'is missing. A builder’s token opens several projects, so name one'
  return new MortiseError('request.invalid', { issues: [{ in: 'body', name: 'projectIdOrName', detail }] })
}

function checkRequestType({ requestType }: Endpoint, { headers }: FastifyRequest): void {
  if (requestType === undefined) return
  const sent = String(headers[requestTypeHeader] ?? '').trim()
  if (sent.toLowerCase() === requestType) return
  throw new MortiseError('search.request_type_missing', {
    causes: [
      sent === ''
        ? `The header ${requestTypeHeader} is missing.`
        : `${requestTypeHeader} says "${sent.slice(0, 40)}".`,
    ],
  })
}

function answer(reply: FastifyReply, { success, response }: Endpoint, output: unknown): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (output instanceof Refusal) return reply.code(422).send(output.body)
  reply.code(success)
  if (response === undefined) return reply.send()
  if (response === 'text') return reply.type('text/plain; charset=utf-8').send(output)
  return reply.send(output)
}

/** @throws Error naming the places where an answer differs from what the endpoint promises, without the values */
function checkAnswer(
  { operationId, response, refusal }: Pick<Endpoint, 'operationId' | 'response' | 'refusal'>,
  output: unknown,
): void {
  if (output instanceof Refusal && refusal) {
    checkAnswer({ operationId, response: refusal }, output.body)
    return
  }
  if (response === 'text' ? typeof output === 'string' : response === undefined) return
  if (response === 'text' || response === undefined) throw new Error(`${operationId} must answer text`)
  const checked = checkSchema(response, output)
  if (checked.ok) return
  const places = checked.issues.map(({ path, message }) => `${path.join('.') || 'it'} ${message}`)
  throw new Error(`the answer of ${operationId} does not match its schema: ${places.join('; ')}`)
}
