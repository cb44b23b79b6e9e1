// Puts credentials into their sealed form and takes them out again.
import type { Credentials } from '@mortise/connector-kit'
import { purposes } from '../vault/purpose.ts'
import type { Vault } from '../vault/vault.ts'

/** The ciphertext of a connection's credentials, bound to that connection. */
export function sealCredentials(vault: Vault, connectionId: string, credentials: Credentials): string {
  return vault.seal(JSON.stringify(credentials), purposes.connection(connectionId))
}

/** A connection's credentials in the clear, for memory only. @throws Error when the vault cannot open them. */
export function openCredentials(
  vault: Vault,
  connection: { id: string; credentialsSealed: string },
): Credentials {
  return JSON.parse(vault.open(connection.credentialsSealed, purposes.connection(connection.id)))
}
