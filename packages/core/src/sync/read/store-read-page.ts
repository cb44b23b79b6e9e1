// Stores one page of a read: its messages, what the next window will see again, and the position behind it.
import { loadTraits } from '../../catalogue/destination/load-traits.ts'
import type { Context } from '../../context.ts'
import { reserveHandOff } from '../../delivery/hand-off/hand-off.ts'
import type { ClaimedDelivery } from '../../delivery/store-claim.ts'
import { storeMessages } from '../../message/outbox/store-messages.ts'
import { addOperationLog } from '../../plan/operation/store-log.ts'
import type { Db } from '../../platform/db/database.ts'
import { updateOwnWrites } from '../own-write/store.ts'
import type { FetchedPage } from '../paging/paging.ts'
import { storePage } from '../paging/store-page.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { advanceOperation, type RunPosition, saveReadFindings } from '../read-state/store-operation.ts'
import { insertOverlapPage } from '../read-state/store-read-state.ts'
import { saveFingerprints } from '../read-state/store-record-fingerprint.ts'
import { finishRead } from './finish-read.ts'
import type { ReadPage } from './open-read.ts'
import type { PreparedPage } from './prepare-page.ts'

/** A page of a read, ready to be stored. */
export interface PageToStore {
  fetched: FetchedPage<ReadPage>
  prepared: PreparedPage
  /** Sentences for the log of the operation. */
  notes: readonly string[]
}

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
  const handOff = isOrdered ? undefined : reserveFor(ctx, toStore)
  const common = { installationId, operationId, objectName, destination, isHeld, isOrdered }
  let stored: ClaimedDelivery[] = []
  try {
    const isStored = await storePage(ctx, fetched, {
      advance: (tx) => advanceOperation(tx, projectId, { id: operationId, pageCount }, step),
      async store(unit) {
        const dueAt = handOff?.leaseUntil
        stored = await storeMessages(unit.tx, projectId, { ...common, messages, now, dueAt })
        await storeBeside(unit.tx, toStore, { position, pageCount, now })
        if (messages.length > 0 && !handOff) unit.wake('deliveries')
      },
      end: (unit) =>
        finishRead(unit, page.read, { pageCount: pageCount + 1, phase, now, removalsToken, hasManifest }),
      enqueue: (tx, runAt) =>
        enqueueRead(tx, { projectId, operationId, readType: readType ?? 'scheduled', runAt }),
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

function reserveFor(ctx: Context, { fetched, prepared }: PageToStore): ReturnType<typeof reserveHandOff> {
  const { projectId, destination, isDeliveredOnRequest } = fetched.page.read.plan
  const { messages } = prepared
  if (isDeliveredOnRequest) return undefined
  const bytes = messages.reduce((sum, { body }) => sum + body.length, 0)
  return reserveHandOff(ctx, { projectId, destination, count: messages.length, bytes })
}

/** Most pages have none of these. */
async function storeBeside(
  tx: Db,
  { fetched, prepared, notes }: PageToStore,
  { position, pageCount, now }: { position: RunPosition; pageCount: number; now: Date },
): Promise<void> {
  const { operation, plan, ledgerId } = fetched.page.read
  const { id: operationId, projectId, objectName } = operation
  const { installationId } = operation
  const { entries, fingerprints, withoutId, ownWrites } = prepared
  if (entries.length > 0) await insertOverlapPage(tx, projectId, { operationId, page: pageCount, entries })
  if (ledgerId !== undefined) await saveFingerprints(tx, projectId, ledgerId, fingerprints)
  if (ownWrites.length > 0)
    await updateOwnWrites(tx, projectId, { installationId, objectName, seen: ownWrites })
  if (withoutId > 0) {
    const { recordsWithoutId: former = 0 } = position
    await saveReadFindings(tx, projectId, operationId, { recordsWithoutId: former + withoutId })
    const msg = `[${objectName}] ${plan.provider.displayName} sent records without an id. Mortise delivers them, and cannot recognise them when they come again`
    if (former === 0) await addOperationLog(tx, projectId, operationId, { severity: 'WARNING', msg, at: now })
  }
  for (const msg of notes)
    await addOperationLog(tx, projectId, operationId, { severity: 'INFO', msg, at: now })
}
