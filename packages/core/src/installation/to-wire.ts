// Installations as the API shows them.
import type { Connection, Installation, InstallationHealth } from '@mortise/contract'
import { asInstalled } from '../catalogue/integration/load-integration.ts'
import { listConnectionRows } from '../connection/account/store.ts'
import { toWireConnection } from '../connection/account/to-wire.ts'
import type { Caller, Context } from '../context.ts'
import { type InstallationRow, newestOperationStatuses } from '../plan/installed/store.ts'
import { loadHealth, loadIntegrations } from './health/load-health.ts'

/** One installation in the wire shape. */
export async function toWireInstallation(
  ctx: Context,
  caller: Caller,
  row: InstallationRow,
): Promise<Installation> {
  const [installation] = await toWireInstallations(ctx, caller, [row])
  if (!installation) throw new Error(`installation ${row.id} has no connection`)
  return installation
}

/** Installations of the caller's project in the wire shape, with the same few queries however many they are. */
export async function toWireInstallations(
  ctx: Context,
  caller: Caller,
  rows: readonly InstallationRow[],
): Promise<Installation[]> {
  if (rows.length === 0) return []
  const { projectId } = caller
  const { db } = ctx.database
  const isForCustomer = caller.groupRef !== undefined
  const [joined, statuses, health, integrations] = await Promise.all([
    listConnectionRows(db, projectId, { ids: [...new Set(rows.map(({ connectionId }) => connectionId))] }),
    newestOperationStatuses(
      db,
      projectId,
      rows.map(({ id }) => id),
    ),
    loadHealth(ctx, projectId, rows, { isForCustomer, countedMax: 1 }),
    loadIntegrations(ctx, projectId, rows),
  ])
  const connections = new Map(joined.map((each) => [each.connection.id, toWireConnection(each)]))
  return rows.flatMap((row) => {
    const connection = connections.get(row.connectionId)
    const status = health.get(row.id)?.status
    const deployed = integrations.get(row.integrationId)
    if (!connection || !status || !deployed) return []
    const revisionId = asInstalled(deployed, row).revision.id
    return [build(row, connection, { status, last: statuses.get(row.id), revisionId })]
  })
}

function build(
  row: InstallationRow,
  connection: Connection,
  {
    status,
    last,
    revisionId,
  }: {
    status: InstallationHealth['status']
    last: Installation['lastOperationStatus']
    /** The revision that it runs on, which is newer than the config after a deployment. */
    revisionId: string
  },
): Installation {
  return {
    id: row.id,
    projectId: row.projectId,
    integrationId: row.integrationId,
    group: connection.group,
    healthStatus: status === 'attention' ? 'unhealthy' : 'healthy',
    lastOperationStatus: last,
    connection,
    createTime: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    updateTime: row.updatedAt.toISOString(),
    config: {
      id: row.configId,
      revisionId,
      createTime: row.configCreatedAt.toISOString(),
      createdBy: row.createdBy,
      content: row.content,
    },
  }
}
