// Bounds the bytes of all answers that this process holds at once.
import { SendError } from './send.ts'

/** The part of the budget that one answer holds. */
export interface AnswerShare {
  /** Makes the share `bytes` large. Answers a promise where the answer has to wait. @throws SendError busy */
  grow(bytes: number): Promise<void> | undefined
  /** Gives all of it back; safe to repeat. */
  release(): void
}

/** The budget of a process. */
export interface AnswerBudget {
  /** A share for one answer, empty at first. */
  open(): AnswerShare
  /** Bytes that are taken now. */
  readonly usedBytes: number
}

interface Share {
  bytes: number
}

interface Waiting {
  share: Share
  bytes: number
  resolve(): void
  reject(error: SendError): void
  timer: NodeJS.Timeout
}

/**
 * Makes a budget of `bytesMax`. Answers wait in the order they came, for `waitMs` at most. The oldest answer that
 * holds bytes never waits: it finishes and gives its bytes back, so answers cannot wait for each other for ever.
 */
export function createAnswerBudget(limits: BudgetLimits): AnswerBudget {
  return new Budget(limits)
}

interface BudgetLimits {
  readonly bytesMax: number
  readonly waitMs: number
}

class Budget implements AnswerBudget {
  usedBytes = 0
  readonly #limits: BudgetLimits
  // In the order they took their first bytes.
  readonly #holders = new Set<Share>()
  readonly #queue: Waiting[] = []

  constructor(limits: BudgetLimits) {
    this.#limits = limits
  }

  open(): AnswerShare {
    const share: Share = { bytes: 0 }
    return {
      grow: (bytes) => this.#grow(share, bytes),
      release: () => this.#release(share),
    }
  }

  #grow(share: Share, bytes: number): Promise<void> | undefined {
    if (bytes <= share.bytes) return undefined
    const [oldest] = this.#holders
    const isTurn = this.#queue.length === 0 || oldest === share
    if (!isTurn || !this.#fits(share, bytes)) return this.#wait(share, bytes)
    this.#give(share, bytes)
    return undefined
  }

  #release(share: Share): void {
    const mine = this.#queue.filter((waiting) => waiting.share === share)
    for (const waiting of mine) {
      this.#leave(waiting)
      waiting.reject(new SendError('connection', 'the request ended while its answer waited'))
    }
    this.usedBytes -= share.bytes
    share.bytes = 0
    this.#holders.delete(share)
    this.#serve()
  }

  #fits(share: Share, bytes: number): boolean {
    const [oldest] = this.#holders
    if (oldest === undefined || oldest === share) return true
    return this.usedBytes - share.bytes + bytes <= this.#limits.bytesMax
  }

  #give(share: Share, bytes: number): void {
    this.usedBytes += bytes - share.bytes
    share.bytes = bytes
    this.#holders.add(share)
  }

  #wait(share: Share, bytes: number): Promise<void> {
    const { bytesMax, waitMs } = this.#limits
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#leave(waiting)
        const seconds = Math.round(waitMs / 1_000)
        reject(
          new SendError(
            'busy',
            `Mortise already holds ${bytesMax} bytes of answers, and finished none of them within ${seconds} s`,
          ),
        )
      }
      const timer = setTimeout(giveUp, waitMs)
      const waiting: Waiting = { share, bytes, resolve, reject, timer }
      this.#queue.push(waiting)
    })
  }

  #leave(waiting: Waiting): void {
    clearTimeout(waiting.timer)
    const index = this.#queue.indexOf(waiting)
    if (index >= 0) this.#queue.splice(index, 1)
  }

  /** Gives bytes to as many waiting answers as fit. */
  #serve(): void {
    for (;;) {
      const [oldest] = this.#holders
      // The oldest holder goes first wherever it waits; the others go in turn.
      const chosen = this.#queue.find(({ share }) => share === oldest) ?? this.#queue[0]
      if (!chosen || !this.#fits(chosen.share, chosen.bytes)) return
      this.#leave(chosen)
      this.#give(chosen.share, chosen.bytes)
      chosen.resolve()
    }
  }
}
