// Values that an OpenAPI schema allows, made of names the server knows where there are any.
import type { Random } from './random.ts'

/** The part of JSON Schema our documents use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  format?: string
  default?: unknown
}

/** Known texts by the name of the member they stand in. */
export type Known = Readonly<Record<string, readonly string[]>>

/** What values are made with. */
export interface Maker {
  schemas: Readonly<Record<string, Schema>>
  known: Known
  random: Random
}

const words = ['acme', 'contacts', 'email', 'x', 'a-b', 'Ünïcode', '0']
const depthMax = 6

/** A value the schema allows; `name` is the member it is for. */
export function validValue(maker: Maker, schema: Schema, name = '', depth = 0): unknown {
  const { random, schemas } = maker
  if (schema.$ref) return validValue(maker, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth)
  if (schema.const !== undefined) return schema.const
  const usual = schema.enum?.filter((one) => maker.known[name]?.includes(String(one)))
  if (schema.enum) return random.pick(usual?.length && random.chance(0.8) ? usual : schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return validValue(maker, random.pick(choices), name, depth)
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => validValue(maker, part, name, depth))
    return Object.assign({}, ...parts)
  }
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  switch (type) {
    case 'string':
      return validText(maker, schema, name)
    case 'integer':
    case 'number':
      return validNumber(random, schema)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'array':
      return validArray(maker, schema, name, depth)
    case 'object':
      return validObject(maker, schema, depth)
    default:
      return schema.properties ? validObject(maker, schema, depth) : random.pick([...words, 1, true, {}])
  }
}

function validText({ random, known }: Maker, { format, minLength = 0 }: Schema, name: string): string {
  const names = known[name]
  if (names && random.chance(0.8)) return random.pick(names)
  if (format === 'date-time') return new Date(1_700_000_000_000 + random.int(1_000_000_000)).toISOString()
  if (format === 'uri') return 'https://example.com/hook'
  return random.pick(words).padEnd(minLength, 'x')
}

function validNumber(random: Random, schema: Schema): number {
  const low = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1)
  const high = Math.min(schema.maximum ?? low + 100, low + 1000)
  return low + random.int(Math.max(1, high - low + 1))
}

function validArray(
  maker: Maker,
  { items = {}, minItems = 0, maxItems = 3 }: Schema,
  name: string,
  depth: number,
) {
  const length = Math.min(Math.max(minItems, maker.random.int(3)), maxItems)
  return Array.from({ length }, () => validValue(maker, items, name, depth + 1))
}

function validObject(maker: Maker, schema: Schema, depth: number): Record<string, unknown> {
  const { random } = maker
  const required = new Set(schema.required)
  const made: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const wanted = required.has(name) || (depth < depthMax && random.chance(depth === 0 ? 0.4 : 0.25))
    if (wanted) made[name] = validValue(maker, part, name, depth + 1)
  }
  const { additionalProperties } = schema
  if (typeof additionalProperties === 'object' && depth < depthMax) {
    for (let count = random.int(3); count > 0; count -= 1) {
      made[random.pick(words)] = validValue(maker, additionalProperties, '', depth + 1)
    }
  }
  return made
}
