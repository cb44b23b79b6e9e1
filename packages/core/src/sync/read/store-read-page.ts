// Stores one page of a read: its messages, what the next window will see again, and the position behind it.
import { loadTraits } from '../../catalogue/destination/load-traits.ts'
import type { Context } from '../../context.ts'
import { reserveHandOff } from '../../delivery/hand-off/hand-off.ts'
import type { ClaimedDelivery } from '../../delivery/store-claim.ts'
import { storeMessages } from '../../message/outbox/store-messages.ts'
import { storePage } from '../paging/store-page.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { advanceOperation, type RunPosition } from '../read-state/store-operation.ts'
import { finishRead } from './finish-read.ts'
import { type PageToStore, storeBesidePage } from './store-beside-page.ts'

/**
 * Stores the page and moves `position` past it. If the deliverer of this process has room for the messages, they go out
 * from memory. Returns false, having stored nothing, if another worker moved the read or it was paused.
 */
export async function storeReadPage(
  ctx: Context,
  toStore: PageToStore,
  position: RunPosition,
): Promise<boolean> {
  const { fetched, prepared } = toStore
  const { page, next } = fetched
  const { operation, plan } = page.read
  const { id: operationId, projectId, installationId, readType } = operation
  const { objectName, destination, isDeliveredOnRequest: isHeld } = plan
  const { messages, records, removed } = prepared
  const { pageCount } = position
  const phase = next?.phase ?? page.phase
  const total = page.phase === 'records' ? page.total : undefined
  const removalsToken = page.phase === 'removals' ? page.token : undefined
  const now = ctx.now()
  const step = { ...prepared, phase, cursor: next?.cursor ?? null, total, now }
  const traits = await loadTraits(ctx, projectId, destination)
  const { isOrdered } = traits
  const hasManifest = traits.hasManifest && !isHeld
  // The process that delivers in order claims them.
  const bytes = messages.reduce((sum, { body }) => sum + body.length, 0)
  const handOff =
    isOrdered || isHeld
      ? undefined
      : reserveHandOff(ctx, { projectId, destination, count: messages.length, bytes })
  const common = { installationId, operationId, objectName, destination, isHeld, isOrdered }
  let stored: ClaimedDelivery[] = []
  try {
    const isStored = await storePage(ctx, fetched, {
      advance: (tx) => advanceOperation(tx, projectId, { id: operationId, pageCount }, step),
      async store(unit) {
        const dueAt = handOff?.leaseUntil
        stored = await storeMessages(unit.tx, projectId, { ...common, messages, now, dueAt })
        await storeBesidePage(unit.tx, toStore, { position, pageCount, now })
        if (messages.length > 0 && !handOff) unit.wake('deliveries')
      },
      end: (unit) =>
        finishRead(unit, page.read, { pageCount: pageCount + 1, phase, now, removalsToken, hasManifest }),
      enqueue: (unit, runAt) =>
        enqueueRead(unit, { projectId, operationId, readType: readType ?? 'scheduled', runAt }),
    })
    if (!isStored) return false
    handOff?.take(stored)
  } finally {
    handOff?.release()
  }
  Object.assign(position, { pageCount: pageCount + 1, phase, cursor: next?.cursor ?? null })
  position.recordCount = (position.recordCount ?? 0) + records + removed
  position.recordsWithoutId = (position.recordsWithoutId ?? 0) + prepared.withoutId
  return true
}
