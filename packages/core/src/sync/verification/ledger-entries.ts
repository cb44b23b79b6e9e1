// Reads what a message in the outbox says of records.
import type { LedgerMessage } from './store.ts'

/** A record of a message. */
export interface LedgerEntry {
  id: string
  isRemoved: boolean
}

/** The records of a message we wrote ourselves. */
export function ledgerEntriesOf({ body, download }: LedgerMessage): LedgerEntry[] {
  const message = JSON.parse(body) as { action?: string; result?: unknown }
  const entries = download === null ? message.result : (JSON.parse(download) as unknown)
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: { id?: unknown; raw?: unknown; subscribeEventType?: unknown }) => {
    const isRemoved = entry.subscribeEventType === 'delete'
    // An event that came without the record has delivered nothing of it.
    const isTold = isRemoved || entry.raw !== undefined
    return typeof entry.id === 'string' && isTold ? [{ id: entry.id, isRemoved }] : []
  })
}
