// A provider app: the builder's own OAuth client at a provider.
import { z } from 'zod'
import { filledCredentialSchema, metadataValueSchema } from '../length.ts'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** Extra parameters a provider app sends when it asks for authorization. */
export const providerAppMetadataSchema = z
  .object({
    authQueryParams: z.record(z.string(), z.array(z.string())).optional(),
    providerParams: z.record(z.string(), metadataValueSchema).optional(),
    redirect: z.enum(['shared', 'provider']).optional(),
  })
  .register(wireSchemas, { id: 'ProviderAppMetadata' })
/**
 * Extra parameters a provider app sends when it asks for authorization. `redirect` says which redirect URL is registered
 * for it: `shared`, also when absent, is `/callbacks/v1/oauth`, and `provider` is `/callbacks/v1/oauth/<provider>`.
 */
export type ProviderAppMetadata = z.infer<typeof providerAppMetadataSchema>

/** A provider app as the management API answers it; the client secret never leaves the server. */
export const providerAppSchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    externalRef: z.string().optional(),
    provider: z.string(),
    clientId: z.string(),
    scopes: z.array(z.string()).optional(),
    metadata: providerAppMetadataSchema.optional(),
    createTime: timestampSchema,
    updateTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'ProviderApp' })
/** A provider app as the management API answers it; the client secret never leaves the server. */
export type ProviderApp = z.infer<typeof providerAppSchema>

/** The body of a request to register an OAuth client. */
export const createProviderAppRequestSchema = z
  .object({
    externalRef: z.string().optional(),
    provider: nonEmptySchema,
    clientId: filledCredentialSchema,
    clientSecret: filledCredentialSchema,
    scopes: z.array(z.string()).optional(),
    metadata: providerAppMetadataSchema.optional(),
  })
  .register(wireSchemas, { id: 'CreateProviderAppRequest' })
/** The body of a request to register an OAuth client. */
export type CreateProviderAppRequest = z.infer<typeof createProviderAppRequestSchema>

/**
 * The answer of a provider's token endpoint to a made-up authorization code. `accepted`: it refused the code alone, so
 * it knows the client and its secret. `refused`: it refused the client. `redirect_refused`: the callback URL is not
 * registered. `unclear`: the answer says neither. `unreachable`: there was no answer. `account_needed`: the address of the
 * token endpoint depends on the account, so Mortise asked nothing.
 */
export const providerAppTestOutcomeSchema = z.enum([
  'accepted',
  'refused',
  'redirect_refused',
  'unclear',
  'unreachable',
  'account_needed',
])
/** The answer of a provider's token endpoint to a made-up authorization code. */
export type ProviderAppTestOutcome = z.infer<typeof providerAppTestOutcomeSchema>

/** The result of a test of an OAuth client. */
export const providerAppTestSchema = z
  .object({
    outcome: providerAppTestOutcomeSchema,
    /** The host that was asked. */
    host: z.string().optional(),
    httpStatus: z.int().optional(),
    /** The provider's own code, for example `invalid_client`. */
    providerError: z.string().optional(),
    /** The refusal in a sentence. */
    detail: z.string().optional(),
  })
  .register(wireSchemas, { id: 'ProviderAppTest' })
/** The result of a test of an OAuth client. No outcome shows that the scopes are allowed: only a consent does. */
export type ProviderAppTest = z.infer<typeof providerAppTestSchema>

/** The body of a request to change an OAuth client. */
export const updateProviderAppRequestSchema = z
  .object({
    updateMask: z.array(nonEmptySchema).min(1),
    providerApp: z.object({
      externalRef: z.string().optional(),
      provider: nonEmptySchema.optional(),
      clientId: filledCredentialSchema.optional(),
      clientSecret: filledCredentialSchema.optional(),
      scopes: z.array(z.string()).optional(),
      metadata: providerAppMetadataSchema.optional(),
    }),
  })
  .register(wireSchemas, { id: 'UpdateProviderAppRequest' })
/** The body of a request to change an OAuth client; only what `updateMask` names is applied. */
export type UpdateProviderAppRequest = z.infer<typeof updateProviderAppRequestSchema>
