// Moves messages from the outbox to their destinations, many at once, none of them before the others' way.
//
// A message is in one of these states. Only those between the lines are in the memory of this process.
//
//              stored by any process            stored by this process
//                      │                                  │ keepRoom: counted before it is stored
//   DUE ◀──────────────┘                               RESERVED ── not stored ──▶ its room is free again
//   a row of the outbox, next_attempt_at has come         │ on disk
//    │ claimDue: its id is listed in delivery_claims      │
//  ──┼────────────────────────────────────────────────────┼──────────────────────────────────────────────
//    └──────────────────▶ WAITING ◀───────────────────────┘
//                         │  ▲ in the order of the outbox, one queue for each destination
//                         │ sendWaiting: the process and the destination have a request free
//                         ▼
//                        SENDING ── deliverBatch ──▶ ENDED, in the outcome log
//  ──────────────────────────────────────────────────────┼────────────────────────────────────────────────
//                                                        │ recordBatch: one statement for up to 128 of them
//                       DELIVERED, PARKED, or DUE again at the time that its retry policy says
//
// What moves it on, and what holds it back:
//
// - A claim takes two statements, whatever is due: one lists the queues, one claims from all of them. Queues that are due
//   longest come first, and each gets an equal share of what the process may hold. A slow destination fills only its own
//   share.
// - A claim is a lease. A process that dies in WAITING or SENDING leaves rows that are due a minute later. The message
//   then leaves again under the same id.
// - How much a destination is given follows from how it answers (destination-health.ts): 4 requests at once while it is
//   unknown, 32 when it is quick, 1 after five failures in a row. Its queue holds what it can take in ten seconds.
// - A batch is one message for a webhook. Sinks that write many messages at once get up to `messagesMax` of those that wait.
// - Messages that this process stores skip the claim (RESERVED), unless others of their destination may wait in the
//   outbox (`hasBacklog`): those would be overtaken. A failed attempt ends the short way too.
// - `left` is 0 when the last claim may have left messages of a queue behind, and `isShort` when it left whole queues
//   behind. Only then does a message that ends wake the loop that claims (`onRoom`): an idle pump asks the database once
//   in two seconds.
// - A destination with `order: record` has one process at a time (order/store-order.ts). A claim leaves out records of which
//   newer states are stored. In WAITING, a message of which a record is under way lets others pass (order/release-waiting.ts).
// - Stopping: no more claims, WAITING is handed back, SENDING gets two seconds, and what is left of it is handed back too.
import { randomUUID } from 'node:crypto'
import { createFreeList } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import { createFlush } from '../platform/db/create-flush.ts'
import { type ClaimRound, claimDue } from './claim-due.ts'
import { createOutcomeLog } from './create-outcome-log.ts'
import type { HandOffRequest, Reservation } from './hand-off/reservation.ts'
import { keepRoom } from './keep-room.ts'
import { openClaims } from './open-claims.ts'
import { openSinks } from './open-sinks.ts'
import { takeBack } from './order/release-waiting.ts'
import { leaveDestinations } from './order/store-order.ts'
import { hold, noteEmpty, type PumpState } from './pump-state.ts'
import { handBackStored } from './store-claim.ts'

/** Claims, posts and records deliveries. One per process. */
export interface DeliveryPump {
  /** Claims what is due and has room, and starts sending it; resolves before it is sent. */
  fill(): Promise<ClaimRound>
  /** Keeps room for messages that this process is about to store, if none of theirs wait in the outbox. */
  reserve(request: HandOffRequest): Reservation | undefined
  /** Resolves when everything claimed was sent and recorded. */
  drain(): Promise<void>
  /** Gives up what is claimed and not being sent; with `isFinal`, what is being sent too. Others send it at once. */
  handBack(options?: { isFinal?: boolean }): Promise<void>
  /** Closes the connections to destinations, and leaves those with an order to other processes. */
  close(): Promise<void>
  /** Attempts recorded so far. */
  readonly attempts: number
}

/**
 * Makes a pump. `onRoom` is called when there is room again for messages that had to be left behind, and when a message
 * is to be tried again.
 */
export function createDeliveryPump(ctx: Context, onRoom: () => void = () => undefined): DeliveryPump {
  const id = `process ${process.pid} ${randomUUID()}`
  const claims = openClaims(ctx, id)
  const pump: PumpState = {
    ctx,
    id,
    claims,
    isOwner: false,
    queues: new Map(),
    held: { claimed: 0, chars: 0, inFlight: 0 },
    sending: createFreeList(),
    outcomes: createOutcomeLog(ctx, async (batch) => {
      await claims.end(
        batch.map(({ delivery, status }) => ({ delivery, isDelivered: status === 'delivered' })),
      )
      if (batch.some(({ status }) => status === 'pending')) onRoom()
    }),
    sinks: openSinks(ctx),
    flushCommits: createFlush(ctx.database),
    onRoom,
    isShort: false,
    claiming: undefined,
    onEmpty: [],
  }
  return {
    fill: () => claimDue(pump),
    reserve: (request) => keepRoom(pump, request),
    handBack: ({ isFinal = false } = {}) => handBack(pump, isFinal),
    async drain() {
      if (pump.held.claimed > 0) await new Promise<void>((resolve) => pump.onEmpty.push(resolve))
      await pump.outcomes.settle()
    },
    async close() {
      await claims.close()
      if (pump.isOwner) await leaveDestinations(ctx.database.db, pump.id)
      await pump.sinks.close()
    },
    get attempts() {
      return pump.outcomes.recorded
    },
  }
}

async function handBack(pump: PumpState, isFinal: boolean): Promise<void> {
  const { ctx } = pump
  const waiting = [...pump.queues.values()].flatMap(takeBack)
  const given = [...waiting]
  if (isFinal) pump.sending.each((batch) => void given.push(...batch))
  for (const { body } of waiting) hold(pump, { count: -1, chars: -body.length })
  noteEmpty(pump)
  if (given.length === 0) return
  const stored = given.filter((delivery) => !pump.claims.has(delivery)).map(({ id }) => id)
  if (stored.length > 0) await handBackStored(ctx.database.db, stored, ctx.now())
  await pump.claims.end(given.map((delivery) => ({ delivery, isDelivered: false })))
  ctx.wake.notify('deliveries')
}
