// Writes everything of a project that another server needs, as it is at one moment.
import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import type { Db } from '../../platform/db/database.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { sealedColumns } from '../../platform/vault/sealed-columns.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { operatorOf, requireProject } from './hand-over.ts'
import { MOVE_FORMAT, type MoveLine } from './move-lines.ts'
import { movedTables } from './moved-tables.ts'
import { countMigrations, countUndelivered, type ExportedRow, eachBatch, listUsedProviders } from './store.ts'

/** An exported project. */
export interface ExportReport {
  exportId: string
  projectId: string
  name: string
  /** The number of rows of each table. */
  counts: Record<string, number>
  /** Messages that stay, and that this server still has to deliver. */
  undelivered: number
}

/**
 * Writes the lines of a project, secrets in the clear: `write` has to seal them. The audit log says so before the first
 * secret is opened. @throws MortiseError project.not_found
 */
export async function exportProject(
  given: Context,
  idOrName: string,
  options: { isHandedOver: boolean; write: (line: MoveLine) => Promise<void> },
): Promise<ExportReport> {
  const ctx = acrossProjects(given, 'operator')
  const { isHandedOver, write } = options
  const { id, name, appName } = await requireProject(ctx, idOrName)
  const exportId = randomUUID()
  await ctx.vault.ready(id)
  await commit(ctx, ({ tx }) =>
    recordAudit(tx, operatorOf(id), {
      action: 'project.exported',
      target: `project:${id}`,
      change: { exportId, isHandedOver },
    }),
  )
  const counts: Record<string, number> = {}
  const undelivered = await ctx.database.transaction(async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`)
    const providers = await listUsedProviders(tx, id)
    const migrations = await countMigrations(tx)
    await write({
      kind: 'project',
      format: MOVE_FORMAT,
      migrations,
      exportId,
      id,
      name,
      appName,
      providers,
      isHandedOver,
    })
    for (const moved of movedTables) {
      const table = getTableName(moved.table)
      await eachBatch(tx, id, moved, async (rows) => {
        counts[table] = (counts[table] ?? 0) + rows.length
        const secrets = await openSecrets(ctx.vault, { projectId: id, table, rows })
        await write({ kind: 'rows', table, rows: rows.map(({ row }) => row), secrets })
      })
    }
    await write({ kind: 'end', id, counts })
    return countUndelivered(tx as Db, id)
  })
  return { exportId, projectId: id, name, counts, undelivered }
}

async function openSecrets(
  vault: Vault,
  { projectId, table, rows }: { projectId: string; table: string; rows: readonly ExportedRow[] },
): Promise<Record<string, string>[] | undefined> {
  const columns = sealedColumns.filter((one) => one.table === table)
  if (columns.length === 0) return undefined
  return Promise.all(
    rows.map(async ({ key, sealed }) => {
      const opened: Record<string, string> = {}
      for (const { column, purpose } of columns) {
        const ciphertext = sealed?.[column]
        if (ciphertext) opened[column] = await vault.open(ciphertext, purpose(projectId, key ?? ''))
      }
      return opened
    }),
  )
}
