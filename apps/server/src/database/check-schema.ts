// Compares the migrations a database has with those this build brings along.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@mortise/core'
import pg from 'pg'
import { z } from 'zod'

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** Prepares the check; it answers true when the newest migration of `migrationsDir` is applied. */
export async function createSchemaCheck(
  database: Database,
  migrationsDir: string,
): Promise<() => Promise<boolean>> {
  const newest = await findNewest(migrationsDir)
  return async () => {
    const { rows } = await database.pool.query<Applied>(APPLIED)
    return Number(rows[0]?.newest ?? 0) >= newest
  }
}

/** The same, once and without a pool; false for a database without any migration. */
export async function isSchemaApplied(connectionString: string, migrationsDir: string): Promise<boolean> {
  const newest = await findNewest(migrationsDir)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ table: string | null }>(
      "SELECT to_regclass('drizzle.__drizzle_migrations')::text AS table",
    )
    if (!found[0]?.table) return false
    const { rows } = await client.query<Applied>(APPLIED)
    return Number(rows[0]?.newest ?? 0) >= newest
  } finally {
    await client.end()
  }
}

type Applied = { newest: string | null }
const APPLIED = 'SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations'

async function findNewest(migrationsDir: string): Promise<number> {
  const journal = journalSchema.parse(
    JSON.parse(await readFile(join(migrationsDir, 'meta/_journal.json'), 'utf8')),
  )
  return Math.max(0, ...journal.entries.map(({ when }) => when))
}
