// A claim: a transaction that holds the rows of messages from the moment they are found until their attempts are recorded.
//
// It changes no row before that. Other processes skip rows that are held, and so do those of the version before. When the
// process dies, its connection ends, and the messages are due for others at once.
//
//   OPEN ── every message has ended, HOLD_MS are over, or another claim needs the connection ──▶ SETTLED, which writes:
//    │                                                                                ended        its outcome
//    │                                                                                being sent   a lease of a minute;
//    │                                                                                             the outcome log follows
//    │                                                                                given back   nothing: it is due
//    └── the connection is lost: the rows are free ──▶ the outcome log records what has ended
import type { Db } from '../platform/db/database.ts'
import type { PumpState } from './pump-state.ts'
import { isPlain, noteDelivered } from './record-batch.ts'
import {
  CLAIM_LEASE_MS,
  type ClaimedDelivery,
  type DeliveryOutcome,
  type HeldClaim,
  leaseClaims,
  prepareClaim,
  recordOutcomes,
} from './store-claim.ts'

/** Destinations that take longer get leases, so that no transaction stays open for long. */
const HOLD_MS = 500
/** One connection of so many is spared for claims. */
const CONNECTIONS_A_CLAIM = 4

/**
 * Runs `find` in a transaction that stays open, and returns what it found, on disk and ready to be sent. Settles the
 * oldest claim first if the process holds as many as its pool can spare.
 */
export async function openClaim(
  pump: PumpState,
  find: (tx: Db) => Promise<ClaimedDelivery[]>,
): Promise<ClaimedDelivery[]> {
  const claimsMax = Math.max(1, Math.floor(pump.ctx.database.pool.options.max / CONNECTIONS_A_CLAIM))
  const [oldest] = pump.claims
  if (oldest && pump.claims.size >= claimsMax) {
    oldest.settle()
    await oldest.done
  }
  const claim = new Claim(pump)
  pump.claims.add(claim)
  try {
    return await claim.open(find)
  } catch (error) {
    await claim.done
    throw error
  }
}

class Claim implements HeldClaim {
  readonly #pump: PumpState
  readonly #unfinished = new Set<string>()
  readonly #ended: DeliveryOutcome[] = []
  #isOpen = true
  #timer: NodeJS.Timeout | undefined
  #settle: () => void = () => undefined
  readonly #settled = new Promise<void>((resolve) => {
    this.#settle = resolve
  })
  done: Promise<void> = Promise.resolve()

  constructor(pump: PumpState) {
    this.#pump = pump
  }

  open(find: (tx: Db) => Promise<ClaimedDelivery[]>): Promise<ClaimedDelivery[]> {
    return new Promise((resolve, reject) => {
      this.done = this.#run(find, resolve)
        .catch((error: unknown) => {
          reject(error)
          this.#noteLost(error)
        })
        .finally(() => this.#pump.claims.delete(this))
    })
  }

  end(outcome: DeliveryOutcome): boolean {
    if (!this.#isOpen) return false
    this.#unfinished.delete(outcome.delivery.id)
    this.#ended.push(outcome)
    if (this.#unfinished.size === 0) this.settle()
    return true
  }

  giveBack(id: string): void {
    this.#unfinished.delete(id)
  }

  settle(): void {
    clearTimeout(this.#timer)
    this.#isOpen = false
    this.#settle()
  }

  async #run(
    find: (tx: Db) => Promise<ClaimedDelivery[]>,
    onFound: (found: ClaimedDelivery[]) => void,
  ): Promise<void> {
    const { ctx, outcomes, onRoom } = this.#pump
    const leaseUntil = new Date(ctx.now().getTime() + CLAIM_LEASE_MS)
    let recorded: readonly DeliveryOutcome[] = []
    let others: readonly DeliveryOutcome[] = []
    await ctx.database.transaction(async (tx) => {
      const [, found] = await Promise.all([prepareClaim(tx), find(tx)])
      if (found.length === 0) return onFound(found)
      // What a receiver has seen under an id never comes back under it with other content.
      await this.#pump.flushCommits()
      for (const { id } of found) this.#unfinished.add(id)
      this.#timer = setTimeout(() => this.settle(), HOLD_MS)
      onFound(found.map((delivery) => ({ ...delivery, claim: this })))
      await this.#settled
      recorded = this.#ended.filter(isPlain)
      others = this.#ended.filter((outcome) => !isPlain(outcome))
      const leased = [...this.#unfinished, ...others.map(({ delivery }) => delivery.id)]
      await noteDelivered(ctx, recorded)
      await Promise.all([recordOutcomes(tx, recorded), leaseClaims(tx, leased, leaseUntil)])
    })
    outcomes.noteRecorded(recorded.length)
    for (const outcome of others) outcomes.add(outcome)
    // While the rows were held, the loop could not see when the next message of their destinations is due.
    if (this.#ended.length > 0) onRoom()
  }

  /** The rows are free again, and what was sent is not recorded. */
  #noteLost(error: unknown): void {
    this.settle()
    const { ctx, outcomes } = this.#pump
    if (this.#ended.length === 0) return
    ctx.log.error(
      { count: this.#ended.length, err: error },
      'a claim was lost; recording its attempts another way',
    )
    for (const outcome of this.#ended) outcomes.add(outcome)
  }
}
