// Addresses that people enter at providers: of a builder's whole app, and of one connection.
import { z } from 'zod'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** A webhook address of an app, to be entered in the provider's settings; the signing secret never leaves the server. */
export const webhookEndpointSchema = z
  .object({
    provider: z.string(),
    url: z.string(),
    hasSigningSecret: z.boolean(),
    createTime: timestampSchema,
    updateTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'WebhookEndpoint' })
/** A webhook address of an app; `hasSigningSecret` is false while what comes in cannot be verified. */
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>

/** The body of a request to create a webhook address or to set its signing secret. */
export const upsertWebhookEndpointRequestSchema = z
  .object({ signingSecret: nonEmptySchema.optional() })
  .register(wireSchemas, { id: 'UpsertWebhookEndpointRequest' })
/** The body of a request to create a webhook address; without a secret the provider app's client secret counts. */
export type UpsertWebhookEndpointRequest = z.infer<typeof upsertWebhookEndpointRequestSchema>

/** The webhook address of a connection, for the customer to enter at the provider. */
export const connectionWebhookSchema = z
  .object({
    connectionId: z.string(),
    provider: z.string(),
    url: z.string(),
    /** What the customer does at the provider, in order: where the URL goes, and where the secret is shown. */
    steps: z.array(z.string()),
    /** The provider's name of the secret that the customer copies there: `public key`. */
    secretName: z.string(),
    docsUrl: z.string(),
    hasSigningSecret: z.boolean(),
    /** A webhook arrived, and its signature was valid. Until then, changes are polled. */
    hasArrived: z.boolean(),
    createTime: timestampSchema,
    updateTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'ConnectionWebhook' })
/** The webhook address of a connection; `steps` says where the customer enters it. */
export type ConnectionWebhook = z.infer<typeof connectionWebhookSchema>
