// Changes the parts of a provider app that a mask names.
import { type EndpointInput, type Endpoints, MortiseError, type ProviderApp } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { refusingDuplicates } from '../../platform/db/refusing-duplicates.ts'
import { type Masked, pickMasked } from '../../platform/request/pick-masked.ts'
import { recordAudit } from '../../tenancy/audit/record-audit.ts'
import { requireProvider } from '../provider/require-provider.ts'
import { auditedProviderApp } from './audited-provider-app.ts'
import { sealClientSecret } from './oauth-client.ts'
import { changeProviderApp, countConnectionsOfApp, findProviderApp, type ProviderAppChange } from './store.ts'
import { toWireProviderApp } from './to-wire.ts'

const allowed = ['externalRef', 'provider', 'clientId', 'clientSecret', 'scopes', 'metadata'] as const

type Input = EndpointInput<Endpoints['updateProviderApp']>

/**
 * Applies what the mask names; connections made with the app renew their tokens with the new client from then on. An
 * empty `externalRef` takes the reference away. The provider of an app in use stays.
 * @throws MortiseError provider_app.not_found, provider_app.in_use, provider_app.exists, provider.not_found,
 * request.mask_unknown, request.mask_value_missing
 */
export async function updateProviderApp(ctx: Context, caller: Caller, input: Input): Promise<ProviderApp> {
  const { projectId } = caller
  const { providerAppId } = input.params
  const { updateMask, providerApp: sent } = input.body
  const app = { projectId, id: providerAppId }
  const change = await readChange(ctx, app, pickMasked({ updateMask, allowed, sent }))
  return commit(ctx, async (unit) => {
    const before = await findProviderApp(unit.tx, projectId, { id: providerAppId })
    if (!before) throw new MortiseError('provider_app.not_found', { params: { providerAppId } })
    const isMoved = change.provider !== undefined && change.provider !== before.provider
    if (isMoved && (await countConnectionsOfApp(unit.tx, projectId, providerAppId)) > 0) {
      throw new MortiseError('provider_app.in_use', { params: { provider: before.provider } })
    }
    const after = await refusingDuplicates(
      () => changeProviderApp(unit.tx, projectId, providerAppId, { ...change, updatedAt: ctx.now() }),
      () =>
        new MortiseError('provider_app.exists', { params: { provider: change.provider ?? before.provider } }),
    )
    if (!after) throw new MortiseError('provider_app.not_found', { params: { providerAppId } })
    await recordAudit(unit.tx, caller, {
      action: 'provider_app.updated',
      target: `provider_app:${providerAppId}`,
      change: { updateMask, before: auditedProviderApp(before), after: auditedProviderApp(after) },
    })
    // Connections show the app they were made with.
    unit.changed('connection', projectId)
    return toWireProviderApp(after)
  })
}

async function readChange(
  ctx: Context,
  app: { projectId: string; id: string },
  masked: Masked<Input['body']['providerApp'], (typeof allowed)[number]>,
): Promise<ProviderAppChange> {
  const { externalRef, provider, clientSecret, ...columns } = masked
  return {
    ...columns,
    externalRef: externalRef === undefined ? undefined : externalRef || null,
    provider: provider === undefined ? undefined : requireProvider(ctx, provider).name,
    secretSealed: clientSecret === undefined ? undefined : await sealClientSecret(ctx, app, clientSecret),
  }
}
