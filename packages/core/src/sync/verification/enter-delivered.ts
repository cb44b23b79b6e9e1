// Enters what messages in the outbox say was delivered, removed or given up.
import type { Context } from '../../context.ts'
import { takeTurns } from '../../platform/job/take-turns.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import { ledgerEntriesOf } from './ledger-entries.ts'
import { listLedgerMessages, noteAllPrinted, noteDelivered } from './store.ts'
import type { CheckedPage, DeliveredPage, Verification } from './verification.ts'

/** Bodies are up to a few hundred kilobytes each and are held together. */
const MESSAGES_PER_PAGE = 50

/** The records in the next messages, in the order of storing. `cursor` is the message before. */
export async function fetchDelivered(
  ctx: Context,
  { operation }: Verification,
  cursor: string | null,
): Promise<DeliveredPage> {
  const { projectId, installationId, objectName } = operation
  const of = { installationId, objectName, after: Number(cursor ?? 0), limit: MESSAGES_PER_PAGE }
  const messages = await listLedgerMessages(ctx.database.db, projectId, of)
  const records = new Map<string, boolean>()
  const turn = takeTurns()
  for (const message of messages) {
    for (const { id, isRemoved } of ledgerEntriesOf(message))
      records.set(storableText(id), message.status !== 'parked' && !isRemoved)
    const others = turn()
    if (others) await others
  }
  const last = messages.at(-1)
  const isMore = messages.length === MESSAGES_PER_PAGE
  return { phase: 'delivered', records, nextCursor: last && isMore ? String(last.id) : undefined }
}

/** If fingerprints are kept, all their records are entered first: fingerprints outlive the messages. */
export function enterDelivered(
  { operation, findings, isInFull }: Verification,
  { records }: DeliveredPage,
  { isFirst }: { isFirst: boolean },
): CheckedPage {
  const { projectId, id: operationId, installationId, objectName } = operation
  return {
    findings,
    async store({ tx }) {
      if (isFirst && isInFull)
        await noteAllPrinted(tx, projectId, { operationId, installationId, objectName })
      await noteDelivered(tx, operationId, records)
    },
  }
}
