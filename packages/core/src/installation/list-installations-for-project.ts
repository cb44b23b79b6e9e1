// The installations of every integration of a project.
import type { EndpointInput, Endpoints, Installation } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { requireGroup } from './require-installation.ts'
import { listInstallationRows } from './store.ts'
import { toWireInstallations } from './to-wire.ts'

/** All installations of the project, oldest first; of one group when asked. */
export async function listInstallationsForProject(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listInstallationsForProject']>,
): Promise<Installation[]> {
  const groupRef = input.query.groupRef ?? caller.groupRef
  if (groupRef !== undefined) requireGroup(caller, groupRef)
  const filter = groupRef === undefined ? {} : { groupRef }
  const rows = await listInstallationRows(ctx.database.db, caller.projectId, filter)
  return toWireInstallations(ctx, caller.projectId, rows)
}
