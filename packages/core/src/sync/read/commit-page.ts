// Stores one page: messages, edge, position and what follows, all in one transaction or not at all.
import type { Context } from '../../context.ts'
import { reserveHandOff } from '../../delivery/hand-off.ts'
import type { ClaimedDelivery } from '../../delivery/store-claim.ts'
import { storeMessages } from '../../message/outbox/store-messages.ts'
import { commit } from '../../platform/db/commit.ts'
import { relaxCommit } from '../../platform/db/relax-commit.ts'
import { enqueueRead } from '../read-state/enqueue-read.ts'
import { advanceOperation, type Held, type ReadPhase } from '../read-state/store-operation.ts'
import { insertOverlapPage } from '../read-state/store-read-state.ts'
import { saveFingerprints } from '../read-state/store-record-fingerprint.ts'
import { finishRead } from './finish-read.ts'
import type { OpenRead, Place } from './open-read.ts'
import type { PreparedPage } from './prepare-page.ts'

/** A page and its place in the operation. */
export interface PageToStore extends PreparedPage {
  held: Held
  phase: ReadPhase
  /** Where the next page is; `null` on the last. */
  next: Place | null
  /** The vendor's count of the whole read, where it tells. */
  total: number | undefined
  /** On the last page of removals, where the next read asks for them from, where the vendor says it. */
  removalsToken: string | undefined
  /** Another job goes on with the next page. */
  isHandedOver: boolean
  /** It does so no sooner than in so many milliseconds. */
  resumeAfterMs: number | undefined
}

/**
 * Stores the page and, with it, ends the operation (last page) or enqueues the next job (handed over). Answers
 * false, having stored nothing, when another worker moved the operation in the meantime, or somebody paused it.
 */
export async function commitPage(ctx: Context, read: OpenRead, page: PageToStore): Promise<boolean> {
  const { id: operationId, projectId, readType } = read.operation
  const { held, next, entries, prints, messages } = page
  const { destination, isDeliveredOnRequest } = read.plan
  const bytes = messages.reduce((sum, { body }) => sum + body.length, 0)
  const outlet = isDeliveredOnRequest
    ? undefined
    : reserveHandOff(ctx, { projectId, destination, count: messages.length, bytes })
  const now = ctx.now()
  let stored: ClaimedDelivery[] = []
  try {
    await commit(ctx, async (unit) => {
      const { tx } = unit
      const phase = next?.phase ?? page.phase
      const step = { ...page, phase, cursor: next?.cursor ?? null, now }
      const { operation, plan } = read
      // Position and messages stand or fall together: an undone page is read again and carries the same message ids.
      const advancing = Promise.all([relaxCommit(tx), advanceOperation(tx, projectId, held, step)])
      // On its way before anybody knows whether the page is still wanted: mostly it is, and else this is undone.
      const storing = storeMessages(tx, { operation, plan, messages, now, dueAt: outlet?.leaseUntil })
      storing.catch(() => undefined)
      const [, isOurs] = await advancing
      if (!isOurs) throw new Overtaken()
      stored = await storing
      if (entries.length > 0)
        await insertOverlapPage(tx, projectId, { operationId, page: held.pageCount, entries })
      if (read.ledgerId !== undefined) await saveFingerprints(tx, projectId, read.ledgerId, prints)
      const { removalsToken } = page
      if (next === null)
        await finishRead(unit, read, { pageCount: held.pageCount + 1, phase, now, removalsToken })
      else if (page.isHandedOver) {
        const { resumeAfterMs } = page
        const runAt = resumeAfterMs === undefined ? {} : { runAt: new Date(now.getTime() + resumeAfterMs) }
        await enqueueRead(tx, { projectId, operationId, readType: readType ?? 'scheduled', ...runAt })
      }
      if (messages.length > 0 && !outlet) unit.wake('deliveries')
    })
    outlet?.take(stored)
    return true
  } catch (error) {
    if (error instanceof Overtaken) return false
    throw error
  } finally {
    outlet?.release()
  }
}

/** Another worker moved the operation, or somebody paused it. */
class Overtaken extends Error {}
