// Operations made for showing how surfaces behave.
import { ProviderError, SendError } from '@mortise/connector-kit'
import { defineEndpoint, type Endpoint, MortiseError } from '@mortise/contract'
import { z } from 'zod'
import type { Operation } from '../http/endpoint/operation.ts'

const shared = {
  surface: 'management',
  summary: 'Test',
  description: 'Test.',
  tag: 'Project',
  errors: [],
} as const
const deploy = { scope: 'deploy', token: 'refused' } as const
const audit = { none: 'It shows how a surface behaves.' } as const
const thing = '/v1/projects/{projectIdOrName}/things'
const json = z.object({}).loose()

const paint = defineEndpoint({
  ...shared,
  operationId: 'paint',
  method: 'PUT',
  audit,
  path: `${thing}/{thingId}:paint`,
  access: deploy,
  query: z.object({ coats: z.string().regex(/^\d$/, 'must be one digit'), dry: z.string().optional() }),
  body: z.object({
    colour: z.string(),
    spots: z.array(z.object({ size: z.number() })),
    apiKey: z.string().optional(),
  }),
  example: { body: { colour: 'red', spots: [] } },
  success: 200,
  response: json,
})
const look = defineEndpoint({
  ...shared,
  operationId: 'look',
  method: 'GET',
  path: `${thing}/{thingId}`,
  access: { scope: 'any', token: 'shared' },
  success: 200,
  response: json,
})
const remove = defineEndpoint({
  ...shared,
  operationId: 'remove',
  method: 'DELETE',
  audit,
  path: `${thing}/{thingId}`,
  access: deploy,
  success: 204,
})
const say = defineEndpoint({
  ...shared,
  operationId: 'say',
  method: 'POST',
  audit,
  path: '/v1/say',
  access: deploy,
  success: 200,
  response: 'text',
})
const open = defineEndpoint({
  ...shared,
  operationId: 'open',
  method: 'GET',
  path: '/v1/open',
  access: { scope: 'public', token: 'shared' },
  success: 200,
  response: z.object({ actor: z.string() }),
})
const fail = defineEndpoint({
  ...shared,
  operationId: 'fail',
  method: 'GET',
  path: '/v1/fail/{kind}',
  access: deploy,
  success: 200,
  response: json,
})

const failures: Readonly<Record<string, () => unknown>> = {
  known: () =>
    new MortiseError('rate.limited', {
      retryAfter: new Date(Date.now() + 2_500),
      causes: ['Slow down, please.'],
    }),
  refused: () =>
    new ProviderError({ reaction: { kind: 'stop' }, message: 'No such column: Emial', status: 400 }),
  unavailable: () => new ProviderError({ reaction: { kind: 'retry' }, message: 'Service down', status: 503 }),
  limited: () =>
    new ProviderError({
      reaction: { kind: 'waitUntil', at: new Date(Date.now() + 9_000) },
      message: 'Wait',
      status: 429,
    }),
  reconnect: () =>
    new ProviderError({ reaction: { kind: 'reconnect' }, message: 'Session expired', status: 401 }),
  timeout: () =>
    new ProviderError({
      reaction: { kind: 'retry' },
      message: 'Too slow',
      cause: new SendError('timeout', '60 s'),
    }),
  database: () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' }),
  unforeseen: () => new Error('password hunter2 was wrong'),
  shape: () => undefined,
}

const bind = <I>(endpoint: Endpoint, answer: (input: I, actor: string) => unknown): Operation => ({
  endpoint,
  verb: async (_ctx, caller, input) => answer(input as I, caller.actor),
})
/** One operation of every kind a surface has to cope with; `fail` throws what its path names. */
export const exampleOperations: readonly Operation[] = [
  bind(paint, (input: object) => input),
  bind(look, (input: object) => input),
  bind(remove, () => undefined),
  bind(say, () => 'https://example.com/?a=1'),
  bind(open, (_input, actor) => ({ actor })),
  bind(fail, ({ params }: { params: { kind: string } }) => {
    const failure = failures[params.kind]?.()
    if (failure) throw failure
    return 'no object'
  }),
]
