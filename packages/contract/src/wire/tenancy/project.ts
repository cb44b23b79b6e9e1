// A project: the tenant everything else belongs to.
import { z } from 'zod'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

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

const nameSchema = z
  .string()
  .min(2, 'must have at least 2 characters')
  .max(128, 'must have at most 128 characters')
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9]$/, {
    error: 'can hold letters, digits and hyphens only, and starts and ends with a letter or a digit',
  })
const appNameSchema = nonEmptySchema.max(128, 'must have at most 128 characters')

/** The body of a request to make a project. */
export const createProjectRequestSchema = z
  .object({ name: nameSchema, appName: appNameSchema, orgId: nonEmptySchema })
  .register(wireSchemas, { id: 'CreateProjectRequest' })
/** The body of a request to make a project; `appName` is what customers will see. */
export type CreateProjectRequest = z.infer<typeof createProjectRequestSchema>

/** A project just made, with the key that opens it. */
export const createdProjectSchema = z
  .object({ ...projectSchema.shape, apiKey: z.string() })
  .register(wireSchemas, { id: 'CreatedProject' })
/** A project just made; `apiKey` opens everything in it and is shown this once. */
export type CreatedProject = z.infer<typeof createdProjectSchema>

/** The body of a request to change a project. */
export const updateProjectRequestSchema = z
  .object({
    updateMask: z.array(nonEmptySchema).min(1),
    project: z.object({ name: nameSchema.optional(), appName: appNameSchema.optional() }),
  })
  .register(wireSchemas, { id: 'UpdateProjectRequest' })
/** What is sent to change a project: masks are `name` and `appName`. */
export type UpdateProjectRequest = z.infer<typeof updateProjectRequestSchema>
