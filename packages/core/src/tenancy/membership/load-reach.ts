// What a builder reaches: the organisations they belong to, and where a project differs.
import type { Role, Scope } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import type { Unit } from '../../platform/db/unit.ts'
import { listMembershipsOf, listProjectRolesOf } from './store.ts'

/** The roles of a builder, by the ids of organisations and of projects. */
export interface Reach {
  /** The organisation joined first stands first. */
  readonly orgs: ReadonlyMap<string, Role>
  readonly projects: ReadonlyMap<string, Role | 'none'>
}

const reachCache = cachePerContext<Reach>('membership', 30_000)

/** The roles of a builder, from memory when they were asked for lately. */
export function loadReach(ctx: Context, builderId: string): Promise<Reach> {
  return reachCache(ctx).get(`*:${builderId}:reach`, async () => {
    const { db } = acrossProjects(ctx, 'accounts').database
    const [members, roles] = await Promise.all([
      listMembershipsOf(db, builderId),
      listProjectRolesOf(db, builderId),
    ])
    return {
      orgs: new Map(members.map(({ orgId, role }) => [orgId, role])),
      projects: new Map(roles.map(({ projectId, role }) => [projectId, role])),
    }
  })
}

/** Makes every process look again, once the unit commits. */
export function forgetReach(unit: Pick<Unit, 'changed'>, builderId: string): void {
  unit.changed('membership', `*:${builderId}`)
}

/** The role in a project: that of the organisation, unless the project has another. An administrator stays one. */
export function roleIn({ orgs, projects }: Reach, project: { id: string; orgId: string }): Role | undefined {
  const held = orgs.get(project.orgId)
  if (held === undefined || held === 'admin') return held
  const own = projects.get(project.id) ?? held
  return own === 'none' ? undefined : own
}

const scopes = {
  viewer: [],
  support: ['read'],
  developer: ['admin'],
  admin: ['admin', 'secrets'],
} as const satisfies Record<Role, readonly Scope[]>

/** The scopes of a role: what an API key would need to open as much. */
export function scopesOfRole(role: Role): readonly Scope[] {
  return scopes[role]
}
