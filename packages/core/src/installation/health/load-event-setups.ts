// How far customers are with webhooks that they set up at providers by hand.
import type { ConnectionState } from '../../connection/account/store.ts'
import type { Context } from '../../context.ts'
import { listConnectionEndpoints } from '../../subscription/store.ts'

/** The state of the webhook of one connection. */
export interface EventSetup {
  hasSigningSecret: boolean
  /** A webhook arrived and was verified. */
  hasArrived: boolean
}

/** The state of each connection whose customer enters the URL by hand; the others are left out. */
export async function loadEventSetups(
  ctx: Context,
  projectId: string,
  connections: readonly ConnectionState[],
): Promise<ReadonlyMap<string, EventSetup>> {
  const ids = connections.flatMap(({ id, provider }) =>
    ctx.providers.get(provider)?.events.webhook?.byHand ? [id] : [],
  )
  if (ids.length === 0) return new Map()
  const endpoints = await listConnectionEndpoints(ctx.database.db, projectId, ids)
  return new Map(
    ids.map((id) => {
      const endpoint = endpoints.find(({ connectionId }) => connectionId === id)
      const hasSigningSecret = typeof endpoint?.secretSealed === 'string'
      return [id, { hasSigningSecret, hasArrived: endpoint?.status === 'active' }]
    }),
  )
}
