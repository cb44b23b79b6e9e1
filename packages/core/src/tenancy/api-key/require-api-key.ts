// Finds an API key by what a path calls it, or says that there is none.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import { idInName } from './key-text.ts'
import { type ApiKeyRow, findApiKey } from './store.ts'

/** The key called by its public name, its id or the whole key. @throws MortiseError api_key.not_found */
export async function requireApiKey(ctx: Context, projectId: string, called: string): Promise<ApiKeyRow> {
  const by = { id: idInName(called), hash: hashSecret(called) }
  const row = await findApiKey(ctx.database.db, projectId, by)
  // The name in the path may be a secret, so the answer does not repeat it.
  if (!row) throw new MortiseError('api_key.not_found')
  return row
}
