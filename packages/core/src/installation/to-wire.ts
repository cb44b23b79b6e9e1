// Installations as the API shows them.
import type { Connection, Installation } from '@mortise/contract'
import { listConnectionRows } from '../connection/store.ts'
import { toWireConnection } from '../connection/to-wire.ts'
import type { Context } from '../context.ts'
import { type InstallationRow, newestOperationStatuses } from './store.ts'

/** One installation in the wire shape. */
export async function toWireInstallation(ctx: Context, row: InstallationRow): Promise<Installation> {
  const [installation] = await toWireInstallations(ctx, row.projectId, [row])
  if (!installation) throw new Error(`installation ${row.id} has no connection`)
  return installation
}

/** Installations in the wire shape, with two queries however many they are. */
export async function toWireInstallations(
  ctx: Context,
  projectId: string,
  rows: readonly InstallationRow[],
): Promise<Installation[]> {
  if (rows.length === 0) return []
  const { db } = ctx.database
  const [joined, statuses] = await Promise.all([
    listConnectionRows(db, projectId, { ids: [...new Set(rows.map(({ connectionId }) => connectionId))] }),
    newestOperationStatuses(
      db,
      projectId,
      rows.map(({ id }) => id),
    ),
  ])
  const connections = new Map(joined.map((each) => [each.connection.id, toWireConnection(each)]))
  return rows.flatMap((row) => {
    const connection = connections.get(row.connectionId)
    return connection ? [build(row, connection, statuses.get(row.id))] : []
  })
}

function build(
  row: InstallationRow,
  connection: Connection,
  lastOperationStatus: Installation['lastOperationStatus'],
): Installation {
  const isUnhealthy = connection.status === 'bad_credentials' || lastOperationStatus === 'failure'
  return {
    id: row.id,
    projectId: row.projectId,
    integrationId: row.integrationId,
    group: connection.group,
    healthStatus: isUnhealthy ? 'unhealthy' : 'healthy',
    ...(lastOperationStatus ? { lastOperationStatus } : {}),
    connection,
    createTime: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    updateTime: row.updatedAt.toISOString(),
    config: {
      id: row.configId,
      revisionId: row.revisionId,
      createTime: row.configCreatedAt.toISOString(),
      createdBy: row.createdBy,
      content: row.content,
    },
  }
}
