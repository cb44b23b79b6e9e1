// A destination as the API shows it; secrets are added by the one verb that may show them.
import type { Destination } from '@mortise/contract'
import type { Vault } from '../../platform/vault/vault.ts'
import { hideHeaders, openMetadata } from './sealed-headers.ts'
import type { DestinationRow } from './store.ts'

/** Turns a row into the wire shape, without its signing secret; values of headers only where they are asked for. */
export async function toWireDestination(
  vault: Vault,
  row: DestinationRow,
  { hasValues = false } = {},
): Promise<Destination> {
  const metadata = await openMetadata(vault, row)
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    metadata: hasValues ? metadata : hideHeaders(metadata),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}
