// Messages for one table, and the records in them.
import type { RecordEntry, RecordMessage } from '../sink/read-entries.ts'
import type { TableIdentity } from './table.ts'

/** Messages for one table. */
export interface TableBatch {
  readonly identity: TableIdentity
  readonly messages: readonly RecordMessage[]
}

/** The newest state of each record that exists, in one order everywhere. */
export function existingRecords(messages: readonly RecordMessage[]): readonly RecordEntry[] {
  return newest(messages.flatMap(({ records }) => records.filter(({ isRemoved }) => !isRemoved)))
}

/** The same for records that were removed. */
export function removedRecords(messages: readonly RecordMessage[]): readonly RecordEntry[] {
  return newest(messages.flatMap(({ records }) => records.filter(({ isRemoved }) => isRemoved)))
}

/** The newest state of each record. In one order everywhere, so that two processes never wait for each other. */
function newest(records: readonly RecordEntry[]): readonly RecordEntry[] {
  const found = new Map<string, RecordEntry>()
  for (const record of records) {
    const key = `${record.installationId} ${record.id}`
    const former = found.get(key)
    if (!former || former.version <= record.version) found.set(key, record)
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record)
}
