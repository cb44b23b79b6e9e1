// Where providers send the events of the builder's apps, and whether they can arrive there.
import { listProviderAppRows } from '../../catalogue/provider-app/store.ts'
import type { Context } from '../../context.ts'
import { listAppEndpoints } from '../../subscription/store.ts'

/** The state of the webhook URL of one provider's app. */
export interface AppEvents {
  /** Mortise has the secret that signs them; without it every event is refused. */
  canVerify: boolean
  /** At least one event arrived and was verified. */
  hasArrived: boolean
}

/** The webhook URLs of the project's apps, by provider name. */
export async function loadAppEvents(
  ctx: Context,
  projectId: string,
): Promise<ReadonlyMap<string, AppEvents>> {
  const { db } = ctx.database
  const endpoints = await listAppEndpoints(db, projectId)
  if (endpoints.length === 0) return new Map()
  const registered = new Set((await listProviderAppRows(db, projectId)).map(({ provider }) => provider))
  return new Map(
    endpoints.map(({ provider, secretSealed, status }) => {
      const isSignedByApp = ctx.providers.get(provider)?.events.webhook?.secret === 'client'
      const canVerify = secretSealed !== null || (isSignedByApp && registered.has(provider))
      return [provider, { canVerify, hasArrived: status === 'active' }]
    }),
  )
}
