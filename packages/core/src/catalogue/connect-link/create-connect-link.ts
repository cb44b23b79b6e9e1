// Creates a connect link: an address at which one customer connects or installs, without code in the application.
import type { CreatedConnectLink, EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { newSecret } from '../../platform/vault/secret-text.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { upsertCustomer } from '../../tenancy/party/upsert-party.ts'
import { newAccess } from '../connect-session/customer-access.ts'
import { loadIntegration } from '../integration/load-integration.ts'
import { requireProvider } from '../provider/require-provider.ts'
import { hashLinkSecret } from './link-token.ts'
import { insertLink } from './store.ts'
import { toWireLink } from './to-wire.ts'

type Body = EndpointInput<Endpoints['createConnectLink']>['body']

/**
 * Creates a link for one group, one user, and one integration or provider. The answer is the only one that holds the
 * address.
 * @throws MortiseError integration.not_found, provider.not_found
 */
export async function createConnectLink(
  ctx: Context,
  caller: Caller,
  { body }: EndpointInput<Endpoints['createConnectLink']>,
): Promise<CreatedConnectLink> {
  const { projectId } = caller
  const target = await resolveTarget(ctx, projectId, body)
  const token = newSecret()
  const { returnUrl, locale } = body
  const row = await commit(ctx, async (unit) => {
    await upsertCustomer(unit, projectId, body)
    const made = await insertLink(unit.tx, projectId, {
      ...newAccess(ctx, caller, body),
      tokenHash: hashLinkSecret(token) ?? '',
      ...target,
      returnUrl,
      locale,
    })
    await recordAudit(unit.tx, caller, {
      action: 'connect_link.created',
      target: `connect_link:${made.id}`,
      change: { after: { groupRef: made.groupRef, consumerRef: made.consumerRef, ...target } },
    })
    return made
  })
  return { ...toWireLink(row), url: `${ctx.settings.publicUrl}/connect/v1/links/${token}` }
}

/** The contract has seen to it that exactly one of the two is named. */
async function resolveTarget(ctx: Context, projectId: string, { integration, provider = '' }: Body) {
  if (integration === undefined) return { provider: requireProvider(ctx, provider).name }
  const deployed = await loadIntegration(ctx, projectId, integration)
  return { integration: deployed.integration.name, provider: deployed.integration.provider }
}
