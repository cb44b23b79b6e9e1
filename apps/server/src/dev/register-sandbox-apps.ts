// Gives the project an OAuth client at every simulated vendor, as a builder would register one at the real vendor.
import { ApiError, type Client } from '@mortise/client'

const apps = [
  { provider: 'hubspot', scopes: ['oauth', 'crm.objects.contacts.read', 'crm.objects.companies.read'] },
  { provider: 'salesforce', scopes: ['api', 'refresh_token'] },
]

/** Effects: one provider app for each simulated vendor that has none yet. */
export async function registerSandboxApps(client: Client, project: string): Promise<void> {
  const params = { projectIdOrName: project }
  const present = new Set((await client.listProviderApps({ params })).map(({ provider }) => provider))
  for (const { provider, scopes } of apps.filter((app) => !present.has(app.provider))) {
    const body = { provider, clientId: 'mortise-dev', clientSecret: 'mortise-dev-secret', scopes }
    await client.createProviderApp({ params, body }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'provider_app.exists')) throw error
    })
  }
}
