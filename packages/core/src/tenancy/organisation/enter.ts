// Lets a builder into a project or an organisation with the role that they have there.
import { MortiseError } from '@mortise/contract'
import type { Caller, CallingBuilder, Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { loadReach, roleIn, scopesOfRole } from '../membership/load-reach.ts'
import { findProject } from '../project/store.ts'

// The database takes neither a NUL nor half a surrogate pair for text.
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** The person behind a call. @throws MortiseError auth.builder_needed for an API key or a group's token */
export function requireBuilder({ builder }: Caller): CallingBuilder {
  if (!builder) throw new MortiseError('auth.builder_needed')
  return builder
}

/**
 * The caller with the role and the scopes they have in a project.
 * @throws MortiseError project.not_found without a role there, as where there is no project
 */
export async function enterProject(ctx: Context, caller: Caller, idOrName: string): Promise<Caller> {
  const builder = requireBuilder(caller)
  if (UNSTORABLE.test(idOrName))
    throw new MortiseError('project.not_found', { params: { project: idOrName } })
  const [project, reach] = await Promise.all([
    findProject(acrossProjects(ctx, 'accounts').database.db, idOrName),
    loadReach(ctx, builder.id),
  ])
  const role = project && roleIn(reach, project)
  if (!role) throw new MortiseError('project.not_found', { params: { project: idOrName } })
  const { id: projectId, orgId } = project
  return { ...caller, projectId, scopes: scopesOfRole(role), builder: { ...builder, role, orgId } }
}

/**
 * The caller with their role in an organisation.
 * @throws MortiseError org.not_found for one who is no member, as where there is no organisation
 */
export async function enterOrganisation(ctx: Context, caller: Caller, orgId: string): Promise<Caller> {
  const builder = requireBuilder(caller)
  const role = (await loadReach(ctx, builder.id)).orgs.get(orgId)
  if (!role) throw new MortiseError('org.not_found', { params: { orgId } })
  return { ...caller, builder: { ...builder, role, orgId } }
}
