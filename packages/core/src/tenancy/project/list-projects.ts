// The projects a caller can reach.
import type { Project } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { loadProject } from './ensure-project.ts'
import { toWireProject } from './to-wire.ts'

/** An API key reaches its own project and no other. */
export async function listProjects(ctx: Context, caller: Caller): Promise<Project[]> {
  return [toWireProject(await loadProject(ctx, caller.projectId))]
}
