// Finds a member of an organisation, or says that there is none.
import { MortiseError } from '@mortise/contract'
import type { Db } from '../../platform/db/database.ts'
import { findMembership, type MembershipRow } from './store.ts'

/** @throws MortiseError builder.not_found for a builder who is no member */
export async function requireMember(db: Db, orgId: string, builderId: string): Promise<MembershipRow> {
  const row = await findMembership(db, orgId, builderId)
  if (!row) throw new MortiseError('builder.not_found', { params: { builderId } })
  return row
}
