// How long the texts may be that customers and builders send to connect an account.
import { z } from 'zod'

/** The most characters a value of a connection's metadata may have. */
export const metadataValueMax = 2048

/** The most characters a credential may have: a key, a password, a token. */
export const credentialMax = 16_384

/** A value of a connection's metadata: `acme`, `https://crm.acme.com`. */
export const metadataValueSchema = z.string().max(metadataValueMax)

/** A credential, which may be empty where a provider wants it so. */
export const credentialSchema = z.string().max(credentialMax)

/** A credential that holds at least one character. */
export const filledCredentialSchema = credentialSchema.min(1, 'must not be empty')

/**
 * Credentials by the names of the provider's own inputs. A value that is not text is refused when the provider is
 * known.
 */
export const customCredentialsSchema = z.record(
  z.string(),
  z.unknown().refine((value) => typeof value !== 'string' || value.length <= credentialMax, {
    error: `can have ${credentialMax} characters at most`,
  }),
)
