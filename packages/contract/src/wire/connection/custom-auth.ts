// Connecting through a provider's own way of authentication, in as many steps as it takes.
import { z } from 'zod'
import { credentialSchema, customCredentialsSchema } from '../length.ts'
import { nameTextSchema, refSchema } from '../reference.ts'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { connectionSchema, providerMetadataSchema, returnUrlSchema } from './connection.ts'

/** The body of a request to begin a sign-in, or with `sessionId` to continue it after the customer returned. */
export const customAuthConnectRequestSchema = z
  .object({
    projectIdOrName: nonEmptySchema,
    provider: nonEmptySchema.optional(),
    groupRef: refSchema.optional(),
    groupName: nameTextSchema.optional(),
    consumerRef: refSchema.optional(),
    consumerName: nameTextSchema.optional(),
    providerMetadata: providerMetadataSchema.optional(),
    providerAppId: z.string().optional(),
    customAuth: customCredentialsSchema.optional(),
    sessionId: nonEmptySchema.optional(),
    callbackParams: z.record(z.string(), credentialSchema).optional(),
    returnUrl: returnUrlSchema.optional(),
  })
  .register(wireSchemas, { id: 'CustomAuthConnectRequest' })
/** The body of a request to begin a sign-in, or with `sessionId` and `callbackParams` to continue it. */
export type CustomAuthConnectRequest = z.infer<typeof customAuthConnectRequestSchema>

/** Where to send the customer, and what to send along afterwards. */
export const redirectResponseSchema = z
  .object({ url: z.string(), sessionId: z.string() })
  .register(wireSchemas, { id: 'RedirectResponse' })
/** Where to send the customer, and what to send along afterwards. */
export type RedirectResponse = z.infer<typeof redirectResponseSchema>

/** The next place for the customer to go, or the finished connection. */
export const customAuthConnectResponseSchema = z
  .union([z.object({ redirect: redirectResponseSchema }), z.object({ connection: connectionSchema })])
  .register(wireSchemas, { id: 'CustomAuthConnectResponse' })
/** The next place for the customer to go, or the finished connection. */
export type CustomAuthConnectResponse = z.infer<typeof customAuthConnectResponseSchema>
