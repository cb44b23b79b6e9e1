// The roles that differ in one project.
import type { EndpointInput, Endpoints, ProjectRole } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { listProjectRoleRows } from './store.ts'

/** Lists the members whose role in this project differs from the one in the organisation. */
export async function listProjectRoles(
  ctx: Context,
  { projectId }: Caller,
  _input: EndpointInput<Endpoints['listProjectRoles']>,
): Promise<ProjectRole[]> {
  const rows = await listProjectRoleRows(ctx.database.db, projectId)
  return rows.map(({ builderId, role }) => ({ builderId, projectId, role }))
}
