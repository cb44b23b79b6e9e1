// Registers the builder's OAuth client at a provider.
import { randomUUID } from 'node:crypto'
import { type EndpointInput, type Endpoints, MortiseError, type ProviderApp } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { requireProvider } from '../provider/require-provider.ts'
import { auditedProviderApp } from './audited-provider-app.ts'
import { sealClientSecret } from './oauth-client.ts'
import { insertProviderApp } from './store.ts'
import { toWireProviderApp } from './to-wire.ts'

/**
 * Lets the project's customers authorize a provider through the builder's client; the secret is stored sealed.
 * @throws MortiseError provider.not_found, provider_app.exists (the project has one for the provider with that `externalRef`, or with none)
 */
export async function createProviderApp(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['createProviderApp']>,
): Promise<ProviderApp> {
  const { body } = input
  const provider = requireProvider(ctx, body.provider)
  const id = randomUUID()
  const { projectId } = caller
  const secretSealed = await sealClientSecret(ctx, { projectId, id }, body.clientSecret)
  return commit(ctx, async (unit) => {
    const row = await insertProviderApp(unit.tx, projectId, {
      id,
      provider: provider.name,
      externalRef: body.externalRef ?? null,
      clientId: body.clientId,
      secretSealed,
      scopes: body.scopes ?? null,
      metadata: body.metadata ?? null,
    })
    if (!row) throw new MortiseError('provider_app.exists', { params: { provider: provider.displayName } })
    await recordAudit(unit.tx, caller, {
      action: 'provider_app.created',
      target: `provider_app:${id}`,
      change: { after: auditedProviderApp(row) },
    })
    return toWireProviderApp(row)
  })
}
