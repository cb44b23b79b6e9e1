// Checks whether a token names a key that may verify it, at less than the cost of its verification.
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { coalesceLookups } from '../../platform/job/coalesce-lookups.ts'
import { kidOf } from './authenticate-token.ts'
import { listActiveKids } from './store.ts'

/**
 * Makes the look-up; many at once cost one query. It answers whether the token names an active JWT key; whether that
 * key made the token, only its verification says.
 */
export function createKidLookup(ctx: Context): (token: string) => Promise<boolean> {
  const { database } = acrossProjects(ctx, 'authentication')
  const lookup = coalesceLookups((kids) => listActiveKids(database.db, kids))
  return async (token) => lookup(await kidOf(token))
}
