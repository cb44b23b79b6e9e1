// Wakes pollers the moment there is work, in this process and in the others; a lost wake only costs one poll.
import type { Database } from './platform/db/database.ts'
import { listen } from './platform/db/listen.ts'

/** The topics that can be waited for. */
export type WakeTopic = 'deliveries' | 'jobs' | 'schedules' | 'writes'

/** Wake-ups by topic. `notify` outside a transaction, after the commit. */
export interface Wake {
  notify(topic: WakeTopic): void
  /** Calls `listener` on every wake of `topic`, local or remote; returns the way to stop. */
  on(topic: WakeTopic, listener: () => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'mortise_wake'
// Remote wakes are gathered: one NOTIFY per topic and interval, always one after the last call (trailing edge).
const REMOTE_INTERVAL_MS = 50

/** Opens the wake channel on its own database connection. */
export async function openWake(database: Database, onError: (error: Error) => void): Promise<Wake> {
  const listeners = new Map<WakeTopic, Set<() => void>>()
  const pending = new Set<WakeTopic>()
  let timer: NodeJS.Timeout | undefined
  const fire = (topic: WakeTopic) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  const stop = await listen(database, {
    channel: CHANNEL,
    onMessage(payload) {
      const [from, topic] = payload.split(' ')
      if (Number(from) !== process.pid) fire(topic as WakeTopic)
    },
    onGap() {
      for (const topic of listeners.keys()) fire(topic)
    },
    onError,
  })

  const flush = () => {
    timer = undefined
    for (const topic of pending) {
      database.pool.query('SELECT pg_notify($1, $2)', [CHANNEL, `${process.pid} ${topic}`]).catch(onError)
    }
    pending.clear()
  }
  return {
    notify(topic) {
      fire(topic)
      pending.add(topic)
      timer ??= setTimeout(flush, REMOTE_INTERVAL_MS)
    },
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      set.add(listener)
      listeners.set(topic, set)
      return () => set.delete(listener)
    },
    async close() {
      clearTimeout(timer)
      stop()
    },
  }
}
