// Writes down a batch of attempts, and what it says about the destinations.

import { destinationAddress } from '../catalogue/destination-kind/destination-address.ts'
import type { Context } from '../context.ts'
import { notify } from '../message/notification/notify.ts'
import { lockDestinationName, unparkMissed } from '../message/outbox/store-outbox.ts'
import { cachePerContext } from '../platform/cache/cache-per-context.ts'
import { commit, type Unit } from '../platform/db/commit.ts'
import { relaxCommit } from '../platform/db/relax-commit.ts'
import type { ParkedReason } from '../platform/db/schema/delivery.ts'
import { queueKey } from './destination-queue.ts'
import { type DeliveryOutcome, recordOutcomes } from './store-claim.ts'
import { markDisabled, noteDeliveredAt } from './store-outage.ts'
import { addParkedLog } from './store-parked.ts'

/** Reasons that are about the destination, whichever the message. */
const CERTAIN: readonly (ParkedReason | null)[] = ['destination.gone', 'destination.refused']
const GIVEN_UP: readonly (ParkedReason | null)[] = [...CERTAIN, 'attempts.used_up']

// Writes once in a while per destination. The entry is dropped in all processes when a destination is marked, so that
// the next accepted message ends the outage at once.
const notedCache = cachePerContext<true>('destination', 10_000)

/**
 * Records attempts with what becomes of their deliveries. A failing destination is marked as disabled and the builder
 * notified, once until it accepts messages again. Its messages are tried and parked as before, and none is dropped.
 */
export async function recordBatch(ctx: Context, batch: readonly DeliveryOutcome[]): Promise<void> {
  await noteDelivered(ctx, batch)
  if (batch.every(isPlain)) {
    return ctx.database.transaction(async (tx) => {
      await Promise.all([relaxCommit(tx), recordOutcomes(tx, batch)])
    })
  }
  await commit(ctx, async (unit) => {
    const missing = batch.filter(isMissing)
    for (const queue of queuesOf(missing)) await lockDestinationName(unit.tx, queue)
    await recordOutcomes(unit.tx, batch)
    await noteParked(unit, batch)
    await resumeMade(unit, missing)
    // In one order everywhere, so that two processes never wait for each other.
    const byQueue = batch
      .filter(isGivenUp)
      .sort((a, b) => (queueKey(a.delivery) < queueKey(b.delivery) ? -1 : 1))
    for (const outcome of byQueue) await noteGivenUp(unit, outcome)
  })
}

/** Whether an attempt is over when it is recorded: nothing of its destination or operation has to be noted. */
export function isPlain(outcome: DeliveryOutcome): boolean {
  return !isGivenUp(outcome) && !isMissing(outcome)
}

function isGivenUp({ status, parkedReason }: DeliveryOutcome): boolean {
  return status === 'parked' && GIVEN_UP.includes(parkedReason)
}

function isMissing({ status, parkedReason }: DeliveryOutcome): boolean {
  return status === 'parked' && parkedReason === 'destination.missing'
}

/** Each destination once, in one order everywhere, so that two processes never wait for each other. */
function queuesOf(outcomes: readonly DeliveryOutcome[]): DeliveryOutcome['delivery'][] {
  const queues = new Map(outcomes.map(({ delivery }) => [queueKey(delivery), delivery]))
  return [...queues].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, delivery]) => delivery)
}

// A request that created the destination between the attempt and now saw nothing parked yet, so nothing else would send
// these.
async function resumeMade(unit: Unit, missing: readonly DeliveryOutcome[]): Promise<void> {
  for (const { projectId, destination } of queuesOf(missing)) {
    if ((await unparkMissed(unit.tx, projectId, destination, unit.now())) === 0) continue
    unit.changed('destination', projectId)
    unit.wake('deliveries')
  }
}

/** Notes once in a while that a destination takes messages, which ends its outage. */
export async function noteDelivered(ctx: Context, batch: readonly DeliveryOutcome[]): Promise<void> {
  const latest = new Map<string, DeliveryOutcome>()
  for (const outcome of batch) {
    if (outcome.status === 'delivered' && !outcome.isUnsent) latest.set(queueKey(outcome.delivery), outcome)
  }
  for (const { delivery, at } of latest.values()) {
    await notedCache(ctx).get(`${delivery.projectId}:${delivery.destination}`, async () => {
      if ((await noteDeliveredAt(ctx.database.db, delivery, at)) > 0) ctx.wake.notify('deliveries')
      return true
    })
  }
}

async function noteGivenUp(unit: Unit, { delivery, parkedReason, at }: DeliveryOutcome): Promise<void> {
  const { projectId, destination, messageId } = delivery
  const isCertain = CERTAIN.includes(parkedReason)
  const marked = await markDisabled(unit.tx, { projectId, destination, messageId, isCertain, at })
  if (!marked) return
  unit.changed('destination', projectId)
  await notify(unit, {
    projectId,
    type: 'destination.webhook.disabled',
    async describe() {
      const { id, name, type, metadata } = marked
      const url = destinationAddress(type, metadata)
      return [{ data: { projectId, destinationId: id, destinationName: name, url } }]
    },
  })
}

/**
 * Adds a line to the log of every operation that has its first messages parked by this batch. More lines would only
 * repeat it, and the operation's metadata counts all of them.
 */
async function noteParked(unit: Unit, batch: readonly DeliveryOutcome[]): Promise<void> {
  const first = new Map<string, DeliveryOutcome>()
  const ids: string[] = []
  for (const outcome of batch) {
    const { operationId, id } = outcome.delivery
    if (outcome.status !== 'parked' || operationId === null) continue
    ids.push(id)
    if (!first.has(operationId)) first.set(operationId, outcome)
  }
  // In one order everywhere, so that two processes never wait for each other.
  const byOperation = [...first].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [operationId, { delivery, error, parkedReason, at }] of byOperation) {
    const { projectId, destination, messageId } = delivery
    await addParkedLog(unit.tx, projectId, operationId, {
      unlessBesides: ids,
      line: {
        severity: 'WARNING',
        msg: `A message for ${destination} could not be delivered and is parked until you replay it. metadata.deliveries counts the parked messages of this operation`,
        error: error ?? undefined,
        details: { messageId, destination, reason: parkedReason ?? '' },
        at,
      },
    })
  }
}
