// Puts credentials into their sealed form and takes them out again, together with the account they belong to.
import type { BoundCredentials, Credentials, Metadata } from '@mortise/connector-kit'
import { purposes } from '../../platform/vault/purpose.ts'
import type { Vault } from '../../platform/vault/vault.ts'

/** Credentials as they are sealed. Versions before this one stored them without what they are bound to. */
export type StoredCredentials = Credentials & { readonly boundTo?: Metadata }

/** The ciphertext of a connection's credentials, with what they are bound to, itself bound to that connection. */
export function sealCredentials(
  vault: Vault,
  connection: { projectId: string; id: string },
  credentials: BoundCredentials,
): Promise<string> {
  const { projectId, id } = connection
  return vault.seal(JSON.stringify(credentials), purposes.connection(projectId, id))
}

/** A connection's credentials in the clear, for memory only. @throws Error when the vault cannot open them. */
export async function openCredentials(
  vault: Vault,
  connection: { projectId: string; id: string; credentialsSealed: string },
): Promise<StoredCredentials> {
  const { projectId, id, credentialsSealed } = connection
  return JSON.parse(await vault.open(credentialsSealed, purposes.connection(projectId, id)))
}
