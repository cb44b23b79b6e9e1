// A project: the tenant everything else belongs to.
import { z } from 'zod'
import { timestampSchema } from './timestamp.ts'
import { wireSchemas } from './wire-schema.ts'

/** A project as the management API answers it. */
export const projectSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    appName: z.string(),
    orgId: z.string(),
    createTime: timestampSchema,
    updateTime: timestampSchema.optional(),
    entitlements: z
      .object({
        brandingRemoval: z.object({ value: z.boolean() }).optional(),
        logRetentionDays: z.object({ value: z.int() }).optional(),
      })
      .optional(),
  })
  .register(wireSchemas, { id: 'Project' })
/** A project as the management API answers it; `appName` is what customers see. */
export type Project = z.infer<typeof projectSchema>
