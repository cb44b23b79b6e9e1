// An address that a person enters at a provider: made when there is none, and given the secret that signs there.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../context.ts'
import type { Unit } from '../platform/db/commit.ts'
import { type newEndpoint, sealSecret } from './endpoint.ts'
import { changeEndpoint, ensureEndpoint, type WebhookEndpointRow } from './store.ts'

/** The endpoint as it now is, and what became of it. */
export type UpsertedEndpoint = { row: WebhookEndpointRow; outcome: 'made' | 'changed' | 'same' }

/**
 * Answers the endpoint that counts: `fresh` when there is none. A `signingSecret` replaces the one before. Safe to repeat.
 * @throws MortiseError request.conflict when it is removed meanwhile
 */
export async function upsertEndpoint(
  ctx: Context,
  unit: Unit,
  of: {
    projectId: string
    fresh: Awaited<ReturnType<typeof newEndpoint>>
    signingSecret: string | undefined
  },
): Promise<UpsertedEndpoint> {
  const { projectId, fresh, signingSecret } = of
  const found = await ensureEndpoint(unit.tx, projectId, fresh)
  if (!found) throw new MortiseError('request.conflict')
  const isNew = found.id === fresh.id
  if (signingSecret === undefined) return { row: found, outcome: isNew ? 'made' : 'same' }
  const row = await changeEndpoint(unit.tx, projectId, found.id, {
    secretSealed: await sealSecret(ctx, found, signingSecret),
    // Another secret proves itself by the next webhook.
    status: 'idle',
    wanted: null,
    updatedAt: ctx.now(),
  })
  if (!row) throw new MortiseError('request.conflict')
  return { row, outcome: isNew ? 'made' : 'changed' }
}
