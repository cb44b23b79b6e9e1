// The projects a caller can reach.
import type { Project } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { loadReach, roleIn } from '../membership/load-reach.ts'
import { loadProject } from './ensure-project.ts'
import { listProjectsOf } from './store.ts'
import { toWireProject } from './to-wire.ts'

/** An API key reaches its own project and no other; a builder reaches those in which they have a role. */
export async function listProjects(ctx: Context, caller: Caller): Promise<Project[]> {
  const { builder, projectId } = caller
  if (!builder) return [toWireProject(await loadProject(ctx, projectId))]
  const reach = await loadReach(ctx, builder.id)
  const rows = await listProjectsOf(acrossProjects(ctx, 'accounts').database.db, [...reach.orgs.keys()])
  return rows.filter((row) => roleIn(reach, row) !== undefined).map(toWireProject)
}
