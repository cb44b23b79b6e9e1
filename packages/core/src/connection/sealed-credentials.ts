// Puts credentials into their sealed form and takes them out again.
import type { Credentials } from '@mortise/connector-kit'
import { purposes } from '../vault/purpose.ts'
import type { Vault } from '../vault/vault.ts'

/** The ciphertext of a connection's credentials, bound to that connection. */
export function sealCredentials(
  vault: Vault,
  connection: { projectId: string; id: string },
  credentials: Credentials,
): Promise<string> {
  const { projectId, id } = connection
  return vault.seal(JSON.stringify(credentials), purposes.connection(projectId, id))
}

/** A connection's credentials in the clear, for memory only. @throws Error when the vault cannot open them. */
export async function openCredentials(
  vault: Vault,
  connection: { projectId: string; id: string; credentialsSealed: string },
): Promise<Credentials> {
  const { projectId, id, credentialsSealed } = connection
  return JSON.parse(await vault.open(credentialsSealed, purposes.connection(projectId, id)))
}
