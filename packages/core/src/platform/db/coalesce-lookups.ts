// Looks up many keys that strangers sent with one query at a time, so that they never hold more than one connection.
import { MortiseError } from '@mortise/contract'

/** Answers whether a key is known. @throws MortiseError server.busy when too many wait already */
export type Lookup = (key: string) => Promise<boolean>

/** Finds which of these keys exist. */
export type FindKeys = (keys: readonly string[]) => Promise<readonly string[]>

type Waiting = { key: string; resolve: (isKnown: boolean) => void; reject: (error: unknown) => void }

const WAITING_MAX = 1_000
const AGAIN_MS = 1_000

/** One query at a time for however many ask: who comes meanwhile goes into the next, a thousand at most. */
export function coalesceLookups(find: FindKeys, waitingMax = WAITING_MAX): Lookup {
  let waiting: Waiting[] = []
  let isAsking = false
  const ask = async () => {
    isAsking = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const known = new Set(await find([...new Set(batch.map(({ key }) => key))]))
        for (const { key, resolve } of batch) resolve(known.has(key))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isAsking = false
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax)
        return reject(new MortiseError('server.busy', { retryAfter: new Date(Date.now() + AGAIN_MS) }))
      waiting.push({ key, resolve, reject })
      if (!isAsking) void ask()
    })
}
