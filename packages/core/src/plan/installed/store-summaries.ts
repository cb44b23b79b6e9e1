// Installations without their configs, for long lists.
import type { HealthReason } from '@mortise/contract'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import {
  connections,
  groups,
  installations,
  integrations,
  unhealthyInstallations,
} from '../../platform/db/schema.ts'

/** The conditions that select installations; all of them hold together. `groupRef` is the beginning of a reference. */
export interface SummaryConditions {
  installationId?: string | undefined
  integrationId?: string | undefined
  groupRef?: string | undefined
  health?: 'healthy' | 'attention' | undefined
  reason?: HealthReason | undefined
}

const columns = {
  id: installations.id,
  integrationId: installations.integrationId,
  integrationName: integrations.name,
  provider: integrations.provider,
  groupRef: installations.groupRef,
  groupName: groups.name,
  connectionId: installations.connectionId,
  connectionStatus: connections.status,
  reasons: unhealthyInstallations.reasons,
  createdAt: installations.createdAt,
}

/** Installations that meet the conditions, newest first, after `after`. */
export async function listSummaryRows(
  db: Db,
  projectId: string,
  page: { conditions: SummaryConditions; after: { createdAt: Date; id: string } | undefined; limit: number },
) {
  const { after } = page
  const { createdAt, id } = installations
  const isAfter =
    after && sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
  return db
    .select(columns)
    .from(installations)
    .innerJoin(integrations, eq(integrations.id, installations.integrationId))
    .innerJoin(connections, eq(connections.id, installations.connectionId))
    .leftJoin(
      groups,
      and(eq(groups.projectId, installations.projectId), eq(groups.ref, installations.groupRef)),
    )
    .leftJoin(unhealthyInstallations, eq(unhealthyInstallations.installationId, id))
    .where(and(eq(installations.projectId, projectId), isAfter, ...conditionsOf(page.conditions)))
    .orderBy(desc(createdAt), desc(id))
    .limit(page.limit)
}

function conditionsOf({ installationId, integrationId, groupRef, health, reason }: SummaryConditions): SQL[] {
  const conditions: SQL[] = []
  if (installationId !== undefined) conditions.push(eq(installations.id, installationId))
  if (integrationId !== undefined) conditions.push(eq(installations.integrationId, integrationId))
  if (groupRef !== undefined) conditions.push(sql`starts_with(${installations.groupRef}, ${groupRef})`)
  if (health === 'attention') conditions.push(isNotNull(unhealthyInstallations.installationId))
  if (health === 'healthy') conditions.push(isNull(unhealthyInstallations.installationId))
  if (reason !== undefined) conditions.push(sql`${reason} = ANY(${unhealthyInstallations.reasons})`)
  return conditions
}
