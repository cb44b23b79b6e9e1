// Connect links: addresses that builders send to customers, in place of a page of the application.
import { z } from 'zod'
import { paginationInfoSchema } from '../record/operation.ts'
import { nameTextSchema, refSchema } from '../reference.ts'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { returnUrlSchema } from './connection.ts'

const lifeFault = 'must be a whole number from 1 to 43200'

/** The body of a request to create a connect link. */
export const createConnectLinkRequestSchema = z
  .strictObject({
    groupRef: refSchema,
    groupName: nameTextSchema.optional(),
    consumerRef: refSchema,
    consumerName: nameTextSchema.optional(),
    integration: nonEmptySchema.optional(),
    provider: nonEmptySchema.optional(),
    expiresInMinutes: z.int(lifeFault).min(1, lifeFault).max(43_200, lifeFault).default(10_080),
    returnUrl: returnUrlSchema.optional(),
    locale: z
      .string()
      .max(35, 'must have at most 35 characters')
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/, 'must be a language tag like de or fr-CA')
      .optional(),
  })
  .refine((body) => (body.integration === undefined) !== (body.provider === undefined), {
    error: 'must name exactly one of integration (to install it) and provider (to connect an account alone)',
    path: ['integration'],
  })
  .register(wireSchemas, { id: 'CreateConnectLinkRequest' })
/**
 * What is sent to create a connect link: for whom, and either the `integration` to install or the `provider` to connect.
 * It can be opened for `expiresInMinutes`, 10080 (seven days) when absent and 43200 at most. `returnUrl` is where the
 * customer goes in the end; `locale` is the language of the page, that of the browser when absent.
 */
export type CreateConnectLinkRequest = z.infer<typeof createConnectLinkRequestSchema>

/** A connect link as lists show it. */
export const connectLinkSchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    groupRef: z.string(),
    groupName: z.string().optional(),
    consumerRef: z.string(),
    consumerName: z.string().optional(),
    integration: z.string().optional(),
    provider: z.string(),
    returnUrl: z.string().optional(),
    locale: z.string().optional(),
    createdBy: z.string(),
    createTime: timestampSchema,
    expireTime: timestampSchema,
    openTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'ConnectLink' })
/** A connect link as lists show it. `openTime` is when a browser opened it; `expireTime` is then 24 hours later at most. */
export type ConnectLink = z.infer<typeof connectLinkSchema>

/** The answer to creating a connect link: the only one that holds its address. */
export const createdConnectLinkSchema = z
  .object({ ...connectLinkSchema.shape, url: z.string() })
  .register(wireSchemas, { id: 'CreatedConnectLink' })
/** The answer to creating a connect link; `url` is what you send to the customer. */
export type CreatedConnectLink = z.infer<typeof createdConnectLinkSchema>

/** One page of connect links, newest first. */
export const connectLinkPageSchema = z
  .object({ results: z.array(connectLinkSchema), pagination: paginationInfoSchema })
  .register(wireSchemas, { id: 'ConnectLinkPage' })
/** One page of connect links, newest first. */
export type ConnectLinkPage = z.infer<typeof connectLinkPageSchema>
