// The OpenAPI 3.1 document of a surface, derived from the endpoint table.
import { z } from 'zod'
import { commonErrors, type Endpoint, requestTypeHeader, type Surface } from '../endpoint/endpoint.ts'
import { leastRole } from '../endpoint/least-role.ts'
import { endpoints } from '../endpoint/table.gen.ts'
import { tags } from '../endpoint/tags.ts'
import { type ErrorCode, errorCatalogue } from '../error/catalogue.ts'
import { apiProblemSchema, inputValidationProblemSchema } from '../wire/problem.ts'
import { createSchemaPool, type JsonSchema, type SchemaPool } from './schema-pool.ts'

/** An OpenAPI document: plain JSON, in the order of the endpoint table. */
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: JsonSchema
  servers: readonly {
    url: string
    description: string
    variables: { origin: { default: string; description: string } }
  }[]
  tags: readonly { name: string; description: string }[]
  paths: Record<string, Record<string, JsonSchema>>
  components: JsonSchema
}

/** The purpose of each surface, and the port on which `mortise dev` serves it. */
const surfaces: Readonly<Record<Surface, { description: string; port: number }>> = {
  management: { description: 'Manage integrations, connections, installations and deliveries.', port: 4400 },
  search: { description: 'Search records of your customers at their providers.', port: 4401 },
  read: { description: 'Read records of your customers on request.', port: 4402 },
  write: { description: 'Write records of your customers to their providers.', port: 4403 },
}

const securitySchemes = {
  APIKeyHeader: {
    type: 'apiKey',
    name: 'X-Api-Key',
    in: 'header',
    description: 'An API key of your project.',
  },
  Bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A token of a builder who is signed in, or a token for one group: a JWT that your server signs, or the token of a connect session.',
  },
} as const

/** Builds the OpenAPI document of one surface; the same table always gives the same text. */
export function buildOpenApi(surface: Surface): OpenApiDocument {
  const pool = createSchemaPool()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const table: readonly Endpoint[] = Object.values(endpoints)
  const own = table.filter((each) => each.surface === surface)
  for (const endpoint of own) {
    const item = paths[endpoint.path] ?? {}
    item[endpoint.method.toLowerCase()] = operation(endpoint, pool)
    paths[endpoint.path] = item
  }
  return pool.settle({
    openapi: '3.1.0',
    info: {
      title: `Mortise ${surface} API`,
      version: '1.0.0',
      description: surfaces[surface].description,
      contact: { name: 'Mortise contributors' },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: '{origin}',
        description: 'Your server.',
        variables: {
          origin: {
            default: `http://localhost:${surfaces[surface].port}`,
            description: 'The address of this API at your server; the default is the one of `mortise dev`.',
          },
        },
      },
    ],
    tags: Object.entries(tags)
      .filter(([name]) => own.some(({ tag }) => tag === name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes },
  })
}

function operation(endpoint: Endpoint, pool: SchemaPool): JsonSchema {
  const { operationId, summary, description, tag, access, body, example } = endpoint
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    security: security(access),
    ...scopeAndRole(endpoint),
    parameters: parameters(endpoint, pool),
    requestBody: body && {
      required: !body.safeParse(undefined).success,
      content: json(pool.add(body, 'input'), example?.body),
    },
    responses: { [endpoint.success]: success(endpoint, pool), ...failures(endpoint, pool) },
  }
}

/** The scope that a key needs and the role that a builder needs, beside the standard members. */
function scopeAndRole(endpoint: Endpoint): JsonSchema {
  const { scope } = endpoint.access
  const shown: JsonSchema = {}
  if (scope !== 'public' && scope !== 'any' && scope !== 'builder') shown['x-mortise-scope'] = scope
  const role = leastRole(endpoint)
  if (role !== 'any') shown['x-mortise-role'] = role
  return shown
}

function security({ scope }: Endpoint['access']): JsonSchema[] {
  if (scope === 'public') return []
  return scope === 'builder' ? [{ Bearer: [] }] : [{ APIKeyHeader: [] }, { Bearer: [] }]
}

function parameters(endpoint: Endpoint, pool: SchemaPool): JsonSchema[] {
  const { params, query, headers, requestType, example } = endpoint
  const inPath = Object.keys(params.shape).map((name) =>
    withExample(parameter('path', name, true, { type: 'string' }), example?.params),
  )
  const listed = (where: string, shape: z.ZodObject['shape'] = {}) =>
    Object.entries(shape).map(([name, part]) => {
      const schema = z.object({ part }).shape.part
      const isRequired = !z.safeParse(schema, undefined).success
      const { properties } = pool.add(z.object({ part }), 'output') as { properties: { part: JsonSchema } }
      return withExample(parameter(where, name, isRequired, properties.part), example?.query)
    })
  const header = { type: 'string', enum: [requestType] }
  const inHeader = requestType === undefined ? [] : [parameter('header', requestTypeHeader, true, header)]
  return [...inPath, ...listed('query', query?.shape), ...listed('header', headers?.shape), ...inHeader]
}

function parameter(where: string, name: string, required: boolean, schema: JsonSchema): JsonSchema {
  return { name, in: where, required: required || undefined, schema }
}

/** A value in braces stands for an id that only the reader knows. */
function withExample(parameter: JsonSchema, values: object = {}): JsonSchema {
  const example = (values as Record<string, unknown>)[String(parameter.name)]
  return example === undefined || /^\{\w+\}$/.test(String(example)) ? parameter : { ...parameter, example }
}

function success({ success: status, response }: Endpoint, pool: SchemaPool): JsonSchema {
  const description = status === 201 ? 'Created' : status === 204 ? 'Done, without a body' : 'OK'
  if (response === undefined) return { description }
  if (response === 'text') return { description, content: { 'text/plain': { schema: { type: 'string' } } } }
  return { description, content: json(pool.add(response, 'output')) }
}

function failures({ errors, access, method, requestType, refusal }: Endpoint, pool: SchemaPool): JsonSchema {
  const isOpen = access.scope === 'public'
  const isWriting = method !== 'GET' && requestType !== 'search'
  const common = commonErrors.filter(
    (code) => !(isOpen && code.startsWith('auth.')) && (isWriting || code !== 'request.conflict'),
  )
  const codes = [...common, ...errors]
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const statuses = [...byStatus].sort(([a], [b]) => a - b)
  const problem = (description: string, schema: z.ZodType) => ({
    description,
    content: { 'application/problem+json': { schema: pool.add(schema, 'output') } },
  })
  const answers: Record<string, JsonSchema> = Object.fromEntries(
    statuses.map(([status, list]) => {
      const description = list.map((code) => `\`${code}\`: ${errorCatalogue[code].title}`).join('\n\n')
      const hasIssues = status === 400 || status === 422
      return [status, problem(description, hasIssues ? inputValidationProblemSchema : apiProblemSchema)]
    }),
  )
  if (refusal) answers[422] = refused(problem, byStatus.get(422) ?? [], json(pool.add(refusal, 'output')))
  return {
    ...answers,
    default: problem('Any other failure', apiProblemSchema),
  }
}

/** A refusal in the endpoint's own shape stands beside the problems of the same status. */
function refused(
  problem: (description: string, schema: z.ZodType) => { description: string; content: JsonSchema },
  codes: readonly ErrorCode[],
  content: JsonSchema,
): JsonSchema {
  const words = codes.map((code) => `\`${code}\`: ${errorCatalogue[code].title}`)
  const { description, content: problems } = problem(
    ['Nothing was done; the body says why', ...words].join('\n\n'),
    inputValidationProblemSchema,
  )
  return { description, content: { ...content, ...problems } }
}

function json(schema: JsonSchema, example?: unknown): JsonSchema {
  return { 'application/json': example === undefined ? { schema } : { schema, example } }
}
