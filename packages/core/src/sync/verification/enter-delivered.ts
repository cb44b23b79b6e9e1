// Enters what messages in the outbox say was delivered, removed or given up.
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import {
  advanceVerification,
  type LedgerMessage,
  listLedgerMessages,
  noteAllPrinted,
  noteDelivered,
} from './store.ts'
import type { Verification } from './verification.ts'
import { type VerifyStep, writeStep } from './verify-step.ts'

/** Bodies are up to a few hundred kilobytes each and are held together. */
const MESSAGES_PER_STEP = 50

/**
 * Enters the next messages, in the order in which they were stored; false when another worker moved the verification.
 * Where prints are kept, all they tell of is entered first: they are never thrown away as old messages are.
 */
export async function enterDelivered(
  ctx: Context,
  run: Verification,
  hasFingerprints: boolean,
): Promise<boolean> {
  if (run.step.side !== 'delivered') return true
  const { after, readUntil } = run.step
  const { projectId, id: operationId, installationId, objectName } = run.operation
  const page = { installationId, objectName, after, limit: MESSAGES_PER_STEP }
  const messages = await listLedgerMessages(ctx.database.db, projectId, page)
  const records = new Map<string, boolean>()
  for (const message of messages) {
    for (const { id, isRemoved } of entriesOf(message))
      records.set(storableText(id), message.status !== 'parked' && !isRemoved)
  }
  const last = messages.at(-1)
  const isMore = last !== undefined && messages.length === MESSAGES_PER_STEP
  const step: VerifyStep = isMore
    ? { side: 'delivered', after: last.id, readUntil }
    : { side: 'vendor', cursor: null, readUntil }
  const held = { id: operationId, pageCount: run.position.pageCount }
  const isStored = await commit(ctx, async ({ tx }) => {
    const moved = { cursor: writeStep(step), findings: run.findings, now: ctx.now() }
    if (!(await advanceVerification(tx, projectId, held, moved))) return false
    if (after === 0 && hasFingerprints)
      await noteAllPrinted(tx, projectId, { operationId, installationId, objectName })
    await noteDelivered(tx, operationId, records)
    return true
  })
  if (isStored) run.position.pageCount += 1
  run.step = step
  return isStored
}

interface LedgerEntry {
  id: string
  isRemoved: boolean
}

/** The records of a message we wrote ourselves. */
function entriesOf({ body, download }: LedgerMessage): LedgerEntry[] {
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
