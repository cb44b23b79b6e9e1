// A destination as the API shows it; secrets are added by the one verb that may show them.
import type { Destination } from '@mortise/contract'
import type { DestinationRow } from './store.ts'

/** Turns a row into the wire shape, without secrets. */
export function toWireDestination(row: DestinationRow): Destination {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    metadata: row.metadata,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}
