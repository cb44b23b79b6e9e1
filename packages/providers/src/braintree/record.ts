// Where things are in a Braintree record.
import { instantOf, type NativeRecord, type RecordShape, recordBy, recordsAt } from '@mortise/connector-kit'

/** `{id: 'dHJhbnNhY3Rpb25f...', statusHistory: [{status: 'SETTLED', timestamp: '2026-11-21T09:30:00.000000Z'}]}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: [], createdField: 'createdAt' }),
  updatedAt: lastStatusAt,
}

/** The instant of the latest status, in no promised order; only payments and disputes have a history. */
function lastStatusAt(native: NativeRecord): number | undefined {
  const instants = recordsAt(native, 'statusHistory').flatMap(({ timestamp }) => instantOf(timestamp) ?? [])
  return instants.length === 0 ? undefined : Math.max(...instants)
}
