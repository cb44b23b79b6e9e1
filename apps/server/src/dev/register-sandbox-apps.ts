// Gives the project an OAuth client at every simulated vendor, as a builder would register one at the real vendor.
import { ApiError, type Client } from '@mortise/client'

/** The scopes that the quickstart and the examples need; other providers get none, because they would check them. */
const scopesByProvider: Readonly<Record<string, readonly string[]>> = {
  hubspot: ['oauth', 'crm.objects.contacts.read', 'crm.objects.companies.read'],
  salesforce: ['api', 'refresh_token'],
}

/** The OAuth client of the sandbox's apps. Its secret also signs the sandbox's webhooks. */
export const sandboxClient = { clientId: 'mortise-dev', clientSecret: 'mortise-dev-secret' } as const

/** Providers of the sandbox whose customers use their own key instead. */
const withoutApps = ['stripe']

/** Effects: one provider app for each simulated vendor that has none yet. */
export async function registerSandboxApps(input: {
  client: Client
  project: string
  sandboxed: readonly string[]
}): Promise<void> {
  const { client, project, sandboxed } = input
  const params = { projectIdOrName: project }
  const present = new Set((await client.listProviderApps({ params })).map(({ provider }) => provider))
  for (const provider of sandboxed.filter((name) => !present.has(name) && !withoutApps.includes(name))) {
    const scopes = [...(scopesByProvider[provider] ?? ['read', 'write'])]
    const body = { provider, ...sandboxClient, scopes }
    await client.createProviderApp({ params, body }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'provider_app.exists')) throw error
    })
  }
}
