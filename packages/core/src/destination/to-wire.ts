// A destination as the API shows it; secrets are added by the one verb that may show them.
import type { Destination } from '@mortise/contract'
import type { Vault } from '../vault/vault.ts'
import { openMetadata } from './sealed-headers.ts'
import type { DestinationRow } from './store.ts'

/** Turns a row into the wire shape, without its signing secret; headers come back as the builder set them. */
export function toWireDestination(vault: Vault, row: DestinationRow): Destination {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    metadata: openMetadata(vault, row),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}
