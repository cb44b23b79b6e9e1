// Makes an API key: shown once, stored as a hash.
import type { Scope } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { forProject } from '../../platform/db/scope.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { newKeyText } from './key-text.ts'
import { type ApiKeyRow, insertApiKey } from './store.ts'

/** The properties of a new key. */
export interface NewApiKey {
  label: string
  scopes: readonly Scope[]
}

/** Makes a key for a project. `key` is the only copy that will ever be shown: `mortise_...`. */
export async function mintApiKey(
  ctx: Context,
  projectId: string,
  input: NewApiKey,
): Promise<{ id: string; key: string }> {
  const { row, key } = await storeNewApiKey(ctx, { projectId, actor: 'system', scopes: [] }, input)
  return { id: row.id, key }
}

/** The same in the name of a caller, with the stored row. */
export async function storeNewApiKey(
  ctx: Context,
  caller: Caller,
  input: NewApiKey,
): Promise<{ row: ApiKeyRow; key: string }> {
  const { id, key } = newKeyText()
  const { label } = input
  const scopes = [...new Set(input.scopes)]
  const row = await commit(forProject(ctx, caller.projectId), async (unit) => {
    const made = await insertApiKey(unit.tx, caller.projectId, { id, hash: hashSecret(key), label, scopes })
    await recordAudit(unit.tx, caller, {
      action: 'api_key.created',
      target: `api_key:${id}`,
      change: { after: { label, scopes } },
    })
    return made
  })
  return { row, key }
}
