// Makes an API key: shown once, stored as a hash.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Scope } from '@mortise/contract'
import type { Context } from '../context.ts'
import { insertApiKey } from './store.ts'

/** The digest under which a key is stored and looked up. A random 192-bit key needs no slow hash. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Makes a key for a project. `key` is the only copy that will ever be shown: `mortise_...`. */
export async function mintApiKey(
  ctx: Context,
  projectId: string,
  input: { label: string; scopes: readonly Scope[] },
): Promise<{ id: string; key: string }> {
  const key = `mortise_${randomBytes(24).toString('base64url')}`
  const id = randomUUID()
  await insertApiKey(ctx.database.db, {
    id,
    projectId,
    hash: hashApiKey(key),
    hint: key.slice(-4),
    label: input.label,
    scopes: [...input.scopes],
  })
  return { id, key }
}
