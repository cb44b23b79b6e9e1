// Seals credentials together with the account they belong to, and stores them. `opened-connection.ts` opens them.
import type { BoundCredentials } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { commit, type Unit } from '../../platform/db/commit.ts'
import { purposes } from '../../platform/vault/purpose.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { type ConnectionChange, type ConnectionRow, changeConnection } from '../account/store.ts'

/** The ciphertext of a connection's credentials, with what they are bound to, itself bound to that connection. */
export function sealCredentials(
  vault: Vault,
  connection: { projectId: string; id: string },
  credentials: BoundCredentials,
): Promise<string> {
  const { projectId, id } = connection
  return vault.seal(JSON.stringify(credentials), purposes.connection(projectId, id))
}

/** Credentials that take the place of those a connection has, and what changes along with them. */
export interface CredentialsChange {
  credentials: BoundCredentials
  change: ConnectionChange
  /** Runs in the same transaction, if the credentials were stored. */
  within?: (unit: Unit) => Promise<void>
}

/** Stores credentials; answers false if another request has stored others since `connection` was read. */
export async function storeCredentials(
  ctx: Context,
  connection: Pick<ConnectionRow, 'id' | 'projectId' | 'credentialsSealed'>,
  { credentials, change, within }: CredentialsChange,
): Promise<boolean> {
  const { id, projectId, credentialsSealed: ifSealed } = connection
  const credentialsSealed = await sealCredentials(ctx.vault, connection, credentials)
  return commit(ctx, async (unit) => {
    const input = { change: { ...change, credentialsSealed }, ifSealed }
    const isStored = await changeConnection(unit.tx, projectId, id, input)
    if (isStored) await within?.(unit)
    unit.changed('connection', projectId)
    return isStored
  })
}
