// Connect sessions: what a browser may hold in place of an API key.
import { z } from 'zod'
import { paginationInfoSchema } from '../record/operation.ts'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

const refSchema = nonEmptySchema.max(512, 'must have at most 512 characters')
const namesSchema = z
  .array(nonEmptySchema)
  .min(1, 'must name at least one; leave it out to allow all')
  .max(100, 'must name at most 100')

/** The body of a request to create a connect session. */
export const createSessionRequestSchema = z
  .object({
    groupRef: refSchema,
    groupName: z.string().optional(),
    consumerRef: refSchema,
    consumerName: z.string().optional(),
    integrations: namesSchema.optional(),
    providers: namesSchema.optional(),
    expiresInMinutes: z
      .int('must be a whole number from 1 to 1440')
      .min(1, 'must be a whole number from 1 to 1440')
      .max(1440, 'must be a whole number from 1 to 1440')
      .default(30),
  })
  .register(wireSchemas, { id: 'CreateConnectSessionRequest' })
/**
 * The body of a request to create a connect session. `integrations` and `providers` confine it to those; it lives
 * `expiresInMinutes`, 30 when absent and 1440 at most.
 */
export type CreateSessionRequest = z.infer<typeof createSessionRequestSchema>

/** A connect session as lists show it. */
export const connectSessionSchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    groupRef: z.string(),
    groupName: z.string().optional(),
    consumerRef: z.string(),
    consumerName: z.string().optional(),
    integrations: z.array(z.string()).optional(),
    providers: z.array(z.string()).optional(),
    createdBy: z.string(),
    createTime: timestampSchema,
    expireTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'ConnectSession' })
/** A connect session as lists show it; it opens every integration and provider where none is named. */
export type ConnectSession = z.infer<typeof connectSessionSchema>

/** The answer to creating a connect session: the only one that holds the token. */
export const createdConnectSessionSchema = z
  .object({ ...connectSessionSchema.shape, token: z.string() })
  .register(wireSchemas, { id: 'CreatedConnectSession' })
/** The answer to creating a connect session; `token` is what `getToken` returns to the components. */
export type CreatedConnectSession = z.infer<typeof createdConnectSessionSchema>

/** One page of connect sessions, newest first. */
export const connectSessionPageSchema = z
  .object({ results: z.array(connectSessionSchema), pagination: paginationInfoSchema })
  .register(wireSchemas, { id: 'ConnectSessionPage' })
/** One page of connect sessions, newest first. */
export type ConnectSessionPage = z.infer<typeof connectSessionPageSchema>
