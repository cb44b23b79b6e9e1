/** Holds requests and answers against a vendor's own OpenAPI description, as far as they are in it. */

import { Ajv, type ValidateFunction } from 'ajv'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'

/** One request and what came back. */
export type Exchange = {
  method: string
  path: string
  query: Readonly<Record<string, unknown>>
  body?: unknown
  status: number
  answer: unknown
}

/** What in the exchange is not as described, a sentence each; an address that is not described is one of them. */
export type CheckExchange = (exchange: Exchange) => string[]

/** A checker for a description (OpenAPI 3.0) whose operations are looked up, and compiled, as they are met. */
export function createOpenApiCheck(description: JsonObject): CheckExchange {
  // Formats are left aside: addresses with placeholders are no URIs, and instants are checked by those who parse them.
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  const compiled = new Map<string, ValidateFunction>()
  const paths = Object.keys(objectAt(description, ['paths']))
  const resolve = (value: JsonValue | undefined): JsonObject => resolveIn(description, value)

  function check(schema: JsonValue | undefined, value: unknown, at: string): string[] {
    if (schema === undefined) return []
    const key = JSON.stringify(schema)
    const validate = compiled.get(key) ?? ajv.compile(withComponents(description, schema))
    compiled.set(key, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${at}${instancePath} ${message}`)
  }

  return ({ method, path, query, body, status, answer }) => {
    const template = findTemplate(paths, path)
    const operation = template && objectAt(description, ['paths', template])[method.toLowerCase()]
    if (!template || !isObject(operation)) return [`${method} ${path} is not described`]
    const at = `${method} ${template}`
    const parameters = listOf(operation.parameters).map(resolve)
    const known = new Map(parameters.filter((each) => each.in === 'query').map((each) => [each.name, each]))
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const schema = jsonSchema(resolve(operation.requestBody))
    const answered = resolve(objectAt(operation, ['responses'])[String(status)])
    return [
      ...given.flatMap(([name, value]) => {
        const parameter = known.get(name)
        if (!parameter) return [`${at} has no parameter ${name}`]
        return check(parameter.schema, typed(resolve(parameter.schema), value), `${at} ?${name}`)
      }),
      ...[...known].flatMap(([name, { required }]) =>
        required === true && query[String(name)] === undefined ? [`${at} lacks the parameter ${name}`] : [],
      ),
      ...(body === undefined ? [] : check(schema, body, `${at} body`)),
      ...(body === undefined ? [] : unknownMembers(resolve(schema), body, at)),
      ...(answered.description === undefined ? [`${at} does not answer ${status}`] : []),
      ...check(jsonSchema(answered), answer, `${at} ${status}`),
    ]
  }
}

/** The described path that this one fills in; of several the one with the fewest placeholders. */
function findTemplate(paths: readonly string[], path: string): string | undefined {
  const parts = path.split('/')
  const placeholders = (template: string) => template.split('{').length
  return paths
    .filter((template) => {
      const wanted = template.split('/')
      return (
        wanted.length === parts.length && wanted.every((part, i) => part.startsWith('{') || part === parts[i])
      )
    })
    .sort((a, b) => placeholders(a) - placeholders(b))[0]
}

function jsonSchema({ content }: JsonObject): JsonValue | undefined {
  const json = isObject(content) ? content['application/json'] : undefined
  return isObject(json) ? json.schema : undefined
}

/** Schemas seldom forbid what they do not know, but vendors leave it unread. */
function unknownMembers({ properties }: JsonObject, body: unknown, at: string): string[] {
  if (!isObject(properties) || !isObject(body as JsonValue)) return []
  return Object.keys(body as object).flatMap((name) =>
    Object.hasOwn(properties, name) ? [] : [`${at} has no member ${name} in its body`],
  )
}

/** Addresses hold text; what is described as something else is read as that. */
function typed({ type }: JsonObject, value: unknown): unknown {
  if (type === 'integer' || type === 'number') return Number(value)
  if (type === 'boolean') return value === 'true' || value === true
  return String(value)
}

/** A schema of its own with the components it leads to, since all of them together are megabytes. */
function withComponents(description: JsonObject, schema: JsonValue): JsonObject {
  const components: Record<string, JsonObject> = {}
  const gather = (value: JsonValue): void => {
    const refs = JSON.stringify(value).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)
    for (const [, kind = '', name = ''] of refs) {
      components[kind] ??= {}
      if (components[kind][name] !== undefined) continue
      const found = objectAt(description, ['components', kind, name])
      components[kind][name] = found
      gather(found)
    }
  }
  gather(schema)
  return JSON.parse(JSON.stringify({ allOf: [schema], components }), asJsonSchema)
}

/** OpenAPI 3.0 calls null allowed by a member that JSON Schema does not have. */
function asJsonSchema(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('nullable' in value)) return value
  const { nullable, ...schema } = value
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

function resolveIn(description: JsonObject, value: JsonValue | undefined): JsonObject {
  if (!isObject(value)) return {}
  if (typeof value.$ref !== 'string') return value
  return resolveIn(description, objectAt(description, value.$ref.replace('#/', '').split('/')))
}

function objectAt(value: JsonObject, path: readonly string[]): JsonObject {
  let found: JsonValue | undefined = value
  for (const name of path) found = isObject(found) ? found[name] : undefined
  return isObject(found) ? found : {}
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : []
}
