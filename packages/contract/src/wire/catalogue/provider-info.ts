// A catalogue entry: everything a client needs to offer a provider.
import { z } from 'zod'
import { wireSchemas } from '../wire-schema.ts'
import {
  apiKeyOptsSchema,
  authTypeSchema,
  basicAuthOptsSchema,
  customAuthOptsSchema,
  oauth2OptsSchema,
} from './provider-auth.ts'
import { moduleInfoSchema, subscribeRequirementsSchema, supportSchema } from './provider-support.ts'

const moduleDependenciesSchema = z.record(z.string(), z.record(z.string(), z.unknown()))
const imagesSchema = z.object({ iconURL: z.string().optional(), logoURL: z.string().optional() })

/** One value of provider metadata the customer or the builder types in, for example a workspace. */
export const metadataItemInputSchema = z
  .object({
    name: z.string(),
    displayName: z.string().optional(),
    prompt: z.string().optional(),
    defaultValue: z.string().optional(),
    docsURL: z.string().optional(),
    moduleDependencies: moduleDependenciesSchema.optional(),
  })
  .register(wireSchemas, { id: 'MetadataItemInput' })
/** One value of provider metadata the customer or the builder types in; keys of `moduleDependencies` are modules. */
export type MetadataItemInput = z.infer<typeof metadataItemInputSchema>

/** One value of provider metadata that is read from the provider after the customer has connected. */
export const metadataItemPostAuthenticationSchema = z
  .object({ name: z.string(), moduleDependencies: moduleDependenciesSchema.optional() })
  .register(wireSchemas, { id: 'MetadataItemPostAuthentication' })
/** One value of provider metadata that is read from the provider after the customer has connected. */
export type MetadataItemPostAuthentication = z.infer<typeof metadataItemPostAuthenticationSchema>

/** The metadata a connection to a provider carries: typed in, or read after authentication. */
export const providerMetadataDefinitionSchema = z
  .object({
    input: z.array(metadataItemInputSchema).optional(),
    postAuthentication: z.array(metadataItemPostAuthenticationSchema).optional(),
  })
  .register(wireSchemas, { id: 'ProviderMetadataDefinition' })

/** The cheap call that tests whether a connection's credentials work. */
export const authHealthCheckSchema = z
  .object({
    url: z.string(),
    method: z.string().optional(),
    successStatusCodes: z.array(z.int()).optional(),
  })
  .register(wireSchemas, { id: 'AuthHealthCheck' })
/** The cheap call that tests whether a connection's credentials work. */
export type AuthHealthCheck = z.infer<typeof authHealthCheckSchema>

/** Icons and logos of a provider for light and dark backgrounds. */
export const mediaSchema = z
  .object({ regular: imagesSchema.optional(), darkMode: imagesSchema.optional() })
  .register(wireSchemas, { id: 'Media' })
/** Icons and logos of a provider for light and dark backgrounds. */
export type Media = z.infer<typeof mediaSchema>

/** One provider of the catalogue. */
export const providerInfoSchema = z
  .object({
    name: z.string(),
    authType: authTypeSchema,
    baseURL: z.string(),
    defaultModule: z.string(),
    providerOpts: z.record(z.string(), z.string()),
    oauth2Opts: oauth2OptsSchema.optional(),
    apiKeyOpts: apiKeyOptsSchema.optional(),
    basicOpts: basicAuthOptsSchema.optional(),
    customOpts: customAuthOptsSchema.optional(),
    support: supportSchema,
    authHealthCheck: authHealthCheckSchema.optional(),
    displayName: z.string().optional(),
    postAuthInfoNeeded: z.boolean().optional(),
    media: mediaSchema.optional(),
    labels: z.record(z.string(), z.string()).optional(),
    subscribeRequirements: subscribeRequirementsSchema.optional(),
    modules: z.record(z.string(), moduleInfoSchema).optional(),
    metadata: providerMetadataDefinitionSchema.optional(),
    providerAppMetadata: z
      .object({
        authQueryParams: z.array(metadataItemInputSchema).optional(),
        providerParams: z.array(metadataItemInputSchema).optional(),
      })
      .optional(),
  })
  .register(wireSchemas, { id: 'ProviderInfo' })
/** One provider of the catalogue; `providerOpts` is `{}` when there is nothing to say. */
export type ProviderInfo = z.infer<typeof providerInfoSchema>

/** The whole catalogue, keyed by provider name. */
export const catalogSchema = z.record(z.string(), providerInfoSchema)
/** The whole catalogue, keyed by provider name. */
export type Catalog = z.infer<typeof catalogSchema>
