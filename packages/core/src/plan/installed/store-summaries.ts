// Installations without their configs, for long lists.
import type { HealthReason } from '@mortise/contract'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import {
  connections,
  groups,
  installations,
  integrations,
  schedules,
  unhealthyInstallations,
} from '../../platform/db/schema.ts'
import { isReturned, lookedAtMax, lookedColumns } from '../../platform/request/looked-page.ts'

/** The conditions that select installations; all of them hold together. `groupRef` is the beginning of a reference. */
export interface SummaryConditions {
  installationId?: string | undefined
  integrationId?: string | undefined
  groupRef?: string | undefined
  health?: 'healthy' | 'attention' | undefined
  reason?: HealthReason | undefined
  /** A scheduled read was due before this instant, and has not begun. */
  dueBefore?: Date | undefined
}

/** A scheduled read that is due for longer is overdue. */
export const OVERDUE_MS = 300_000

/** Installations that need attention or are overdue: up to here they are looked up one by one, and the list is cut out of them. */
const namedMax = 1_000

/** Behind the last character, so that it ends the range of texts that begin alike. */
const lastCharacter = '\u{10FFFF}'

/** Installations that meet the conditions, newest first, after `after`: those that one look finds. */
export async function listSummaryRows(
  db: Db,
  projectId: string,
  page: { conditions: SummaryConditions; after: { createdAt: Date; id: string } | undefined; limit: number },
) {
  const { conditions, after } = page
  const { createdAt, id } = installations
  const looked = db
    .select({
      id,
      integrationId: installations.integrationId,
      groupRef: installations.groupRef,
      connectionId: installations.connectionId,
      createdAt,
      ...lookedColumns(sql`${createdAt} DESC, ${id} DESC`, filterOf(conditions)),
    })
    .from(installations)
    .where(
      and(
        eq(installations.projectId, projectId),
        indexedConditions(conditions),
        ...(await Promise.all([
          amongUnhealthy(db, projectId, conditions),
          amongOverdue(db, projectId, conditions),
        ])),
        after && sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(lookedAtMax)
    .as('looked')
  const shown = db
    .select()
    .from(looked)
    .where(isReturned)
    .orderBy(desc(looked.createdAt), desc(looked.id))
    .limit(page.limit)
    .as('shown')
  return db
    .select({
      id: shown.id,
      integrationId: shown.integrationId,
      integrationName: integrations.name,
      provider: integrations.provider,
      groupRef: shown.groupRef,
      groupName: groups.name,
      connectionId: shown.connectionId,
      connectionStatus: connections.status,
      reasons: unhealthyInstallations.reasons,
      createdAt: shown.createdAt,
      number: shown.number,
      isMet: shown.isMet,
    })
    .from(shown)
    .innerJoin(integrations, eq(integrations.id, shown.integrationId))
    .innerJoin(connections, eq(connections.id, shown.connectionId))
    .leftJoin(groups, and(eq(groups.projectId, projectId), eq(groups.ref, shown.groupRef)))
    .leftJoin(unhealthyInstallations, eq(unhealthyInstallations.installationId, shown.id))
    .orderBy(desc(shown.createdAt), desc(shown.id))
}

function indexedConditions({ installationId, groupRef }: SummaryConditions): SQL | undefined {
  return and(
    installationId === undefined ? undefined : eq(installations.id, installationId),
    // These operators compare bytes, so an index serves the range in a database of any language.
    groupRef === undefined
      ? undefined
      : sql`${installations.groupRef} ~>=~ ${groupRef} AND ${installations.groupRef} ~<~ ${groupRef + lastCharacter}`,
  )
}

/** Names the installations that need attention, or those with the reason, if they are few. */
async function amongUnhealthy(
  db: Db,
  projectId: string,
  { health, reason }: SummaryConditions,
): Promise<SQL | undefined> {
  if (health !== 'attention' && reason === undefined) return undefined
  const { installationId, reasons } = unhealthyInstallations
  const rows = await db
    .select({ installationId })
    .from(unhealthyInstallations)
    .where(
      and(
        eq(unhealthyInstallations.projectId, projectId),
        reason === undefined ? undefined : sql`${reason} = ANY(${reasons})`,
      ),
    )
    .limit(namedMax + 1)
  return isNamed(rows)
}

/** Names the installations with an overdue read, if they are few. */
async function amongOverdue(
  db: Db,
  projectId: string,
  { dueBefore }: SummaryConditions,
): Promise<SQL | undefined> {
  if (dueBefore === undefined) return undefined
  const { installationId, nextRunAt } = schedules
  const rows = await db
    .select({ installationId })
    .from(schedules)
    .where(and(eq(schedules.projectId, projectId), lt(nextRunAt, dueBefore)))
    .limit(namedMax + 1)
  return isNamed(rows)
}

function isNamed(rows: readonly { installationId: string }[]): SQL | undefined {
  if (rows.length > namedMax) return undefined
  const ids = sql.param(rows.map((row) => row.installationId))
  return sql`${installations.id} = ANY(${ids}::text[])`
}

function filterOf({ integrationId, health, reason, dueBefore }: SummaryConditions): SQL | undefined {
  const { installationId, reasons } = unhealthyInstallations
  const isOne = (more: SQL) =>
    sql`EXISTS (SELECT FROM ${unhealthyInstallations} WHERE ${installationId} = ${installations.id} ${more})`
  return and(
    integrationId === undefined ? undefined : eq(installations.integrationId, integrationId),
    health === undefined ? undefined : health === 'attention' ? isOne(sql``) : sql`NOT ${isOne(sql``)}`,
    reason === undefined ? undefined : isOne(sql`AND ${reason} = ANY(${reasons})`),
    dueBefore &&
      sql`EXISTS (SELECT FROM ${schedules} WHERE ${schedules.installationId} = ${installations.id}
        AND ${schedules.nextRunAt} < ${dueBefore.toISOString()}::timestamptz)`,
  )
}
