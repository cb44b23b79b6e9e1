// Installations as the API shows them.
import type { Connection, Installation, InstallationHealth } from '@mortise/contract'
import { listConnectionRows } from '../connection/account/store.ts'
import { toWireConnection } from '../connection/account/to-wire.ts'
import type { Caller, Context } from '../context.ts'
import type { InstallationRow } from '../plan/installed/store.ts'
import type { Installed } from '../plan/installed/with-integrations.ts'
import { newestOperationStatuses } from '../plan/operation/newest-by-object.ts'
import { loadHealth } from './health/load-health.ts'

/** One installation in the wire shape. */
export async function toWireInstallation(
  ctx: Context,
  caller: Caller,
  installed: Installed,
): Promise<Installation> {
  const [installation] = await toWireInstallations(ctx, caller, [installed])
  if (!installation) throw new Error(`installation ${installed.row.id} has no connection`)
  return installation
}

/** Installations of the caller's project in the wire shape, with the same few queries however many they are. */
export async function toWireInstallations(
  ctx: Context,
  caller: Caller,
  installed: readonly Installed[],
): Promise<Installation[]> {
  if (installed.length === 0) return []
  const { projectId } = caller
  const { db } = ctx.database
  const isForCustomer = caller.groupRef !== undefined
  const ids = installed.map(({ row }) => row.id)
  const connectionIds = [...new Set(installed.map(({ row }) => row.connectionId))]
  const [joined, statuses, health] = await Promise.all([
    listConnectionRows(db, projectId, { ids: connectionIds }),
    newestOperationStatuses(db, projectId, ids),
    loadHealth(ctx, projectId, installed, { isForCustomer, countedMax: 1 }),
  ])
  const connections = new Map(joined.map((each) => [each.connection.id, toWireConnection(each)]))
  return installed.flatMap(({ row, deployed }) => {
    const connection = connections.get(row.connectionId)
    const status = health.get(row.id)?.status
    if (!connection || !status) return []
    return [build(row, connection, { status, last: statuses.get(row.id), revisionId: deployed.revision.id })]
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
