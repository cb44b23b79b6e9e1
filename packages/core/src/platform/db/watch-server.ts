// Notices a database server that has gone silent, which no single statement can distinguish from a long one.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** How a server is watched. */
export interface Watch {
  connectionString: string
  /** Time between two looks, in milliseconds. */
  everyMs: number
  /** How long a server may take to answer a look, in milliseconds. */
  answerWithinMs: number
  /** The server takes no connection any more, or takes one and says nothing. */
  onSilent(): void
}

/** A process that was busy itself has seen nothing, so the time for an answer passes in this many turns of this process. */
const SLICES = 10

/**
 * Opens a connection now and then; answers the way to stop. Any message of the server is an answer, also a refusal
 * because of too many connections. Broken connections report a server that cannot be reached at all.
 */
export function watchServer(watch: Watch): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const nextRound = () => wait(watch.everyMs, undefined, { ref: false, signal })
  const turn = async () => {
    await nextRound()
    if ((await isSilent(watch, signal)) && !signal.aborted) watch.onSilent()
  }
  const run = async () => {
    while (!signal.aborted) await turn()
  }
  run().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return () => stopped.abort()
}

async function isSilent({ connectionString, answerWithinMs }: Watch, signal: AbortSignal): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'mortise look' })
  client.on('error', () => {
    // It is no longer needed, or `connect` reports the error.
  })
  let isAnswered = false
  const heard = () => {
    isAnswered = true
  }
  client.connect().then(heard, heard)
  for (let slice = 0; slice < SLICES && !isAnswered; slice++)
    await wait(answerWithinMs / SLICES, undefined, { ref: false, signal }).catch(heard)
  // The goodbye is not awaited.
  if (isAnswered) client.end().catch(heard)
  else client.connection.stream.destroy()
  return !isAnswered
}
