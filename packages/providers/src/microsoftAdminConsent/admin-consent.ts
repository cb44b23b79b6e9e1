// How a Microsoft 365 tenant is let in: its administrator consents, and the builder's app asks for tokens by itself.
import {
  asString,
  type CustomAuthStep,
  type CustomSession,
  type CustomSessionInput,
  ProviderError,
} from '@mortise/connector-kit'

const origin = 'https://login.microsoftonline.com'
/** Everything the app is registered for; single permissions of an application cannot be asked for. */
const scope = 'https://graph.microsoft.com/.default'
/** Tenants go by a number or by one of their domains. */
const tenantShape = /^[\w-]+(?:\.[\w-]+)*$/

/**
 * Sends the administrator to Microsoft.
 * @see https://learn.microsoft.com/en-us/entra/identity-platform/v2-admin-consent read 2026-11-22
 */
export const askAdministrator: CustomAuthStep = async ({ client, callbackUrl, state }) => {
  const url = new URL('/organizations/v2.0/adminconsent', origin)
  const params = { client_id: clientOf(client).clientId, scope, redirect_uri: callbackUrl, state }
  url.search = new URLSearchParams(params).toString()
  return { redirectUrl: url.href }
}

/**
 * Takes the tenant the administrator comes back with. The client's secret is kept with the connection, because tokens
 * are asked for without the administrator: after it was changed, tenants connect again.
 */
export const acceptTenant: CustomAuthStep = async ({ client, callbackParams }) => {
  const { error, error_description: words, admin_consent: consent, tenant = '' } = callbackParams
  if (error !== undefined || consent?.toLowerCase() !== 'true' || !tenantShape.test(tenant)) {
    const message = words ?? error ?? 'Microsoft sent the administrator back without a consent.'
    throw new ProviderError({ reaction: { kind: 'reconnect' }, message })
  }
  return { values: { tenant, ...clientOf(client) }, workspaceRef: tenant }
}

/**
 * A token of the app's own in the tenant.
 * @see https://github.com/MicrosoftDocs/entra-docs/blob/main/docs/identity-platform/v2-oauth2-client-creds-grant-flow.md read 2026-11-22
 */
export async function openSession({ inputs, post }: CustomSessionInput): Promise<CustomSession> {
  const { tenant = '', clientId = '', clientSecret = '' } = inputs
  const answer = await post(`${origin}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope,
  })
  const accessToken = asString(answer.access_token)
  if (accessToken === undefined) {
    throw new ProviderError({ reaction: { kind: 'retry' }, message: 'Microsoft answered without a token.' })
  }
  return { values: { accessToken }, expiresAt: Date.now() + Number(answer.expires_in ?? 3_600) * 1_000 }
}

function clientOf(client: { clientId: string; clientSecret: string } | undefined) {
  if (client) return { clientId: client.clientId, clientSecret: client.clientSecret }
  throw new TypeError('microsoftAdminConsent asks in the name of a provider app, and none was given')
}
