// Notes in the log of an operation that a message of it is parked.
import type { Unit } from '../platform/db/commit.ts'
import type { DeliveryOutcome } from './store-claim.ts'
import { addParkedLog } from './store-parked.ts'

/**
 * Adds a line to the log of every operation that has its first messages parked by this batch. More lines would only
 * repeat it, and the operation's metadata counts all of them.
 */
export async function noteParked(unit: Unit, batch: readonly DeliveryOutcome[]): Promise<void> {
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
