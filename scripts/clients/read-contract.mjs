// Reads the contract as generators of clients and of the API reference need it: operations, and types with a name each.

/** The hosts that answer operations. */
export const surfaces = ['management', 'search', 'read', 'write']

/**
 * A type is `{ kind, ... }`: `string`, `boolean`, `integer`, `number`, `null` and `any` have no other member; `ref` has `name`,
 * `array` has `items`, `map` has `values`, `enum` has `values`, `union` has `options`. Objects are always named, so
 * they are met as `ref`. `types` maps a name to a type, or to `{ kind: 'object', fields }`. `sections` groups operations.
 */
export function readContract(
  contract,
  documents = surfaces.map((surface) => contract.buildOpenApi(surface)),
) {
  const types = new Map()
  const sections = []
  const operations = surfaces.flatMap((surface, index) => {
    const document = documents[index]
    sections.push(...document.tags)
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      if (!types.has(name)) define(types, name, schema)
    }
    return Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) =>
        readOperation({ contract, types, surface, path, method: method.toUpperCase(), operation }),
      ),
    )
  })
  return { sections, operations, types: new Map([...types].sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function readOperation({ contract, types, surface, path, method, operation }) {
  const { operationId: id, summary, description, parameters, requestBody, tags } = operation
  const endpoint = contract.endpoints[id]
  const named = (where) =>
    parameters
      .filter(({ in: place }) => place === where)
      .filter(({ name }) => name !== contract.requestTypeHeader)
      .map(({ name, required = false, schema, example }) => ({
        name,
        required,
        example,
        description: schema.description,
        default: schema.default,
        type: toType(types, `${pascal(id)}${pascal(name)}`, schema),
      }))
  const answer = answerOf(types, operation, id)
  return {
    id,
    surface,
    path,
    method,
    summary,
    description,
    tag: tags[0],
    access: endpoint.access,
    role: operation['x-mortise-role'],
    requestType: endpoint.requestType,
    params: named('path'),
    query: named('query'),
    headers: named('header'),
    body: requestBody && {
      required: requestBody.required,
      type: toType(types, `${pascal(id)}Body`, requestBody.content['application/json'].schema),
      example: requestBody.content['application/json'].example,
    },
    example: endpoint.example ?? {},
    status: endpoint.success,
    answer,
    pageItems: pageItemsOf(types, answer),
    errors: endpoint.errors,
    // A GET and a search change nothing, so a client may send them again.
    isReading: method === 'GET' || endpoint.requestType === 'search',
  }
}

/** The type of a success, `{ kind: 'text' }` for plain text, `undefined` for none. */
function answerOf(types, { responses }, id) {
  const status = Object.keys(responses).find((each) => each.startsWith('2'))
  const { content } = responses[status]
  if (content === undefined) return undefined
  if (content['text/plain']) return { kind: 'text' }
  return toType(types, `${pascal(id)}Answer`, content['application/json'].schema)
}

/** The type of one item of a paged list; `undefined` for other answers. */
function pageItemsOf(types, answer) {
  const shape = answer?.kind === 'ref' ? types.get(answer.name) : undefined
  if (shape?.kind !== 'object' || !shape.fields.some(({ name }) => name === 'pagination')) return undefined
  const results = shape.fields.find(({ name }) => name === 'results')
  return results?.type.kind === 'array' ? results.type.items : undefined
}

function define(types, name, schema) {
  // Reserved at once: a schema may lead back to itself.
  types.set(name, { kind: 'any' })
  types.set(name, shapeOf(types, name, schema))
}

function shapeOf(types, name, schema) {
  if (schema.properties === undefined) return toType(types, name, schema)
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties).map(([key, member]) => ({
    name: key,
    required: required.has(key),
    description: member.description,
    limits: limitsOf(member),
    type: toType(types, `${name}${pascal(key)}`, member),
  }))
  return { kind: 'object', fields }
}

/** The type of a schema. A shape inside it that has no name gets `name`. */
function toType(types, name, schema) {
  if (schema.$ref) return { kind: 'ref', name: schema.$ref.split('/').at(-1) }
  if (schema.enum) return { kind: 'enum', values: schema.enum }
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.anyOf) return unionOf(schema.anyOf.map((each) => toType(types, optionName(name, each), each)))
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((kind) => ({ kind })))
  if (schema.type === 'array')
    return { kind: 'array', items: toType(types, `${name}Item`, schema.items ?? {}) }
  if (schema.properties) {
    define(types, name, schema)
    return { kind: 'ref', name }
  }
  if (schema.type === 'object')
    return { kind: 'map', values: toType(types, `${name}Value`, openMembers(schema)) }
  return { kind: schema.type ?? 'any' }
}

function openMembers({ additionalProperties }) {
  return typeof additionalProperties === 'object' ? additionalProperties : {}
}

function literal(value) {
  return typeof value === 'string' ? { kind: 'enum', values: [value] } : { kind: typeof value }
}

/** An option without a name is named after its first member. */
function optionName(name, schema) {
  return `${name}${pascal(Object.keys(schema.properties ?? {})[0] ?? '')}`
}

/** Options that look the same to a client are one: a text, and the empty text. */
function unionOf(options) {
  if (options.some(({ kind }) => kind === 'string')) {
    const others = options.filter(({ kind }) => kind !== 'string' && kind !== 'enum')
    return others.length === 0
      ? { kind: 'string' }
      : { kind: 'union', options: [{ kind: 'string' }, ...others] }
  }
  return { kind: 'union', options }
}

/** The limits of a member in words: `1 to 512 characters`. */
function limitsOf({ minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems, format }) {
  if (format !== undefined) return format === 'date-time' ? 'RFC 3339 time' : format.toUpperCase()
  if (maxLength !== undefined) return `${minLength} to ${maxLength} characters`
  if (maxItems !== undefined) return `${minItems} to ${maxItems} entries`
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (minimum !== undefined) return `${minimum} or more`
  if (minLength > 0) return 'not empty'
  return minItems > 0 ? `${minItems} entries or more` : undefined
}

/** `groupRef` and `idempotency-key` as parts of a type's name: `GroupRef`, `IdempotencyKey`. */
export function pascal(name) {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

/** `listJWTKeys` as `list_jwt_keys`. */
export function snake(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()
}
