// Rows of memberships, and of roles that differ in one project.
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { builders, memberships, organisations, projectRoles, projects } from '../../platform/db/schema.ts'
import type { BuilderRow } from '../builder/store.ts'

export type MembershipRow = typeof memberships.$inferSelect
export type ProjectRoleRow = typeof projectRoles.$inferSelect

/** The memberships of an organisation in the order in which they began. */
export function listMembershipRows(db: Db, orgId: string): Promise<MembershipRow[]> {
  return db
    .select()
    .from(memberships)
    .where(eq(memberships.orgId, orgId))
    .orderBy(asc(memberships.createdAt), asc(memberships.builderId))
}

/** The members of an organisation in the same order. */
export async function listMembers(db: Db, orgId: string): Promise<BuilderRow[]> {
  const rows = await db
    .select({ builder: builders })
    .from(memberships)
    .innerJoin(builders, eq(builders.id, memberships.builderId))
    .where(eq(memberships.orgId, orgId))
    .orderBy(asc(memberships.createdAt), asc(memberships.builderId))
  return rows.map(({ builder }) => builder)
}

/** The memberships of a builder, the oldest first. */
export function listMembershipsOf(db: Db, builderId: string): Promise<MembershipRow[]> {
  return db
    .select()
    .from(memberships)
    .where(eq(memberships.builderId, builderId))
    .orderBy(asc(memberships.createdAt), asc(memberships.orgId))
}

/** The roles of a builder that differ in a project. */
export function listProjectRolesOf(db: Db, builderId: string): Promise<ProjectRoleRow[]> {
  return db.select().from(projectRoles).where(eq(projectRoles.builderId, builderId))
}

/** The membership of a builder in an organisation. */
export async function findMembership(
  db: Db,
  orgId: string,
  builderId: string,
): Promise<MembershipRow | undefined> {
  const [row] = await db.select().from(memberships).where(isMember(orgId, builderId))
  return row
}

/** Makes a builder a member; `undefined` when they are one. */
export async function insertMembership(
  db: Db,
  orgId: string,
  member: Pick<MembershipRow, 'builderId' | 'role'>,
): Promise<MembershipRow | undefined> {
  const [row] = await db
    .insert(memberships)
    .values({ ...member, orgId })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Gives a member another role. */
export async function updateMembershipRow(
  db: Db,
  orgId: string,
  { builderId, role }: Pick<MembershipRow, 'builderId' | 'role'>,
): Promise<MembershipRow | undefined> {
  const [row] = await db
    .update(memberships)
    .set({ role, updatedAt: sql`now()` })
    .where(isMember(orgId, builderId))
    .returning()
  return row
}

/** Ends a membership. */
export async function deleteMembershipRow(db: Db, orgId: string, builderId: string): Promise<void> {
  await db.delete(memberships).where(isMember(orgId, builderId))
}

/** Ends the roles that a builder has in the projects of an organisation. Needs the scope of everything. */
export async function deleteProjectRolesIn(db: Db, orgId: string, builderId: string): Promise<void> {
  const own = db.select({ id: projects.id }).from(projects).where(eq(projects.orgId, orgId))
  await db
    .delete(projectRoles)
    .where(and(eq(projectRoles.builderId, builderId), inArray(projectRoles.projectId, own)))
}

/** Whether an organisation has an administrator besides this builder. Others wait meanwhile who ask the same. */
export async function hasOtherAdmin(db: Db, orgId: string, builderId: string): Promise<boolean> {
  await db.select().from(organisations).where(eq(organisations.id, orgId)).for('update')
  const isOther = and(
    eq(memberships.orgId, orgId),
    eq(memberships.role, 'admin'),
    ne(memberships.builderId, builderId),
  )
  const [found] = await db.select({ admins: count() }).from(memberships).where(isOther)
  return (found?.admins ?? 0) > 0
}

/** The roles that differ in a project. */
export function listProjectRoleRows(db: Db, projectId: string): Promise<ProjectRoleRow[]> {
  return db
    .select()
    .from(projectRoles)
    .where(eq(projectRoles.projectId, projectId))
    .orderBy(asc(projectRoles.createdAt), asc(projectRoles.builderId))
}

/** The role that a builder has in this project alone. */
export async function findProjectRole(
  db: Db,
  projectId: string,
  builderId: string,
): Promise<ProjectRoleRow | undefined> {
  const [row] = await db.select().from(projectRoles).where(isRole(projectId, builderId))
  return row
}

/** Sets the role that a builder has in this project alone. */
export async function upsertProjectRole(
  db: Db,
  projectId: string,
  { builderId, role }: Pick<ProjectRoleRow, 'builderId' | 'role'>,
): Promise<void> {
  await db
    .insert(projectRoles)
    .values({ projectId, builderId, role })
    .onConflictDoUpdate({
      target: [projectRoles.projectId, projectRoles.builderId],
      set: { role, updatedAt: sql`now()` },
    })
}

/** Removes the role that a builder has in this project alone. */
export async function deleteProjectRoleRow(db: Db, projectId: string, builderId: string): Promise<void> {
  await db.delete(projectRoles).where(isRole(projectId, builderId))
}

function isMember(orgId: string, builderId: string) {
  return and(eq(memberships.orgId, orgId), eq(memberships.builderId, builderId))
}

function isRole(projectId: string, builderId: string) {
  return and(eq(projectRoles.projectId, projectId), eq(projectRoles.builderId, builderId))
}
