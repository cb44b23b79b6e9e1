// Puts an installation with one running schedule on a connection, as rows.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { installations, integrations, schedules } from '../../platform/db/schema.ts'

/** A made-up installation and how its schedule stands. */
export interface Installed {
  installationId: string
  /** Why the schedule rests, `null` while it runs; `undefined` when it has gone with its installation. */
  pausedReason(): Promise<string | null | undefined>
}

/** Installs a made-up integration for the group on its connection. */
export async function install(
  ctx: Context,
  connection: { id: string; projectId: string; provider: string; group: { groupRef: string } },
): Promise<Installed> {
  const { db } = ctx.database
  const { projectId, provider } = connection
  const [integrationId, installationId] = [randomUUID(), randomUUID()]
  const revisionId = randomUUID()
  await db
    .insert(integrations)
    .values({ id: integrationId, projectId, name: integrationId, provider, latestRevisionId: revisionId })
  await db.insert(installations).values({
    id: installationId,
    projectId,
    integrationId,
    groupRef: connection.group.groupRef,
    connectionId: connection.id,
    configId: randomUUID(),
    revisionId,
    content: { provider },
    createdBy: 'api:test',
  })
  await db.insert(schedules).values({
    id: randomUUID(),
    projectId,
    installationId,
    objectName: 'things',
    cron: '*/10 * * * *',
    nextRunAt: new Date(Date.now() + 600_000),
  })
  return {
    installationId,
    async pausedReason() {
      const rows = await db.select().from(schedules).where(eq(schedules.installationId, installationId))
      return rows[0]?.pausedReason
    },
  }
}
