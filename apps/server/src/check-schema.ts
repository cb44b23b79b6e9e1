// Compares the migrations a database has with those this build brings along.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@mortise/core'
import { z } from 'zod'

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** Prepares the check; it answers true when the newest migration of `migrationsDir` is applied. */
export async function createSchemaCheck(
  database: Database,
  migrationsDir: string,
): Promise<() => Promise<boolean>> {
  const journal = journalSchema.parse(
    JSON.parse(await readFile(join(migrationsDir, 'meta/_journal.json'), 'utf8')),
  )
  const newest = Math.max(0, ...journal.entries.map(({ when }) => when))
  return async () => {
    const { rows } = await database.pool.query<{ newest: string | null }>(
      'SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations',
    )
    return Number(rows[0]?.newest ?? 0) >= newest
  }
}
