// Bounds the bytes of all answers that this process holds at once.
import { SendError } from './send.ts'

/** What one answer holds of the budget. */
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
export function createAnswerBudget({ bytesMax, waitMs }: { bytesMax: number; waitMs: number }): AnswerBudget {
  let usedBytes = 0
  // In the order they took their first bytes.
  const holders = new Set<Share>()
  const queue: Waiting[] = []

  const fits = (share: Share, bytes: number) => {
    const [oldest] = holders
    return oldest === undefined || oldest === share || usedBytes - share.bytes + bytes <= bytesMax
  }
  const give = (share: Share, bytes: number) => {
    usedBytes += bytes - share.bytes
    share.bytes = bytes
    holders.add(share)
  }
  const serve = () => {
    for (;;) {
      const [oldest] = holders
      // The oldest holder goes first wherever it waits; the others go in turn.
      const chosen = queue.find(({ share }) => share === oldest) ?? queue[0]
      if (!chosen || !fits(chosen.share, chosen.bytes)) return
      leave(chosen)
      give(chosen.share, chosen.bytes)
      chosen.resolve()
    }
  }
  const leave = (waiting: Waiting) => {
    clearTimeout(waiting.timer)
    const index = queue.indexOf(waiting)
    if (index >= 0) queue.splice(index, 1)
  }

  function wait(share: Share, bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        leave(waiting)
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
      queue.push(waiting)
    })
  }

  return {
    get usedBytes() {
      return usedBytes
    },
    open() {
      const share: Share = { bytes: 0 }
      return {
        grow(bytes) {
          if (bytes <= share.bytes) return undefined
          const [oldest] = holders
          const isTurn = queue.length === 0 || oldest === share
          if (!isTurn || !fits(share, bytes)) return wait(share, bytes)
          give(share, bytes)
          return undefined
        },
        release() {
          const mine = queue.filter((waiting) => waiting.share === share)
          for (const waiting of mine) {
            leave(waiting)
            waiting.reject(new SendError('connection', 'the request ended while its answer waited'))
          }
          usedBytes -= share.bytes
          share.bytes = 0
          holders.delete(share)
          serve()
        },
      }
    },
  }
}
