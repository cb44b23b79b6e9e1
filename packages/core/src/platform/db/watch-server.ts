// Notices a database server that has gone silent, which no single statement can tell from one that is long at work.
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

/** A process that was busy itself has seen nothing, so the time for an answer passes in this many turns of its own. */
const SLICES = 10

/**
 * Opens a connection now and then; answers the way to stop. Whatever the server says is an answer, a refusal because of too many
 * connections as well; and what cannot be reached at all is told of by the connections that break.
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
    // It is not needed any more, or `connect` tells.
  })
  let isAnswered = false
  const heard = () => {
    isAnswered = true
  }
  client.connect().then(heard, heard)
  for (let slice = 0; slice < SLICES && !isAnswered; slice++)
    await wait(answerWithinMs / SLICES, undefined, { ref: false, signal }).catch(heard)
  // Saying goodbye waits for nobody.
  if (isAnswered) client.end().catch(heard)
  else client.connection.stream.destroy()
  return !isAnswered
}
