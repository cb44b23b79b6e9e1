// A builder who is signed in, for tests.
import { randomUUID } from 'node:crypto'
import type { Role } from '@mortise/contract'
import type { Context } from '../context.ts'
import { acrossProjects } from '../platform/db/scope.ts'
import { insertBuilder } from '../tenancy/builder/store.ts'
import { insertMembership } from '../tenancy/membership/store.ts'
import { insertOrganisation } from '../tenancy/organisation/store.ts'
import { issueToken } from '../tenancy/session/issue-token.ts'
import { openSession } from '../tenancy/session/open-session.ts'
import { resumeSession } from '../tenancy/session/resume-session.ts'

/** A builder with a session and a token for the API. */
export interface TestBuilder {
  id: string
  email: string
  /** The secret in the browser's cookie. */
  secret: string
  sessionId: string
  headers: { authorization: string }
}

/** Adds a builder to an organisation, which is made when it is missing. */
export async function addBuilder(
  given: Context,
  { orgId, role, email = `${randomUUID()}@example.com` }: { orgId: string; role: Role; email?: string },
): Promise<TestBuilder> {
  const ctx = acrossProjects(given, 'accounts')
  const { db } = ctx.database
  await insertOrganisation(db, { id: orgId, label: 'Acme' })
  const builder = await insertBuilder(db, { id: randomUUID(), email, emailVouchedBy: 'operator' })
  if (!builder) throw new Error(`${email} is a builder already`)
  await insertMembership(db, orgId, { builderId: builder.id, role })
  const { secret } = await openSession(ctx, builder, { method: 'test' })
  const found = await resumeSession(ctx, secret)
  const { token } = await issueToken(ctx, found)
  const { id } = builder
  return { id, email, secret, sessionId: found.session.id, headers: { authorization: `Bearer ${token}` } }
}
