// Empties tables between the tests of one file.
import type { Context } from '../context.ts'

/**
 * Removes all rows of the tables, and those that hang on them. `TRUNCATE` would make new files for every table and index,
 * which takes far longer than to delete the few rows of a test. Wants a context whose pool is the owner's.
 */
export async function emptyTables({ database }: Context, tables: readonly string[]): Promise<void> {
  await database.pool.query(tables.map((table) => `DELETE FROM ${table}`).join('; '))
}
