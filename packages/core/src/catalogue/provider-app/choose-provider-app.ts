// Chooses the project's provider app for a new connection.
import type { ProviderDefinition } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { findProviderApp, type ProviderAppRow } from './store.ts'

/**
 * The app of that id, else the project's oldest for the provider: an app that is added changes nothing for requests that
 * name none. `undefined` where the project has none.
 * @throws MortiseError provider_app.not_found, also where the named app is for another provider
 */
export async function chooseProviderApp(
  ctx: Context,
  projectId: string,
  { provider, providerAppId }: { provider: ProviderDefinition; providerAppId: string | undefined },
): Promise<ProviderAppRow | undefined> {
  if (!providerAppId) return findProviderApp(ctx.database.db, projectId, { provider: provider.name })
  const app = await findProviderApp(ctx.database.db, projectId, { id: providerAppId })
  if (app?.provider === provider.name) return app
  throw new MortiseError('provider_app.not_found', { params: { providerAppId } })
}
