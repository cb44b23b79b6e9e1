// The rows that a plan is made of: of one installation at a time, or of many in two statements.
import { type JoinedConnection, listConnectionRows } from '../../connection/account/store.ts'
import type { Context } from '../../context.ts'
import { type InstallationRow, listInstallationRows } from '../installed/store.ts'

/** Finds the rows of a plan. */
export interface PlanRows {
  installation(projectId: string, installationId: string): Promise<InstallationRow | undefined>
  connection(projectId: string, connectionId: string): Promise<JoinedConnection | undefined>
}

/** Asks for each row when it is needed. */
export function planRows(ctx: Context): PlanRows {
  const { db } = ctx.database
  return {
    async installation(projectId, installationId) {
      const [row] = await listInstallationRows(db, projectId, { installationId })
      return row
    },
    async connection(projectId, connectionId) {
      const [row] = await listConnectionRows(db, projectId, { ids: [connectionId] })
      return row
    },
  }
}
