// The names under which wire shapes appear in generated OpenAPI documents.
import { z } from 'zod'

/** Registry of every named wire shape; a schema registered here becomes `#/components/schemas/<id>`. */
export const wireSchemas = z.registry<{ id: string }>()
