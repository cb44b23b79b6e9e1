// The address a provider sends the events of a builder's whole app to.
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
