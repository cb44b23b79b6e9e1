// Finds a JWT key, or says that there is none.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { findJwtKey, type JwtKeyRow } from './store.ts'

/** The key of a project. @throws MortiseError jwt_key.not_found */
export async function requireJwtKey(ctx: Context, projectId: string, keyId: string): Promise<JwtKeyRow> {
  const row = await findJwtKey(ctx.database.db, projectId, keyId)
  if (!row) throw jwtKeyNotFound(keyId)
  return row
}

/** The error for a key that does not exist, or no longer does. */
export function jwtKeyNotFound(keyId: string): MortiseError {
  return new MortiseError('jwt_key.not_found', { params: { keyId } })
}
