// The authentication of a provider, as the catalogue shows it to clients.
import { z } from 'zod'
import { wireSchemas } from '../wire-schema.ts'

/** The kind of credentials a provider takes. */
export const authTypeSchema = z
  .enum(['oauth2', 'apiKey', 'basic', 'jwt', 'custom', 'none'])
  .register(wireSchemas, { id: 'AuthType' })
/** The kind of credentials a provider takes. */
export type AuthType = z.infer<typeof authTypeSchema>

/** Where in a provider's token answer the workspace, the user and the scopes are found. */
export const tokenMetadataFieldsSchema = z
  .object({
    workspaceRefField: z.string().optional(),
    consumerRefField: z.string().optional(),
    scopesField: z.string().optional(),
    otherFields: z
      .array(
        z.object({
          name: z.string(),
          displayName: z.string(),
          path: z.string(),
          capture: z.string().optional(),
        }),
      )
      .optional(),
  })
  .register(wireSchemas, { id: 'TokenMetadataFields' })
/** Where in a provider's token answer the workspace, the user and the scopes are found. */
export type TokenMetadataFields = z.infer<typeof tokenMetadataFieldsSchema>

/** How an access token is attached to a call when it is not a plain bearer token. */
export const accessTokenOptsSchema = z
  .object({
    attachmentType: z.enum(['accessTokenHeaderAttachment']),
    header: z.object({ name: z.string(), valuePrefix: z.string().optional() }).optional(),
    docsURL: z.string().optional(),
  })
  .register(wireSchemas, { id: 'AccessTokenOpts' })
/** How an access token is attached to a call when it is not a plain bearer token. */
export type AccessTokenOpts = z.infer<typeof accessTokenOptsSchema>

/** The OAuth 2 facts of a provider. */
export const oauth2OptsSchema = z
  .object({
    grantType: z.enum(['authorizationCode', 'authorizationCodePKCE', 'clientCredentials', 'password']),
    authURL: z.string().optional(),
    tokenURL: z.string(),
    explicitScopesRequired: z.boolean(),
    explicitWorkspaceRequired: z.boolean(),
    audience: z.array(z.string()).optional(),
    scopeMappings: z.record(z.string(), z.string()).optional(),
    tokenMetadataFields: tokenMetadataFieldsSchema,
    docsURL: z.string().optional(),
    authURLParams: z.record(z.string(), z.string()).optional(),
    accessTokenOpts: accessTokenOptsSchema.optional(),
    keepAliveIntervalHours: z.int().optional(),
  })
  .register(wireSchemas, { id: 'Oauth2Opts' })
/** The OAuth 2 facts of a provider. */
export type Oauth2Opts = z.infer<typeof oauth2OptsSchema>

/** Where a provider's API key goes: a header or a query parameter. */
export const apiKeyOptsSchema = z
  .object({
    attachmentType: z.enum(['query', 'header']),
    query: z.object({ name: z.string() }).optional(),
    header: z.object({ name: z.string(), valuePrefix: z.string().optional() }).optional(),
    prompt: z.string().optional(),
    docsURL: z.string().optional(),
  })
  .register(wireSchemas, { id: 'ApiKeyOpts' })
/** Where a provider's API key goes: a header or a query parameter. */
export type ApiKeyOpts = z.infer<typeof apiKeyOptsSchema>

/** How a provider uses HTTP Basic, including an API key worn as user name or password. */
export const basicAuthOptsSchema = z
  .object({
    apiKeyAsBasic: z.boolean().optional(),
    apiKeyAsBasicOpts: z
      .object({ fieldUsed: z.enum(['username', 'password']).optional(), keyFormat: z.string().optional() })
      .optional(),
    prompt: z.string().optional(),
    docsURL: z.string().optional(),
  })
  .register(wireSchemas, { id: 'BasicAuthOpts' })
/** How a provider uses HTTP Basic, including an API key worn as user name or password. */
export type BasicAuthOpts = z.infer<typeof basicAuthOptsSchema>

/** One value the customer types in for custom authentication. */
export const customAuthInputSchema = z
  .object({
    name: z.string(),
    displayName: z.string(),
    prompt: z.string().optional(),
    docsURL: z.string().optional(),
    fieldType: z.enum(['fieldTypeText', 'fieldTypePassword', 'fieldTypeSelect']).optional(),
    options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  })
  .register(wireSchemas, { id: 'CustomAuthInput' })
/** One value the customer types in for custom authentication. */
export type CustomAuthInput = z.infer<typeof customAuthInputSchema>

const templatedValueSchema = z.object({ name: z.string(), valueTemplate: z.string() })

/** Custom authentication: what the customer types and where it is sent. */
export const customAuthOptsSchema = z
  .object({
    headers: z.array(templatedValueSchema).optional(),
    queryParams: z.array(templatedValueSchema).optional(),
    inputs: z.array(customAuthInputSchema).optional(),
    providerInputs: z.array(customAuthInputSchema).optional(),
    multiStep: z.boolean().optional(),
  })
  .register(wireSchemas, { id: 'CustomAuthOpts' })
/** Custom authentication: what the customer types and where it is sent. */
export type CustomAuthOpts = z.infer<typeof customAuthOptsSchema>
