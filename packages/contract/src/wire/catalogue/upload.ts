// Where a manifest is uploaded before a deployment names it.
import { z } from 'zod'
import { wireSchemas } from '../wire-schema.ts'

/** Where a zip of a manifest goes, and what a deployment then calls it: `gs://<bucket>/<path>`. */
export const signedUrlSchema = z
  .object({ url: z.string(), bucket: z.string(), path: z.string() })
  .register(wireSchemas, { id: 'SignedUrl' })
/** Where a zip of a manifest goes, and what a deployment then calls it: `gs://<bucket>/<path>`. */
export type SignedUrl = z.infer<typeof signedUrlSchema>
