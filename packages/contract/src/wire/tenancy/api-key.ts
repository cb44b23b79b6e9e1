// API keys: how a builder's servers and UI are let in.
import { z } from 'zod'
import { nameSchema } from '../reference.ts'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { sentScopeSchema } from './scope.ts'

const scopesSchema = z
  .array(sentScopeSchema)
  .min(1, 'must name at least one scope; leave it out for a key with the scopes of your key')

/** An API key as the management API answers it. */
export const apiKeySchema = z
  .object({
    key: z.string(),
    label: z.string(),
    scopes: z.array(z.string()),
    projectId: z.string(),
    active: z.boolean().optional(),
    /** To the minute; absent before the first use. */
    lastUseTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'ApiKey' })
/**
 * An API key as the management API answers it. The whole `key` is shown only when it is made; later `key` is its first
 * part, which names it in paths and opens nothing: `mortise_1f0c5d2a9b7e4c33`.
 */
export type ApiKey = z.infer<typeof apiKeySchema>

/** The body of a request to make an API key. */
export const createApiKeyRequestSchema = z
  .object({ label: nameSchema, scopes: scopesSchema.optional() })
  .register(wireSchemas, { id: 'ApiKeyRequest' })
/** The body that creates an API key. Without `scopes`, the key gets `admin`, and `secrets` if your own key has it. */
export type CreateApiKeyRequest = z.infer<typeof createApiKeyRequestSchema>

/** The body of a request to change an API key. */
export const updateApiKeyRequestSchema = z
  .object({
    updateMask: z.array(z.enum(['label', 'active', 'scopes'])).min(1),
    apiKey: z.object({
      label: nameSchema.optional(),
      active: z.boolean().optional(),
      scopes: scopesSchema.optional(),
    }),
  })
  .register(wireSchemas, { id: 'PatchApiKeyRequest' })
/** The body of a request to change an API key. */
export type UpdateApiKeyRequest = z.infer<typeof updateApiKeyRequestSchema>
