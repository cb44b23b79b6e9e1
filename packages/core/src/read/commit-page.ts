// Stores one page: messages, edge, position and what follows, all in one transaction or not at all.
import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import type { Db } from '../db/database.ts'
import { relaxCommit } from '../db/relax-commit.ts'
import { insertDeliveries, insertDownload } from '../delivery/store-outbox.ts'
import { enqueueRead } from './enqueue-read.ts'
import { finishRead } from './finish-read.ts'
import type { OpenRead } from './open-read.ts'
import type { PreparedPage } from './prepare-page.ts'
import { advanceOperation, type Held } from './store-operation.ts'
import { insertEdgePage } from './store-read-state.ts'

/** A page and its place in the operation. */
export interface PageToStore extends PreparedPage {
  held: Held
  /** Where the next page is; `null` on the last. */
  nextCursor: string | null
  /** The vendor's count of the whole read, where it tells. */
  total: number | undefined
  /** Another job goes on with the next page. */
  isHandedOver: boolean
}

/**
 * Stores the page and, with it, ends the operation (last page) or enqueues the next job (handed over). Answers
 * false, having stored nothing, when another worker moved the operation in the meantime.
 */
export async function commitPage(ctx: Context, read: OpenRead, page: PageToStore): Promise<boolean> {
  const { id: operationId, projectId, readType } = read.operation
  const { held, nextCursor: cursor, records, repeats, total, entries } = page
  const now = ctx.now()
  return commit(ctx, async (unit) => {
    const { tx } = unit
    // Position and messages stand or fall together: an undone page is read again and carries the same message ids.
    await relaxCommit(tx)
    if (!(await advanceOperation(tx, projectId, held, { cursor, records, repeats, total, now }))) return false
    await storeMessages(tx, read, page, now)
    if (entries.length > 0)
      await insertEdgePage(tx, projectId, { operationId, page: held.pageCount, entries })
    if (cursor === null) await finishRead(unit, read, { pageCount: held.pageCount + 1, now })
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
