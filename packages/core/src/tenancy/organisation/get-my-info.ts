// The caller as a person, with their roles.
import { type BuilderInfo, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { findBuilder } from '../builder/store.ts'
import { toWireBuilders } from '../builder/to-wire.ts'
import { loadReach, roleIn } from '../membership/load-reach.ts'
import { listProjectsOf } from '../project/store.ts'
import { toWireProject } from '../project/to-wire.ts'
import { requireBuilder } from './enter.ts'
import { findOrganisation } from './store.ts'
import { toWireOrg } from './to-wire.ts'

/** The builder with the role in the organisation that they joined first, and the role in each project. */
export async function getMyInfo(ctx: Context, caller: Caller): Promise<BuilderInfo> {
  return describeBuilder(ctx, requireBuilder(caller).id)
}

/** The same for a builder by id. */
export async function describeBuilder(ctx: Context, builderId: string): Promise<BuilderInfo> {
  const { db } = acrossProjects(ctx, 'accounts').database
  const [row, reach] = await Promise.all([findBuilder(db, builderId), loadReach(ctx, builderId)])
  const [builder] = row ? await toWireBuilders(db, [row]) : []
  if (!builder) throw new MortiseError('builder.not_found', { params: { builderId } })
  const principal = { principalType: 'builder', principalId: builderId } as const
  const projects = await listProjectsOf(db, [...reach.orgs.keys()])
  const projectRoles: BuilderInfo['projectRoles'] = {}
  for (const project of projects) {
    const role = roleIn(reach, project)
    if (role) projectRoles[project.id] = { role, ...principal, project: toWireProject(project) }
  }
  const [first] = reach.orgs
  const org = first && (await findOrganisation(db, first[0]))
  if (!first || !org) return { builder, projectRoles }
  return { builder, projectRoles, orgRole: { role: first[1], ...principal, org: toWireOrg(org) } }
}
