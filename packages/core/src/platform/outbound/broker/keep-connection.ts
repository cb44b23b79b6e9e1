// A connection to a broker that is opened when there is something to publish, shared, and replaced when it broke.
import { setTimeout as wait } from 'node:timers/promises'
import { ANSWER_WITHIN_MS, type Broker, type BrokerConnection } from './broker.ts'

const CLOSE_WITHIN_MS = 2_000

/** A connection that stays open while it is used. */
export interface KeptConnection {
  /** Lends the connection. When `work` fails or takes too long, the next one gets another connection. */
  use<T>(work: (connection: BrokerConnection) => Promise<T>): Promise<T>
  /** Closes it once nothing uses it. */
  close(): Promise<void>
}

/**
 * Keeps one connection until nothing used it for `idleMs`. Libraries do not reconnect here: what is under way fails, the
 * outbox tries it again, and the next batch opens a connection to the broker that came back.
 */
export function keepConnection(broker: Broker, { idleMs }: { idleMs: number }): KeptConnection {
  let current: Promise<BrokerConnection> | undefined
  let users = 0
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  const drop = async (dropped: Promise<BrokerConnection> | undefined) => {
    if (current === dropped) current = undefined
    // One that never opened has nothing to close. Its error went to the work that asked for it.
    const connection = await dropped?.catch(() => undefined)
    // A broker that is silent, or breaks the connection meanwhile, holds nothing up.
    const closed = connection?.close().catch(() => undefined)
    await Promise.race([closed, wait(CLOSE_WITHIN_MS, undefined, { ref: false })])
  }
  return {
    async use(work) {
      clearTimeout(idle)
      users += 1
      let used = current
      try {
        return await inTime(async () => {
          if (used && !(await used).isOpen) void drop(used)
          current ??= broker.open()
          used = current
          return work(await used)
        })
      } catch (error) {
        void drop(used)
        throw error
      } finally {
        users -= 1
        if (users === 0) idle = setTimeout(() => void drop(current), isClosed ? 0 : idleMs).unref()
      }
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      if (users === 0) await drop(current)
    },
  }
}

/** @throws Error when the broker is silent for too long */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`the broker did not answer in ${ANSWER_WITHIN_MS / 1_000} seconds`)
    timer = setTimeout(() => reject(error), ANSWER_WITHIN_MS)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
