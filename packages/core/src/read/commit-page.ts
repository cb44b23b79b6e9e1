// Stores one page: messages, edge, position and what follows, all in one transaction or not at all.
import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { insertDeliveries, insertDownload } from '../delivery/store-outbox.ts'
import { buildMessages } from './build-messages.ts'
import { enqueueRead } from './enqueue-read.ts'
import { finishRead } from './finish-read.ts'
import type { OpenRead } from './open-read.ts'
import type { SerialisedPage } from './serialise-page.ts'
import { advanceOperation } from './store-operation.ts'
import { insertEdgePage } from './store-read-state.ts'

/** A page and its place in the operation. */
export interface PageToStore {
  /** Pages stored before this one. */
  pageCount: number
  content: SerialisedPage
  /** Where the next page is; `null` on the last. */
  nextCursor: string | null
  total: number | undefined
  /** Another job goes on with the next page. */
  isHandedOver: boolean
}

/**
 * Stores the page and, with it, ends the operation (last page) or enqueues the next job (handed over). Answers
 * false, having stored nothing, when another worker moved the operation in the meantime.
 */
export async function commitPage(ctx: Context, read: OpenRead, page: PageToStore): Promise<boolean> {
  const { operation, plan, window } = read
  const { projectId } = operation
  const { records, repeats, entries } = page.content
  const readType = operation.readType ?? 'scheduled'
  const messages = buildMessages(
    {
      operationId: operation.id,
      page: page.pageCount,
      operationTime: operation.createdAt.toISOString(),
      readType,
      envelope: plan.envelope,
      inlineBytesMax: ctx.settings.inlineBytesMax,
      recordsMax: plan.pageSize,
    },
    records,
  )
  const now = ctx.now()
  const held = { id: operation.id, pageCount: page.pageCount }
  const isStored = await commit(ctx, async (unit) => {
    const { tx } = unit
    const moved = { cursor: page.nextCursor, records: records.length, repeats, total: page.total, now }
    if (!(await advanceOperation(tx, projectId, held, moved))) return false
    const rows = messages.map(({ download, ...message }) => ({
      ...message,
      download,
      downloadId: download && randomUUID(),
    }))
    for (const { download, downloadId } of rows) {
      if (download && downloadId)
        await insertDownload(tx, projectId, {
          id: downloadId,
          operationId: operation.id,
          body: download,
          now,
        })
    }
    await insertDeliveries(tx, projectId, {
      installationId: operation.installationId,
      operationId: operation.id,
      objectName: plan.objectName,
      destination: plan.destination,
      messages: rows,
      now,
    })
    if (entries.length > 0)
      await insertEdgePage(tx, projectId, { operationId: operation.id, page: page.pageCount, entries })
    if (page.nextCursor === null) await finishRead(unit, read, { pageCount: page.pageCount + 1, now })
    else if (page.isHandedOver) await enqueueRead(tx, { projectId, operationId: operation.id, readType })
    if (rows.length > 0) unit.wake('deliveries')
    return true
  })
  if (isStored) window.room -= entries.length
  return isStored
}
