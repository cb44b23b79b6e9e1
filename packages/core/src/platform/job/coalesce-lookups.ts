// Looks up many keys that strangers sent with one query at a time, so that they never hold more than one connection.
import { MortiseError } from '@mortise/contract'
import { shareStatement } from './share-statement.ts'

/** Answers whether a key is known. @throws MortiseError server.busy when too many wait already */
export type Lookup = (key: string) => Promise<boolean>

/** Finds which of these keys exist. */
export type FindKeys = (keys: readonly string[]) => Promise<readonly string[]>

const WAITING_MAX = 1_000
const AGAIN_MS = 1_000

/** One query at a time for however many ask: who comes meanwhile goes into the next, a thousand at most. */
export function coalesceLookups(find: FindKeys, waitingMax = WAITING_MAX): Lookup {
  const refuse = () => new MortiseError('server.busy', { retryAfter: new Date(Date.now() + AGAIN_MS) })
  // Keys of strangers are not asked for one by one after a failure.
  const sharing = { max: waitingMax, limit: { waitingMax, refuse }, failsTogether: true }
  return shareStatement(sharing, async (keys: readonly string[]) => {
    const known = new Set(await find([...new Set(keys)]))
    return keys.map((key) => known.has(key))
  })
}
