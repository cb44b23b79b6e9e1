// Ends an authorization: what the provider's redirect back to us becomes.
import {
  exchangeCode,
  type ProviderDefinition,
  ProviderError,
  readCallbackFacts,
} from '@mortise/connector-kit'
import { type Connection, describeError, MortiseError, type ProviderMetadata } from '@mortise/contract'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import { openOAuthClient } from '../../catalogue/provider-app/oauth-client.ts'
import { findProviderApp } from '../../catalogue/provider-app/store.ts'
import type { Caller, Context } from '../../context.ts'
import { forProject } from '../../platform/db/scope.ts'
import { callMetadata, requireCallbackMetadata } from '../account/connection-metadata.ts'
import { describeFailure, isForBuilder } from '../credentials/describe-failure.ts'
import { fromGrant, type ObtainedCredentials, tokenRequest } from '../credentials/obtain-credentials.ts'
import { saveConnection } from '../save-connection.ts'
import { isBrowserOf } from './bind-browser.ts'
import { type KeptAuthorization, type PendingAuthorization, takeAuthorization } from './oauth-state.ts'
import { ownRedirectUri, sharedRedirectUri } from './redirect-uri.ts'

/** The parameters of the provider's redirect. */
export interface OAuthCallback {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
  errorDescription?: string | undefined
  /** All its parameters: some providers report metadata of the account in further ones. */
  params?: Readonly<Record<string, string>>
  /** The secret that the start page left with the browser. */
  browser?: string | undefined
  /** The provider in the path of the callback, where there is one. */
  provider?: string | undefined
}

/**
 * How an authorization ended. `origin` is the browser origin that receives the outcome. `returnUrl` is the address to
 * return to without an opener. Both are absent when the state is not known. `failure.error` is a code of the catalogue,
 * `failure.message` says what to do.
 */
type OAuthOutcome =
  | (Asker & { connection: Connection })
  | (Asker & { failure: { error: string; message: string } })

type Asker = { origin?: string | undefined; returnUrl?: string | undefined }

/**
 * Trades the code for tokens, checks them and stores the connection. The state is used up whatever happens. Every
 * failure is answered, not thrown; what is not the customer's or the builder's doing is logged as well.
 */
export async function completeOAuth(ctx: Context, callback: OAuthCallback): Promise<OAuthOutcome> {
  const kept = callback.state ? await takeAuthorization(ctx, callback.state) : undefined
  if (!kept) return describeFailure(new MortiseError('oauth.state_invalid'))
  const { pending } = kept
  // Another browser may be another person's: neither the code nor the outcome is theirs.
  if (!isOfBrowser(kept, callback.browser)) return describeFailure(new MortiseError('oauth.other_browser'))
  const { origin, returnUrl } = pending
  const asker = {
    origin,
    returnUrl,
  }
  try {
    checkRedirect(ctx, pending, callback)
    return { ...asker, connection: await connect(forProject(ctx, pending.projectId), pending, callback) }
  } catch (error) {
    if (error instanceof MortiseError) {
      if (isForBuilder(error)) {
        const { code, causes } = error
        ctx.log.warn(
          { provider: pending.provider, projectId: pending.projectId, code, causes },
          `authorization failed. ${describeError(error).remedy}`,
        )
      }
      return { ...asker, ...describeFailure(error) }
    }
    const reason = error instanceof Error ? error.message : String(error)
    ctx.log.error(
      { provider: pending.provider, projectId: pending.projectId, reason },
      'authorization failed',
    )
    return { ...asker, ...describeFailure(new MortiseError('internal')) }
  }
}

/** A state of an earlier version has no start page, and ends as it began. */
function isOfBrowser({ pending, browserHash }: KeptAuthorization, browser: string | undefined): boolean {
  if (pending.authorizationUrl === undefined) return true
  return isBrowserOf(browserHash, browser)
}

/** @throws MortiseError oauth.state_invalid on the path of another provider, oauth.issuer_mismatch */
function checkRedirect(ctx: Context, pending: PendingAuthorization, callback: OAuthCallback): void {
  const expected = pending.redirectUri ?? sharedRedirectUri(ctx)
  const actual =
    callback.provider === undefined ? sharedRedirectUri(ctx) : ownRedirectUri(ctx, callback.provider)
  if (expected !== actual) throw new MortiseError('oauth.state_invalid')
  checkIssuer(ctx, pending, callback.params?.iss)
}

async function connect(
  ctx: Context,
  pending: PendingAuthorization,
  callback: OAuthCallback,
): Promise<Connection> {
  const provider = requireProvider(ctx, pending.provider)
  const { displayName } = provider
  if (callback.error !== undefined || !callback.code) {
    // The code of a customer who said no says nothing more.
    const words = callback.errorDescription || callback.error?.replace(/^access_denied$/, '')
    throw new MortiseError('oauth.denied', {
      params: { provider: displayName },
      causes: words ? [words] : undefined,
    })
  }
  const reported = metadataOf(provider, callback.params ?? {})
  const account = { ...pending, providerMetadata: { ...pending.providerMetadata, ...reported } }
  requireCallbackMetadata(ctx, provider, account)
  const caller: Caller = { projectId: pending.projectId, actor: pending.actor, scopes: [] }
  return saveConnection(ctx, caller, {
    provider,
    group: pending.group,
    consumer: pending.consumer,
    account,
    obtained: await exchange(ctx, account, callback.code),
    connectionId: pending.connectionId,
    mayReplace: pending.mayReplace,
  })
}

function metadataOf(
  provider: ProviderDefinition,
  params: Readonly<Record<string, string>>,
): ProviderMetadata {
  return Object.fromEntries(
    readCallbackFacts(provider, params).map(({ name, ...fact }) => [name, { ...fact, source: 'provider' }]),
  )
}

async function exchange(
  ctx: Context,
  pending: PendingAuthorization,
  code: string,
): Promise<ObtainedCredentials> {
  const provider = requireProvider(ctx, pending.provider)
  const { projectId, providerAppId } = pending
  const app = await findProviderApp(ctx.database.db, projectId, { id: providerAppId })
  if (!app) throw new MortiseError('provider_app.not_found', { params: { providerAppId } })
  try {
    const metadata = callMetadata(ctx, provider, pending)
    const client = await openOAuthClient(ctx, app, { provider, metadata })
    const granted = await exchangeCode({
      ...tokenRequest(ctx, provider, metadata, client),
      code,
      redirectUri: pending.redirectUri ?? sharedRedirectUri(ctx),
      codeVerifier: pending.codeVerifier || undefined,
    })
    return { ...fromGrant(granted, app.scopes ?? undefined), providerAppId: app.id }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const params = { provider: provider.displayName }
    throw new MortiseError('oauth.exchange_failed', { params, causes: [error.message], cause: error })
  }
}

/**
 * Checks the parameter `iss` of a callback, where the server sends one. It must be the issuer in the definition.
 * Without one, its host must be that of the consent page, or a domain above or below it.
 * @throws MortiseError oauth.issuer_mismatch
 * @see https://www.rfc-editor.org/rfc/rfc9207#section-2.4 read 2026-11-23
 */
function checkIssuer(ctx: Context, pending: PendingAuthorization, iss: string | undefined): void {
  const { authorizationUrl } = pending
  if (iss === undefined || authorizationUrl === undefined) return
  const { auth, displayName } = requireProvider(ctx, pending.provider)
  const issuer = auth.kind === 'oauth2' ? auth.issuer : undefined
  const isAsked = issuer === undefined ? isRelated(iss, authorizationUrl) : iss === issuer
  if (isAsked) return
  throw new MortiseError('oauth.issuer_mismatch', {
    params: { issuer: iss.slice(0, 200), provider: displayName },
  })
}

function isRelated(iss: string, authorizationUrl: string): boolean {
  if (!URL.canParse(iss)) return false
  const [said, asked] = [new URL(iss), new URL(authorizationUrl)]
  if (said.origin === asked.origin) return true
  const [a, b] = [said.hostname, asked.hostname]
  return said.protocol === 'https:' && a.includes('.') && (a.endsWith(`.${b}`) || b.endsWith(`.${a}`))
}
