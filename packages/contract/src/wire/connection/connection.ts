// A connection: a group's credentials at a provider, as answered and as sent.
import { z } from 'zod'
import { providerAppSchema } from '../catalogue/provider-app.ts'
import { consumerSchema, groupSchema } from '../installation/group.ts'
import { customCredentialsSchema, filledCredentialSchema, metadataValueSchema } from '../length.ts'
import { nameTextSchema, refSchema } from '../reference.ts'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import {
  basicCredentialsSchema,
  oauth2AuthorizationCodeSchema,
  oauth2ClientCredentialsSchema,
  oauth2PasswordCredentialsSchema,
} from './credentials.ts'

/** One value of a connection's metadata and where it came from. */
export const providerMetadataEntrySchema = z
  .object({
    value: metadataValueSchema,
    source: z.enum(['input', 'token', 'provider']),
    displayName: metadataValueSchema.optional(),
  })
  .register(wireSchemas, { id: 'ProviderMetadataInfo' })
/** One value of a connection's metadata: typed in, taken from the token, or asked of the provider. */
export type ProviderMetadataEntry = z.infer<typeof providerMetadataEntrySchema>

/** A connection's metadata by name. */
export const providerMetadataSchema = z
  .record(z.string(), providerMetadataEntrySchema)
  .register(wireSchemas, { id: 'ProviderMetadata' })
/** A connection's metadata by name. */
export type ProviderMetadata = z.infer<typeof providerMetadataSchema>

/** How a connection authenticates. */
export const authSchemeSchema = z.enum([
  'none',
  'apiKey',
  'basic',
  'oauth2/authorizationCode',
  'oauth2/authorizationCodePKCE',
  'oauth2/clientCredentials',
  'oauth2/password',
])
/** How a connection authenticates. */
export type AuthScheme = z.infer<typeof authSchemeSchema>

/** Whether a connection's credentials are known to work. */
export const connectionStatusSchema = z.enum(['created', 'working', 'bad_credentials'])
/** Whether a connection's credentials are known to work. */
export type ConnectionStatus = z.infer<typeof connectionStatusSchema>

/** A connection as the management API answers it. */
export const connectionSchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    provider: z.string(),
    providerApp: providerAppSchema.optional(),
    group: groupSchema,
    consumer: consumerSchema,
    providerWorkspaceRef: z.string().optional(),
    providerConsumerRef: z.string().optional(),
    createTime: timestampSchema,
    updateTime: timestampSchema.optional(),
    authScheme: authSchemeSchema,
    status: connectionStatusSchema,
    oauth2AuthorizationCode: oauth2AuthorizationCodeSchema.optional(),
    apiKey: z.string().optional(),
    providerMetadata: providerMetadataSchema.optional(),
  })
  .register(wireSchemas, { id: 'Connection' })
/** A connection as the management API answers it; credentials only when they were asked for. */
export type Connection = z.infer<typeof connectionSchema>

/** The properties of a connection in requests that create or change one. */
export const connectionRequestSchema = z
  .object({
    providerWorkspaceRef: metadataValueSchema.optional(),
    providerMetadata: providerMetadataSchema.optional(),
    groupName: nameTextSchema.optional(),
    groupRef: refSchema.optional(),
    consumerName: nameTextSchema.optional(),
    consumerRef: refSchema.optional(),
    provider: nonEmptySchema.optional(),
    apiKey: filledCredentialSchema.optional(),
    customAuth: customCredentialsSchema.optional(),
    basicAuth: basicCredentialsSchema.optional(),
    oauth2ClientCredentials: oauth2ClientCredentialsSchema.optional(),
    oauth2PasswordCredentials: oauth2PasswordCredentialsSchema.optional(),
    oauth2AuthorizationCode: oauth2AuthorizationCodeSchema.optional(),
  })
  .register(wireSchemas, { id: 'ConnectionRequest' })
/** The properties of a connection in requests that create or change one. */
export type ConnectionRequest = z.infer<typeof connectionRequestSchema>

/** The body of a request to store credentials that your application collected. */
export const generateConnectionRequestSchema = z
  .object({
    ...connectionRequestSchema.shape,
    groupRef: refSchema,
    provider: nonEmptySchema,
    providerAppId: z.string().optional(),
  })
  .register(wireSchemas, { id: 'GenerateConnectionRequest' })
/**
 * What is sent to store credentials: one auth scheme, or none; without `consumerRef` it is for the token's consumer.
 * `providerAppId` names the client that renews imported tokens.
 */
export type GenerateConnectionRequest = z.infer<typeof generateConnectionRequestSchema>

/** The parts of a connection an update may name. */
export const connectionMaskSchema = z.enum([
  'providerWorkspaceRef',
  'providerMetadata',
  'apiKey',
  'basicAuth',
  'oauth2ClientCredentials',
  'oauth2PasswordCredentials',
  'oauth2AuthorizationCode',
  'customAuth',
])
/** A part of a connection an update may name. */
export type ConnectionMask = z.infer<typeof connectionMaskSchema>

/** The body of a request to rotate a connection's credentials or change its metadata. */
export const updateConnectionRequestSchema = z
  .object({ updateMask: z.array(connectionMaskSchema).min(1), connection: connectionRequestSchema })
  .register(wireSchemas, { id: 'UpdateConnectionRequest' })
/** The body of a request to rotate a connection's credentials or change its metadata. */
export type UpdateConnectionRequest = z.infer<typeof updateConnectionRequestSchema>

/** Where a browser goes back to that shows the consent screen in the application's own tab. */
export const returnUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http or https URL' })
  .max(2048, 'must have at most 2048 characters')
/**
 * Where a browser goes back to, on the page's own origin. It comes back with `mortise_status` `connected`, `failed`
 * (then with `mortise_error`: words for the customer) or `continue` (then with `mortise_session` and `mortise_params`,
 * which go to `custom-auth/connect` as `sessionId` and, parsed as JSON, as `callbackParams`).
 */
export type ReturnUrl = z.infer<typeof returnUrlSchema>

/** The body of a request for the address where a customer grants access. */
export const oauthConnectRequestSchema = z
  .object({
    projectIdOrName: nonEmptySchema.optional(),
    projectId: nonEmptySchema.optional(),
    provider: nonEmptySchema,
    groupRef: refSchema,
    groupName: nameTextSchema.optional(),
    consumerRef: refSchema.optional(),
    consumerName: nameTextSchema.optional(),
    providerWorkspaceRef: metadataValueSchema.optional(),
    providerMetadata: providerMetadataSchema.optional(),
    providerAppId: z.string().optional(),
    enableCSRFProtection: z.boolean().optional(),
    returnUrl: returnUrlSchema.optional(),
  })
  .refine((body) => body.projectIdOrName !== undefined || body.projectId !== undefined, {
    error: 'is missing; send the id or the name of the project',
    path: ['projectIdOrName'],
  })
  .register(wireSchemas, { id: 'OauthConnectRequest' })
/** The body of a request for the address where a customer grants access; older clients send `projectId`. */
export type OauthConnectRequest = z.infer<typeof oauthConnectRequestSchema>

/** The body of a request for the address where a customer authorizes a connection again. */
export const oauthUpdateRequestSchema = z
  .object({ returnUrl: returnUrlSchema.optional() })
  .register(wireSchemas, { id: 'OauthUpdateRequest' })
/** The body of a request for the address where a customer authorizes a connection again. */
export type OauthUpdateRequest = z.infer<typeof oauthUpdateRequestSchema>
