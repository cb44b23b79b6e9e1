// Listens on a channel of the database for as long as the process lives, whatever becomes of the connection.
import type pg from 'pg'
import type { Database } from './database.ts'

const RETRY_MS = 250
const RETRY_MS_MAX = 5_000

/** The handlers of notices. */
export interface Listening {
  channel: string
  onMessage(payload: string): void
  /** Messages may have been missed: the connection broke, or is back after it broke. */
  onGap(): void
  onError(error: Error): void
}

/** Listens on a separate connection, and on another when that breaks; returns a function to stop. */
export async function listen(database: Database, listening: Listening): Promise<() => void> {
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const open = async () => {
    const opened = await database.pool.connect()
    if (isClosed) return opened.release(true)
    client = opened
    opened.on('notification', ({ payload = '' }) => listening.onMessage(payload))
    opened.on('error', (error) => lose(opened, error))
    try {
      await opened.query(`LISTEN ${listening.channel}`)
    } catch (error) {
      if (client === opened) forget(opened)
      throw error
    }
  }
  const forget = (lost: pg.PoolClient) => {
    client = undefined
    lost.removeAllListeners('notification')
    lost.release(true)
  }
  // An error may be reported more than once.
  const lose = (lost: pg.PoolClient, error: Error) => {
    if (client !== lost) return
    forget(lost)
    listening.onGap()
    listening.onError(error)
    retry(RETRY_MS)
  }
  const retry = (waitMs: number) => {
    if (isClosed) return
    timer = setTimeout(() => {
      open().then(
        () => listening.onGap(),
        (error: Error) => {
          listening.onError(error)
          retry(Math.min(waitMs * 2, RETRY_MS_MAX))
        },
      )
    }, waitMs)
    timer.unref()
  }

  await open()
  return () => {
    isClosed = true
    clearTimeout(timer)
    client?.release(true)
    client = undefined
  }
}
