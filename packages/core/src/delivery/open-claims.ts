// The messages that this process has claimed, as `delivery_claims` lists them for the other processes.
import type { Context } from '../context.ts'
import { queueKey } from './destination-queue.ts'
import {
  type Claim,
  type ClaimedDelivery,
  claimDeliveries,
  deleteClaims,
  keepInClaims,
} from './store-claim.ts'

type Named = Pick<ClaimedDelivery, 'projectId' | 'destination'>
type Claimed = Named & Pick<ClaimedDelivery, 'id'>

/** Messages that this process claimed and whose outcomes are not recorded. */
export interface OpenClaims {
  /** Claims due messages. */
  claim(claim: Pick<Claim, 'queues' | 'now'>): Promise<ClaimedDelivery[]>
  has(delivery: ClaimedDelivery): boolean
  /**
   * Notes that messages have ended. Others may claim those at once that are not delivered. Ids of delivered ones stay
   * listed until the next claim from their queue, or until the last of the queue has ended. Never throws: a list ends with its
   * lease.
   */
  end(ended: readonly { delivery: Claimed; isDelivered: boolean }[]): Promise<void>
  /** Leaves all that is claimed to others. */
  close(): Promise<void>
}

/** Makes the list of a process named `claimedBy`, with nothing in it. */
export function openClaims(ctx: Context, claimedBy: string): OpenClaims {
  const { db } = ctx.database
  const idsOf = new Map<string, Set<string>>()
  const heldOf = (queues: readonly Named[]) =>
    queues.flatMap((queue) => [...(idsOf.get(queueKey(queue)) ?? [])])
  let hasClaimed = false
  // A claim and a shorter list of the same queue would undo each other.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    // Holds no messages.
    turn = result.then(noop, noop)
    return result
  }

  function add(delivery: ClaimedDelivery): void {
    const key = queueKey(delivery)
    const ids = idsOf.get(key) ?? new Set()
    idsOf.set(key, ids.add(delivery.id))
  }

  /** Whether the list has to be shorter now. */
  function remove(delivery: Claimed, isDelivered: boolean): boolean {
    const key = queueKey(delivery)
    const ids = idsOf.get(key)
    if (!ids?.delete(delivery.id)) return false
    if (ids.size === 0) idsOf.delete(key)
    return !isDelivered || ids.size === 0
  }

  return {
    claim: ({ queues, now }) =>
      inTurn(async () => {
        hasClaimed = true
        const claimed = await claimDeliveries(db, { claimedBy, queues, held: heldOf(queues), now })
        for (const delivery of claimed) add(delivery)
        return claimed
      }),
    has: (delivery) => idsOf.get(queueKey(delivery))?.has(delivery.id) === true,
    async end(ended) {
      const shorter = new Map<string, Named>()
      for (const { delivery, isDelivered } of ended)
        if (remove(delivery, isDelivered)) shorter.set(queueKey(delivery), delivery)
      const queues = [...shorter.values()]
      if (queues.length === 0) return
      await inTurn(() => keepInClaims(db, { claimedBy, queues, held: heldOf(queues) })).catch(
        (error: unknown) =>
          ctx.log.warn(
            { err: error },
            'claimed messages could not be released; they wait for the end of their lease',
          ),
      )
    },
    async close() {
      if (hasClaimed) await inTurn(() => deleteClaims(db, claimedBy))
    },
  }
}

const noop = () => undefined
