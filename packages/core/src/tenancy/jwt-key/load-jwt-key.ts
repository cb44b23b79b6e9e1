// The public key a token names, from memory where that is safe.
import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { findActiveJwtKey } from './store.ts'

/** A key that may verify tokens, and whose it is. */
export interface VerifyingKey {
  projectId: string
  publicKey: KeyObject
  /** The required `aud` and `iss` of a token; not checked where absent. */
  audience: string | undefined
  issuer: string | undefined
}

// How long a revoked key could still work in a process that missed the change.
const KEY_TTL_MS = 30_000
// A flood of one wrong kid costs a look-up this often.
const UNKNOWN_TTL_MS = 5_000

const keyCache = cachePerContext<VerifyingKey>('jwtKey', KEY_TTL_MS)
// Apart from the good ones, so that a flood of wrong kids does not push those out.
const unknownCache = cachePerContext<true>('jwtKey', UNKNOWN_TTL_MS)

/** The active key of that kid, of whichever project. @throws what `unknown` makes, when there is none */
export async function loadJwtKey(ctx: Context, kid: string, unknown: () => Error): Promise<VerifyingKey> {
  const entry = `*:${kid}`
  if (unknownCache(ctx).has(entry)) throw unknown()
  return keyCache(ctx).get(entry, async () => {
    const { database } = acrossProjects(ctx, 'authentication')
    const row = await findActiveJwtKey(database.db, kid)
    if (row) {
      return {
        projectId: row.projectId,
        publicKey: createPublicKey(row.publicKeyPem),
        audience: row.audience ?? undefined,
        issuer: row.issuer ?? undefined,
      }
    }
    await unknownCache(ctx).get(entry, async () => true)
    throw unknown()
  })
}
