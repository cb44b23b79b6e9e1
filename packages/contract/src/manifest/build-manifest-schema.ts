// The JSON Schema of mortise.yaml, with which editors complete and check what a builder writes.
import { z } from 'zod'
import { manifestSchema } from '../wire/catalogue/manifest.ts'
import { wireSchemas } from '../wire/wire-schema.ts'

/** A JSON Schema (draft 7, the one that editors know). `mortise validate` checks more than a schema can say. */
export function buildManifestSchema(): Readonly<Record<string, unknown>> {
  const schema = z.toJSONSchema(manifestSchema, {
    target: 'draft-7',
    io: 'input',
    metadata: wireSchemas,
    unrepresentable: 'any',
  })
  return { ...schema, title: 'Mortise manifest' }
}
