// How a Microsoft 365 tenant is let in: its administrator consents and signs in, and the builder's app asks for tokens by itself.
import { createHash, randomBytes } from 'node:crypto'
import {
  asObject,
  asString,
  type CustomAuthStep,
  type CustomSession,
  type CustomSessionInput,
  ProviderError,
} from '@mortise/connector-kit'

const origin = 'https://login.microsoftonline.com'
/** Everything the app is registered for; single permissions of an application cannot be asked for. */
const scope = 'https://graph.microsoft.com/.default'
/** The redirect names a tenant by its id, never by one of its domains. */
const tenantShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

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
 * Sends the administrator on to sign in to the tenant of the redirect. The redirect is not signed, so anyone could
 * write another customer's tenant into it; only a sign-in proves that the customer belongs to the tenant.
 * @see https://github.com/MicrosoftDocs/entra-docs/blob/main/docs/identity-platform/v2-admin-consent.md (the warning about `tenant`) read 2026-11-23
 * @see https://github.com/MicrosoftDocs/entra-docs/blob/main/docs/identity-platform/v2-oauth2-auth-code-flow.md read 2026-11-23
 */
export const askToSignIn: CustomAuthStep = async ({ client, callbackParams, callbackUrl, state }) => {
  refuseError(callbackParams, 'Microsoft sent the administrator back without a consent.')
  const { admin_consent: consent, tenant = '' } = callbackParams
  if (consent?.toLowerCase() !== 'true' || !tenantShape.test(tenant)) {
    throw refused('Microsoft sent the administrator back without a consent.')
  }
  const codeVerifier = randomBytes(32).toString('base64url')
  const url = new URL(`/${tenant}/oauth2/v2.0/authorize`, origin)
  const params = {
    client_id: clientOf(client).clientId,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid',
    redirect_uri: callbackUrl,
    state,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  url.search = new URLSearchParams(params).toString()
  return { redirectUrl: url.href, kept: { tenant, codeVerifier } }
}

/**
 * Takes the tenant of the sign-in, if it is the tenant of the consent. The client's secret is kept with the connection,
 * because tokens are asked for without the administrator: tenants connect again after it changes.
 * @see https://github.com/MicrosoftDocs/entra-docs/blob/main/docs/identity-platform/id-token-claims-reference.md (`tid`, `aud`) read 2026-11-23
 */
export const acceptTenant: CustomAuthStep = async ({ client, callbackParams, callbackUrl, inputs, post }) => {
  refuseError(callbackParams, 'Microsoft sent the administrator back without a sign-in.')
  const { code = '' } = callbackParams
  if (code === '') throw refused('Microsoft sent the administrator back without a sign-in.')
  const { tenant = '', codeVerifier = '' } = inputs
  const { clientId, clientSecret } = clientOf(client)
  const answer = await post(`${origin}/${tenant}/oauth2/v2.0/token`, {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'openid',
    code,
    redirect_uri: callbackUrl,
    code_verifier: codeVerifier,
  })
  const { tid, aud } = claimsOf(asString(answer.id_token))
  if (asString(aud) !== clientId || asString(tid)?.toLowerCase() !== tenant.toLowerCase()) {
    throw refused('The administrator signed in to another Microsoft tenant than the one that consented.')
  }
  return { values: { tenant, clientId, clientSecret }, workspaceRef: tenant }
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

/**
 * The claims of an ID token. Its signature is not checked, because it comes from Microsoft's token endpoint over TLS.
 */
function claimsOf(idToken = ''): Readonly<Record<string, unknown>> {
  try {
    return asObject(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'))) ?? {}
  } catch {
    throw new ProviderError({
      reaction: { kind: 'retry' },
      message: 'Microsoft answered without an ID token.',
    })
  }
}

function refuseError(
  { error, error_description: words }: Readonly<Record<string, string>>,
  fallback: string,
): void {
  if (error !== undefined) throw refused(words ?? (error || fallback))
}

function refused(message: string): ProviderError {
  return new ProviderError({ reaction: { kind: 'reconnect' }, message })
}
