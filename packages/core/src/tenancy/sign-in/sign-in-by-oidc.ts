// Signs in a person for whom the OpenID provider vouches.
import { randomUUID } from 'node:crypto'
import { MortiseError, type Role } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import type { Unit } from '../../platform/db/unit.ts'
import type { OidcRules } from '../../settings.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { type BuilderRow, findBuilderByEmail, insertBuilder, updateVoucher } from '../builder/store.ts'
import { deletePassword, findIdentity, storeIdentity } from '../identity/store.ts'
import { join } from '../invite/join.ts'
import { type InviteRow, lockPendingInvites } from '../invite/store.ts'
import { forgetReach } from '../membership/load-reach.ts'
import { findMembership, hasOtherAdmin, insertMembership, updateMembershipRow } from '../membership/store.ts'
import { FIRST_ORG_ID } from '../project/first-org-id.ts'
import { type OpenedSession, openSession, type SigningBrowser } from '../session/open-session.ts'
import { deleteSessions } from '../session/store.ts'

/** A person, as the provider describes them. */
export interface OidcPerson {
  issuer: string
  subject: string
  /** In lower case; only an address that the provider has verified. */
  verifiedEmail: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  /** The values of the role claim. */
  roleValues: readonly string[]
}

/**
 * Begins a session for a known identity, or for a verified address that is invited, has an account, or is of an allowed
 * domain. The role of the claim replaces the one in the server's first organisation at each sign-in.
 * @throws MortiseError account.oidc_refused
 */
export async function signInByOidc(
  ctx: Context,
  person: OidcPerson,
  browser: SigningBrowser,
): Promise<OpenedSession> {
  const rules = ctx.settings.accounts?.oidc
  if (!rules) throw refusal('This server has no identity provider.')
  const builder = await commit(acrossProjects(ctx, 'accounts'), async (unit) => {
    const known = await findIdentity(unit.tx, person)
    const email = person.verifiedEmail
    if (!known && email === undefined)
      throw refusal('The identity provider has not verified the e-mail address.')
    const invites = email === undefined ? [] : await lockPendingInvites(unit.tx, email, unit.now())
    const entry = { isFirst: await isFirst(unit, rules, email), invites }
    const found = known ?? (await adopt(unit, { person, email: email ?? '', rules, entry }))
    const caller: Caller = {
      projectId: '',
      actor: `builder:${found.id}`,
      scopes: [],
      address: browser.address,
    }
    for (const invite of invites) await join(unit, caller, invite, found.id)
    const given = entry.isFirst ? firstAdmin : roleOf(rules, person, found.email)
    if (given) await giveRole(unit, caller, { builderId: found.id, ...given })
    return found
  })
  return openSession(ctx, builder, { ...browser, method: 'oidc' })
}

/** How a person comes in who has no account. */
interface Entry {
  /** The address of `MORTISE_ADMIN_EMAIL`, on a server without an administrator. */
  isFirst: boolean
  invites: readonly InviteRow[]
}

/** A role in the first organisation. One that the claim says replaces the member's; another is for new members. */
interface GivenRole {
  role: Role
  isReplacing: boolean
}

const firstAdmin: GivenRole = { role: 'admin', isReplacing: true }

async function isFirst(unit: Unit, { adminEmail }: OidcRules, email: string | undefined): Promise<boolean> {
  return email !== undefined && email === adminEmail && !(await hasOtherAdmin(unit.tx, FIRST_ORG_ID, ''))
}

/** The builder of the address, made when there is none, with this identity from now on. */
async function adopt(
  unit: Unit,
  { person, email, rules, entry }: { person: OidcPerson; email: string; rules: OidcRules; entry: Entry },
): Promise<BuilderRow> {
  const { issuer, subject, firstName, lastName } = person
  const existing = await findBuilderByEmail(unit.tx, email)
  const isWelcome = entry.isFirst || entry.invites.length > 0 || isOfDomain(rules, email)
  if (!existing && !isWelcome) throw refusal('The address is not invited, and its domain may not sign in.')
  if (existing) await reclaim(unit, existing)
  const vouched = { id: randomUUID(), email, emailVouchedBy: 'oidc', firstName, lastName }
  const builder = existing ?? (await insertBuilder(unit.tx, vouched))
  if (!builder) throw new MortiseError('request.conflict')
  await storeIdentity(unit.tx, { issuer, subject, builderId: builder.id })
  return builder
}

/** The maker of an account for an address that was not verified keeps no way into it. */
async function reclaim(unit: Unit, { id, emailVouchedBy }: BuilderRow): Promise<void> {
  if (['operator', 'oidc', `org:${FIRST_ORG_ID}`].includes(emailVouchedBy)) return
  await deletePassword(unit.tx, id)
  await deleteSessions(unit.tx, id)
  await updateVoucher(unit.tx, id, 'oidc')
  unit.changed('builderSession', '*')
}

function roleOf(rules: OidcRules, { roleValues }: OidcPerson, email: string): GivenRole | undefined {
  for (const [value, role] of rules.roles) if (roleValues.includes(value)) return { role, isReplacing: true }
  return isOfDomain(rules, email) ? { role: rules.defaultRole, isReplacing: false } : undefined
}

async function giveRole(
  unit: Unit,
  caller: Caller,
  { builderId, role, isReplacing }: GivenRole & { builderId: string },
): Promise<void> {
  const orgId = FIRST_ORG_ID
  const before = await findMembership(unit.tx, orgId, builderId)
  if (before && (!isReplacing || before.role === role)) return
  if (before?.role === 'admin' && !(await hasOtherAdmin(unit.tx, orgId, builderId))) return
  if (before) await updateMembershipRow(unit.tx, orgId, { builderId, role })
  else await insertMembership(unit.tx, orgId, { builderId, role })
  await recordOrgAudit(unit.tx, caller, orgId, {
    action: before ? 'membership.updated' : 'membership.created',
    target: `org:${orgId}`,
    change: { before: before && { builderId, role: before.role }, after: { builderId, role } },
  })
  forgetReach(unit, builderId)
}

function isOfDomain({ domains }: OidcRules, email: string): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1))
}

function refusal(cause: string): MortiseError {
  return new MortiseError('account.oidc_refused', { causes: [cause] })
}
