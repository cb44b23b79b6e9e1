// Finds at the start whether the configured keys open what the database holds.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { acrossProjects } from '../db/scope.ts'
import { parseSealed } from './cipher.ts'
import { sealedColumns } from './sealed-columns.ts'
import { findAnySealedValue } from './store.ts'
import { listOneOfEachWrapper } from './store-data-key.ts'

/**
 * Tries one data key of each wrapper and one value of each sealed column. Returns the ids of keys that are needed and
 * not configured; none when all is well. A look at single rows, so that a start stays quick however much is stored.
 * @throws MortiseError secrets.unavailable when a key service does not answer
 */
export async function findUnknownKeys(given: Pick<Context, 'database' | 'vault'>): Promise<string[]> {
  const { vault } = given
  const { db } = acrossProjects(given, 'operator').database
  const unknown = new Set<string>()
  for (const row of await listOneOfEachWrapper(db)) {
    if (!(await opens(() => vault.dataKeys.unwrap(row)))) unknown.add(row.wrapper.replace(/^local:/, ''))
  }
  for (const column of sealedColumns) {
    const value = await findAnySealedValue(db, column)
    if (!value) continue
    const { version, keyId } = parseSealed(value.sealed)
    // Those of data keys open when the data keys do.
    if (version !== 'm1') continue
    if (!(await opens(() => vault.open(value.sealed, column.purpose(value.projectId, value.key))))) {
      unknown.add(keyId)
    }
  }
  return [...unknown]
}

async function opens(open: () => Promise<unknown>): Promise<boolean> {
  try {
    await open()
    return true
  } catch (error) {
    if (error instanceof MortiseError) throw error
    // Why it does not open makes no difference to the person at the terminal: this key is not the right one.
    return false
  }
}
