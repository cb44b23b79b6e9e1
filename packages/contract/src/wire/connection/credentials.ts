// The credentials a connection can be made of.
import { z } from 'zod'
import { credentialSchema, filledCredentialSchema } from '../length.ts'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

const tokenSchema = z.object({
  token: filledCredentialSchema,
  issuedAt: timestampSchema.optional(),
  expiresAt: timestampSchema.optional(),
})

/** The tokens of an authorization code grant. */
export const oauth2AuthorizationCodeSchema = z
  .object({
    accessToken: tokenSchema.optional(),
    refreshToken: tokenSchema.optional(),
    scopes: z.array(z.string()).optional(),
  })
  .register(wireSchemas, { id: 'Oauth2AuthorizationCode' })
/** The tokens of an authorization code grant. */
export type Oauth2AuthorizationCode = z.infer<typeof oauth2AuthorizationCodeSchema>

/** A user name and password for HTTP Basic. */
export const basicCredentialsSchema = z.object({ username: credentialSchema, password: credentialSchema })
/** A user name and password for HTTP Basic; one of them may be empty where a provider wants it so. */
export type BasicCredentials = z.infer<typeof basicCredentialsSchema>

/** A client id and secret for the client credentials grant. */
export const oauth2ClientCredentialsSchema = z.object({
  clientId: filledCredentialSchema,
  clientSecret: filledCredentialSchema,
  scopes: z.array(z.string()).optional(),
})
/** A client id and secret for the client credentials grant. */
export type Oauth2ClientCredentials = z.infer<typeof oauth2ClientCredentialsSchema>

/** The credentials of the password grant. */
export const oauth2PasswordCredentialsSchema = z.object({
  username: filledCredentialSchema,
  password: filledCredentialSchema,
  clientId: filledCredentialSchema,
  clientSecret: filledCredentialSchema,
  scopes: z.array(z.string()).optional(),
})
/** The credentials of the password grant. */
export type Oauth2PasswordCredentials = z.infer<typeof oauth2PasswordCredentialsSchema>
