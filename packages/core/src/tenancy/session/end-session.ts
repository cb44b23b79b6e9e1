// Ends sessions of a builder, with the tokens they gave out.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { recordBuilderAudit } from '../audit/record-audit.ts'
import { loadReach } from '../membership/load-reach.ts'
import { deleteSession, type FoundSession } from './store.ts'

// A path can hold text that the database does not take.
const UUID = /^[0-9a-f-]{36}$/

/** Ends one of the builder's own sessions, this one or another. @throws MortiseError account.session_not_found */
export async function endSession(
  ctx: Context,
  { session }: FoundSession,
  { sessionId, address }: { sessionId: string; address?: string | undefined },
): Promise<void> {
  const { builderId } = session
  if (!UUID.test(sessionId)) throw notFound(sessionId)
  const { orgs } = await loadReach(ctx, builderId)
  const caller = { projectId: '', actor: `builder:${builderId}`, scopes: [], address }
  await commit(acrossProjects(ctx, 'accounts'), async (unit) => {
    const isGone = await deleteSession(unit.tx, builderId, sessionId)
    if (!isGone) throw notFound(sessionId)
    await recordBuilderAudit(unit.tx, caller, orgs.keys(), {
      action: 'builder.session_ended',
      target: `builder:${builderId}`,
      change: { before: { session: sessionId } },
    })
    unit.changed('builderSession', '*')
  })
}

function notFound(sessionId: string): MortiseError {
  return new MortiseError('account.session_not_found', { params: { sessionId } })
}
