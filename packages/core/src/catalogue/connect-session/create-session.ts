// Creates a connect session: what a browser may hold in place of a key.
import type { CreatedConnectSession, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { upsertCustomer } from '../../tenancy/party/upsert-party.ts'
import { loadIntegration } from '../integration/load-integration.ts'
import { requireProvider } from '../provider/require-provider.ts'
import { newAccess } from './customer-access.ts'
import { hashSessionToken, newSessionToken } from './session-token.ts'
import { insertSession } from './store.ts'
import { toWireSession } from './to-wire.ts'

type Body = EndpointInput<Endpoints['createSession']>['body']

/**
 * Creates a session for one group and one user. The answer is the only one that holds the token. A session that names
 * integrations opens their providers, and one that names providers opens the integrations of those.
 * @throws MortiseError integration.not_found, provider.not_found
 */
export async function createSession(
  ctx: Context,
  caller: Caller,
  { body }: EndpointInput<Endpoints['createSession']>,
): Promise<CreatedConnectSession> {
  const { projectId } = caller
  const reach = await resolveReach(ctx, projectId, body)
  const token = newSessionToken()
  const row = await commit(ctx, async (unit) => {
    await upsertCustomer(unit, projectId, body)
    const made = await insertSession(unit.tx, projectId, {
      ...newAccess(ctx, caller, body),
      tokenHash: hashSessionToken(token) ?? '',
      ...reach,
    })
    await recordAudit(unit.tx, caller, {
      action: 'connect_session.created',
      target: `connect_session:${made.id}`,
      change: { after: toWireSession(made) },
    })
    return made
  })
  return { ...toWireSession(row), token }
}

async function resolveReach(ctx: Context, projectId: string, { integrations, providers }: Body) {
  const named = providers?.map((name) => requireProvider(ctx, name).name)
  if (integrations === undefined) return { integrations: null, providers: named ? unique(named) : null }
  const deployed = await Promise.all(integrations.map((each) => loadIntegration(ctx, projectId, each)))
  return {
    integrations: unique(deployed.map(({ integration }) => integration.name)),
    providers: unique([...(named ?? []), ...deployed.map(({ integration }) => integration.provider)]),
  }
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}
