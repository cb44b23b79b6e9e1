// Checks whether credentials may be known, at less than the cost of their authentication.
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { coalesceLookups } from '../../platform/job/coalesce-lookups.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import { listActiveKeyHashes } from './store.ts'

/** Makes the look-up; many at once cost one query. It answers whether there is a live API key of that text. */
export function createKeyLookup(ctx: Context): (key: string) => Promise<boolean> {
  const { database } = acrossProjects(ctx, 'authentication')
  const lookup = coalesceLookups((hashes) => listActiveKeyHashes(database.db, hashes))
  return (key) => lookup(hashSecret(key))
}
