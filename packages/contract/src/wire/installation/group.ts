// Group and consumer: the customer's company and its user.
import { z } from 'zod'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** A customer's company, named by the application's own reference. */
export const groupSchema = z
  .object({
    groupRef: z.string(),
    groupName: z.string(),
    projectId: z.string(),
    createTime: timestampSchema,
    updateTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'Group' })
/** A customer's company, named by the application's own reference. */
export type Group = z.infer<typeof groupSchema>

/** A user of a customer's company, named by the application's own reference. */
export const consumerSchema = z
  .object({
    consumerRef: z.string(),
    consumerName: z.string(),
    projectId: z.string(),
    createTime: timestampSchema,
    updateTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'Consumer' })
/** A user of a customer's company, named by the application's own reference. */
export type Consumer = z.infer<typeof consumerSchema>
