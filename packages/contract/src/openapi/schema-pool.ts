// Collects JSON Schemas of requests and responses so that named shapes are written once.
import { z } from 'zod'
import { querySchemas } from '../endpoint/query.ts'
import { wireSchemas } from '../wire/wire-schema.ts'

/** A JSON Schema as it stands in an OpenAPI document. */
export type JsonSchema = { [key: string]: unknown }

type Direction = 'input' | 'output'

/** Named shapes met while schemas were added, and the way to write them out. */
export type SchemaPool = {
  /** The JSON Schema of a shape; named shapes inside it become references. */
  readonly add: (schema: z.ZodType, direction: Direction) => JsonSchema
  /** Finishes a document: settles the names in it and appends `components.schemas`, sorted by name. */
  readonly settle: <Doc extends JsonSchema>(document: Doc) => Doc & { components: JsonSchema }
}

/** Starts an empty pool. */
export function createSchemaPool(): SchemaPool {
  const pools: Record<Direction, Map<string, JsonSchema>> = { input: new Map(), output: new Map() }
  return {
    add(schema, direction) {
      const { $schema: _, $defs, ...body } = toJsonSchema(schema, direction)
      for (const [name, definition] of Object.entries($defs ?? {}))
        keep(pools[direction], name, relink(definition, direction))
      return relink(body, direction)
    },
    settle(document) {
      const differing = differingNames(pools)
      const rename = (value: unknown) =>
        JSON.parse(
          JSON.stringify(value).replace(/"#input\/([^"]+)"/g, (_, name: string) =>
            JSON.stringify(`#/components/schemas/${differing.has(name) ? `${name}Input` : name}`),
          ),
        )
      const named = [
        ...pools.output,
        ...[...pools.input].map(
          ([name, schema]) => [differing.has(name) ? `${name}Input` : name, schema] as const,
        ),
      ].sort(([a], [b]) => (a < b ? -1 : 1))
      const schemas = Object.fromEntries(named)
      const components = { ...(document.components as JsonSchema | undefined), schemas }
      return rename({ ...document, components })
    },
  }
}

/** Two shapes of one name would leave one of them out of the document. */
function keep(pool: Map<string, JsonSchema>, name: string, schema: JsonSchema): void {
  const known = pool.get(name)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`Two different shapes are called ${name}. Rename one of them.`)
  pool.set(name, schema)
}

function toJsonSchema(schema: z.ZodType, direction: Direction): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    io: direction,
    metadata: wireSchemas,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const query = querySchemas.get(zodSchema as unknown as z.ZodType)
      if (query !== undefined) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, query)
      }
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (direction === 'input' && 'default' in jsonSchema) noteDefault(jsonSchema)
      const { def } = zodSchema._zod
      // Clients must tolerate keys that later versions add, wherever we do not refuse unknown ones ourselves.
      if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties
    },
  })
}

// Generators take a member with a default for one that is always there, and make callers send it.
function noteDefault(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const words = `Default: \`${JSON.stringify(jsonSchema.default)}\`.`
  jsonSchema.description = jsonSchema.description ? `${jsonSchema.description} ${words}` : words
  delete jsonSchema.default
}

// Requests link to `#input/Name` until it is known whether a name means the same in both directions.
function relink(value: unknown, direction: Direction): JsonSchema {
  const prefix = direction === 'input' ? '#input/' : '#/components/schemas/'
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${prefix}`))
}

// A name differs when its own schema does, or when it leads to one that does.
function differingNames({ input, output }: Record<Direction, Map<string, JsonSchema>>): Set<string> {
  const differing = new Set<string>()
  const text = (schema: JsonSchema) => JSON.stringify(schema).replaceAll('"#input/', '"#/components/schemas/')
  let before = -1
  while (before !== differing.size) {
    before = differing.size
    for (const [name, schema] of input) {
      const twin = output.get(name)
      if (twin === undefined) continue
      const links = [...JSON.stringify(schema).matchAll(/"#input\/([^"]+)"/g)].map((match) => match[1] ?? '')
      if (text(schema) !== text(twin) || links.some((link) => differing.has(link))) differing.add(name)
    }
  }
  return differing
}
