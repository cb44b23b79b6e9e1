// Points the webhooks of simulated vendors at this server, as a builder would in the settings of an app at the vendor.
import type { Client } from '@mortise/client'
import type { ProviderRegistry } from '@mortise/connector-kit'
import type { Log } from '@mortise/core'
import { askSandbox } from './journey/sandbox-control.ts'
import { sandboxClient } from './register-sandbox-apps.ts'

/**
 * Effects: a webhook address in the project for each simulated provider that sends the events of all accounts to the
 * builder's app. The sandbox calls that address, and signs with the secret of the project's app. Hooks of the sandbox
 * last as long as its process, so this runs at every start. An app that is not of the sandbox is left to its owner,
 * with a warning.
 */
export async function aimSandboxWebhooks(input: {
  client: Client
  project: string
  sandboxUrl: string
  sandboxed: readonly string[]
  providers: ProviderRegistry
  log: Log
}): Promise<void> {
  const { client, project, sandboxUrl, sandboxed, providers, log } = input
  const apps = await client.listProviderApps({ params: { projectIdOrName: project } })
  const aim = async (provider: string): Promise<void> => {
    const { displayName = provider, events } = providers.get(provider) ?? {}
    const webhook = events?.webhook
    const isOfApp = webhook?.scope === 'app'
    if (!webhook || !(isOfApp || webhook.secret === 'client')) return
    const isForeign = apps.some((app) => app.provider === provider && app.clientId !== sandboxClient.clientId)
    if (isForeign && webhook.secret === 'client') {
      const remedy = `PUT ${sandboxUrl}/control/${provider}/webhook with {"url", "secret"} (docs/events.md)`
      log.warn(
        { provider },
        `The sandbox does not know the client secret of your ${displayName} app, so its events do not arrive. Send ${remedy}`,
      )
      return
    }
    const secret = sandboxClient.clientSecret
    const url = isOfApp ? await addressOf(provider, webhook.secret) : sandboxUrl
    await askSandbox(sandboxUrl, { method: 'PUT', path: `${provider}/webhook`, body: { url, secret } })
  }

  async function addressOf(provider: string, source: string): Promise<string> {
    const params = { projectIdOrName: project, provider }
    const { url, hasSigningSecret } = await client.upsertWebhookEndpoint({ params, body: {} })
    if (source === 'builder' && !hasSigningSecret) {
      const body = { signingSecret: sandboxClient.clientSecret }
      await client.upsertWebhookEndpoint({ params, body })
    }
    return url
  }

  await Promise.all(sandboxed.map(aim))
}
