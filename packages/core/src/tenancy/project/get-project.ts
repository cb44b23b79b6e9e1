// One project.
import type { EndpointInput, Endpoints, Project } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { loadProject } from './ensure-project.ts'
import { toWireProject } from './to-wire.ts'

/** Nothing is limited on a self-hosted server, so entitlements say so when asked for. */
export async function getProject(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getProject']>,
): Promise<Project> {
  const project = toWireProject(await loadProject(ctx, caller.projectId))
  if (!input.query.includeEntitlements) return project
  return { ...project, entitlements: { brandingRemoval: { value: true } } }
}
