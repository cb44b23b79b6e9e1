// Tells at the start whether the configured master keys open what the database holds.
import type { Context } from '../context.ts'
import { acrossProjects } from '../db/scope.ts'
import { sealedColumns } from './sealed-columns.ts'
import { findAnySealedValue } from './store.ts'

/**
 * Tries one value of every sealed column and answers the ids of master keys that are needed and not configured; none
 * when all is well. A look at single rows, so that a start stays quick however much is stored.
 */
export async function findUnknownKeys(ctx: Pick<Context, 'database' | 'vault'>): Promise<string[]> {
  const { db } = acrossProjects(ctx, 'operator').database
  const unknown = new Set<string>()
  for (const sealedColumn of sealedColumns) {
    const value = await findAnySealedValue(db, sealedColumn)
    const keyId = value?.sealed.split('.')[1]
    if (value && keyId && !opens(ctx, value.sealed, sealedColumn.purpose(value.key))) unknown.add(keyId)
  }
  return [...unknown]
}

function opens({ vault }: Pick<Context, 'vault'>, sealed: string, purpose: string): boolean {
  try {
    vault.open(sealed, purpose)
    return true
  } catch {
    // Why it does not open makes no difference to the person at the terminal: this key is not the right one.
    return false
  }
}
