// Takes a project that another server exported: all of it, or nothing.
import { getTableName } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import type { Db } from '../../platform/db/database.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { sealedColumns } from '../../platform/vault/sealed-columns.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { FIRST_ORG_ID } from '../../tenancy/project/first-org-id.ts'
import { addProject, deleteProject, findProject } from '../../tenancy/project/store.ts'
import { operatorOf } from './hand-over.ts'
import { type EndLine, MOVE_FORMAT, type MoveLine, type ProjectLine, type RowsLine } from './move-lines.ts'
import { movedTables } from './moved-tables.ts'
import { startMovedProject } from './start-moved-project.ts'
import { countMigrations, findImport, insertRows, isEmptyProject } from './store.ts'

/** Why nothing of a project was imported, in a sentence for the operator. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}

/** An imported project. */
export interface ImportReport {
  projectId: string
  name: string
  /** `unchanged`: this very export was imported before. */
  outcome: 'imported' | 'unchanged'
  counts: Readonly<Record<string, number>>
  isHandedOver: boolean
}

/**
 * Imports one project from its lines, which it takes up to the end of the project. Ids stay as they are. Reads go on from
 * their positions, and secrets are sealed under this server's keys.
 * @throws ImportRefused when something of it exists here, or the lines do not fit; then nothing of it was stored
 */
export async function importProject(
  given: Context,
  header: ProjectLine,
  options: { lines: AsyncIterator<MoveLine>; name?: string | undefined },
): Promise<ImportReport> {
  const ctx = acrossProjects(given, 'operator')
  const { id: projectId, exportId, isHandedOver } = header
  const { lines, name = header.name } = options
  await refuseUnfit(ctx, header)
  const about = { projectId, name, isHandedOver }
  if ((await findImport(ctx.database.db, projectId)) === targetOf(exportId)) {
    const { counts } = await skipProject(lines)
    return { ...about, outcome: 'unchanged', counts }
  }
  await openProject(ctx, header, name)
  try {
    const counts = await importRows(ctx, header, lines)
    return { ...about, outcome: 'imported', counts }
  } catch (error) {
    await deleteProject(ctx.database.db, projectId)
    throw error
  }
}

async function refuseUnfit(ctx: Context, header: ProjectLine): Promise<void> {
  if (header.format > MOVE_FORMAT || header.migrations > (await countMigrations(ctx.database.db))) {
    throw new ImportRefused(
      'The export comes from a later version of Mortise. Update this server to that version, and import again.',
    )
  }
  const unknown = header.providers.filter((name) => ctx.providers.get(name) === undefined)
  if (unknown.length === 0) return
  throw new ImportRefused(
    `This server has no definition of ${unknown.join(', ')}. Add the custom providers of the exporting server, and import again.`,
  )
}

/**
 * Adds the row of the project before the rest, because its data key needs it. A failure removes it again. A process that
 * was killed leaves it empty, and the next import takes it.
 */
async function openProject(ctx: Context, { id, appName }: ProjectLine, name: string): Promise<void> {
  const { db } = ctx.database
  const found = await findProject(db, id)
  const isLeft = found?.id === id && found.name === name && (await isEmptyProject(db, id))
  if (found?.id === id && !isLeft) {
    throw new ImportRefused(
      `The project ${found.name} (${id}) exists on this server. Import into a server that does not have it.`,
    )
  }
  if (!isLeft && !(await addProject(db, { id, name, appName, orgId: FIRST_ORG_ID }))) {
    throw new ImportRefused(
      `Another project of this server is called ${name}. Rename that project, or choose another name with --name.`,
    )
  }
  await ctx.vault.ready(id)
}

async function importRows(
  ctx: Context,
  { id: projectId, exportId, isHandedOver }: ProjectLine,
  lines: AsyncIterator<MoveLine>,
): Promise<Readonly<Record<string, number>>> {
  let isBegun = false
  return commit(ctx, async (unit) => {
    // The lines can be read once, so the work cannot be repeated.
    if (isBegun) throw new ImportRefused('The database was busy, and nothing was imported. Import again.')
    isBegun = true
    const counts = await storeRows(unit.tx, { vault: ctx.vault, projectId, lines })
    await startMovedProject(unit, projectId)
    await recordAudit(unit.tx, operatorOf(projectId), {
      action: 'project.imported',
      target: targetOf(exportId),
      change: { isHandedOver, counts },
    })
    return counts
  })
}

async function storeRows(
  tx: Db,
  { vault, projectId, lines }: { vault: Vault; projectId: string; lines: AsyncIterator<MoveLine> },
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (;;) {
    const line = await nextLine(lines)
    if (line.kind === 'end') {
      requireWhole(line, projectId, counts)
      return counts
    }
    const moved = movedTables.find(({ table }) => getTableName(table) === line.table)
    if (!moved)
      throw new ImportRefused(`The export has rows of ${line.table}, which this version does not know.`)
    const rows = await sealRows(vault, projectId, line)
    try {
      await insertRows(tx, moved, rows)
    } catch (error) {
      throw refusedRow(line.table, error)
    }
    counts[line.table] = (counts[line.table] ?? 0) + line.rows.length
  }
}

/** The rows with their secrets under this server's keys. */
function sealRows(vault: Vault, projectId: string, { table, rows, secrets }: RowsLine): Promise<string[]> {
  const columns = sealedColumns.filter((one) => one.table === table)
  return Promise.all(
    rows.map(async (row, index) => {
      const { id } = JSON.parse(row) as { id: string }
      let whole = row
      for (const { column, purpose } of columns) {
        const plain = secrets?.[index]?.[column]
        const value = plain === undefined ? null : await vault.seal(plain, purpose(projectId, id))
        whole = `${whole.slice(0, -1)},${JSON.stringify(column)}:${JSON.stringify(value)}}`
      }
      return whole
    }),
  )
}

/** A row that is there already names itself. Other failures of the database are passed on. */
function refusedRow(table: string, error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const isTaken = typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
  if (!isTaken) return error
  return new ImportRefused(
    `A row of ${table} exists on this server already. Another project here has parts of this one. Remove them, or import into another server.`,
  )
}

async function nextLine(lines: AsyncIterator<MoveLine>): Promise<RowsLine | EndLine> {
  const { value, done } = await lines.next()
  if (done || value.kind === 'project') throw new ImportRefused('The export is incomplete. Export again.')
  return value
}

function requireWhole(end: EndLine, projectId: string, counts: Readonly<Record<string, number>>): void {
  const isWhole =
    end.id === projectId &&
    Object.keys({ ...end.counts, ...counts }).every((table) => end.counts[table] === counts[table])
  if (!isWhole) throw new ImportRefused('The export is incomplete. Export again.')
}

async function skipProject(lines: AsyncIterator<MoveLine>): Promise<EndLine> {
  for (;;) {
    const line = await nextLine(lines)
    if (line.kind === 'end') return line
  }
}

function targetOf(exportId: string): string {
  return `export:${exportId}`
}
