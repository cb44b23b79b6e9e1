// Stores one page: messages, edge, position and what follows, all in one transaction or not at all.
import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import type { Db } from '../db/database.ts'
import { relaxCommit } from '../db/relax-commit.ts'
import { insertDeliveries, insertDownload } from '../delivery/store-outbox.ts'
import { enqueueRead } from './enqueue-read.ts'
import { finishRead } from './finish-read.ts'
import type { OpenRead, Place } from './open-read.ts'
import type { PreparedPage } from './prepare-page.ts'
import { advanceOperation, type Held, type ReadPhase } from './store-operation.ts'
import { insertEdgePage } from './store-read-state.ts'
import { savePrints } from './store-record-print.ts'

/** A page and its place in the operation. */
export interface PageToStore extends PreparedPage {
  held: Held
  phase: ReadPhase
  /** Where the next page is; `null` on the last. */
  next: Place | null
  /** The vendor's count of the whole read, where it tells. */
  total: number | undefined
  /** Another job goes on with the next page. */
  isHandedOver: boolean
}

/**
 * Stores the page and, with it, ends the operation (last page) or enqueues the next job (handed over). Answers
 * false, having stored nothing, when another worker moved the operation in the meantime, or somebody paused it.
 */
export async function commitPage(ctx: Context, read: OpenRead, page: PageToStore): Promise<boolean> {
  const { id: operationId, projectId, readType } = read.operation
  const { held, next, entries, prints } = page
  const now = ctx.now()
  return commit(ctx, async (unit) => {
    const { tx } = unit
    // Position and messages stand or fall together: an undone page is read again and carries the same message ids.
    await relaxCommit(tx)
    const phase = next?.phase ?? page.phase
    const step = { ...page, phase, cursor: next?.cursor ?? null, now }
    if (!(await advanceOperation(tx, projectId, held, step))) return false
    await storeMessages(tx, read, page, now)
    if (entries.length > 0)
      await insertEdgePage(tx, projectId, { operationId, page: held.pageCount, entries })
    if (read.ledgerId !== undefined) await savePrints(tx, projectId, read.ledgerId, prints)
    if (next === null) await finishRead(unit, read, { pageCount: held.pageCount + 1, phase, now })
    else if (page.isHandedOver)
      await enqueueRead(tx, { projectId, operationId, readType: readType ?? 'scheduled' })
    if (page.messages.length > 0) unit.wake('deliveries')
    return true
  })
}

async function storeMessages(
  tx: Db,
  { operation, plan }: OpenRead,
  page: PageToStore,
  now: Date,
): Promise<void> {
  const { id: operationId, projectId, installationId } = operation
  const messages = []
  for (const { download, ...message } of page.messages) {
    const downloadId = download === undefined ? undefined : randomUUID()
    if (download !== undefined && downloadId) {
      await insertDownload(tx, projectId, { id: downloadId, operationId, body: download, now })
    }
    messages.push({ ...message, downloadId })
  }
  const { objectName, destination } = plan
  await insertDeliveries(tx, projectId, {
    installationId,
    operationId,
    objectName,
    destination,
    messages,
    now,
  })
}
