// Puts credentials into their sealed form and takes them out again, together with the account they belong to.
import type { BoundCredentials, Credentials, Metadata } from '@mortise/connector-kit'
import { purposes } from '../vault/purpose.ts'
import type { Vault } from '../vault/vault.ts'

/** Credentials as they are sealed. Versions before this one stored them without what they are bound to. */
export type StoredCredentials = Credentials & { readonly boundTo?: Metadata }

/** The ciphertext of a connection's credentials, with what they are bound to, itself bound to that connection. */
export function sealCredentials(vault: Vault, connectionId: string, credentials: BoundCredentials): string {
  return vault.seal(JSON.stringify(credentials), purposes.connection(connectionId))
}

/** A connection's credentials in the clear, for memory only. @throws Error when the vault cannot open them. */
export function openCredentials(
  vault: Vault,
  connection: { id: string; credentialsSealed: string },
): StoredCredentials {
  return JSON.parse(vault.open(connection.credentialsSealed, purposes.connection(connection.id)))
}
