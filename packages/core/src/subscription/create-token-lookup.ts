// Checks whether the URL of a webhook belongs to a subscription, before anything of the webhook is read.
import type { Context } from '../context.ts'
import { acrossProjects } from '../platform/db/scope.ts'
import { coalesceLookups } from '../platform/job/coalesce-lookups.ts'
import { hashToken } from './endpoint.ts'
import { listKnownTokens } from './store.ts'

/** Makes the look-up; many at once cost one query. It answers for the token of `/v1/webhooks/{token}`. */
export function createTokenLookup(ctx: Context): (token: string) => Promise<boolean> {
  const { database } = acrossProjects(ctx, 'incoming webhook')
  const lookup = coalesceLookups((hashes) => listKnownTokens(database.db, hashes))
  return (token) => lookup(hashToken(token))
}
