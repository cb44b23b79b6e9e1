// Asks a provider whether it knows an OAuth client: with a code that no one can have been given.
import {
  exchangeCode,
  isObject,
  jsonOf,
  ProviderError,
  type Send,
  type SendResponse,
} from '@mortise/connector-kit'
import { type EndpointInput, type Endpoints, MortiseError, type ProviderAppTest } from '@mortise/contract'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import { openOAuthClient } from '../../catalogue/provider-app/oauth-client.ts'
import { withPresets } from '../../catalogue/provider-app/preset-metadata.ts'
import { findProviderApp, type ProviderAppRow } from '../../catalogue/provider-app/store.ts'
import type { Caller, Context } from '../../context.ts'
import { newSecret } from '../../platform/vault/secret-text.ts'
import { callMetadata } from '../account/connection-metadata.ts'
import { tokenRequest } from '../credentials/obtain-credentials.ts'
import { redirectUriOf } from './redirect-uri.ts'

/** The one request and its answer; `host` is set once it was sent. */
interface Seen {
  host?: string | undefined
  answer?: SendResponse | undefined
}

/**
 * Trades a made-up code for tokens, which the provider refuses, and reads from the refusal whether it knows the client.
 * Stores nothing.
 * @throws MortiseError provider_app.not_found, provider.not_found
 */
export async function testProviderApp(
  ctx: Context,
  caller: Caller,
  { params }: EndpointInput<Endpoints['testProviderApp']>,
): Promise<ProviderAppTest> {
  const { providerAppId } = params
  const app = await findProviderApp(ctx.database.db, caller.projectId, { id: providerAppId })
  if (!app) throw new MortiseError('provider_app.not_found', { params: { providerAppId } })
  const seen: Seen = {}
  try {
    await exchangeMadeUpCode(ctx, app, seen)
    return describeOutcome(seen)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { ...describeOutcome(seen), detail: error.message }
  }
}

async function exchangeMadeUpCode(ctx: Context, app: ProviderAppRow, seen: Seen): Promise<void> {
  const provider = requireProvider(ctx, app.provider)
  const account = withPresets(app, { providerMetadata: {}, providerWorkspaceRef: undefined })
  const metadata = callMetadata(ctx, provider, account)
  const client = await openOAuthClient(ctx, app, { provider, metadata })
  const request = tokenRequest(ctx, provider, metadata, client)
  const { auth } = provider
  const hasVerifier = auth.kind === 'oauth2' && auth.pkce !== 'refused'
  await exchangeCode({
    ...request,
    send: watching(request.send, seen),
    code: newSecret(),
    redirectUri: redirectUriOf(ctx, app),
    codeVerifier: hasVerifier ? newSecret() : undefined,
  })
}

function watching(send: Send, seen: Seen): Send {
  return async (request) => {
    seen.host = new URL(request.url).host
    seen.answer = await send(request)
    return seen.answer
  }
}

function describeOutcome({ host, answer }: Seen): ProviderAppTest {
  if (host === undefined) return { outcome: 'account_needed' }
  if (answer === undefined) return { outcome: 'unreachable', host }
  const json = jsonOf(answer)
  const code = isObject(json) && typeof json.error === 'string' ? json.error.slice(0, 100) : undefined
  return { outcome: outcomeOf(answer.status, code), host, httpStatus: answer.status, providerError: code }
}

/** Codes of RFC 6749, section 5.2, and those that say the same in other words. */
function outcomeOf(status: number, code: string | undefined): ProviderAppTest['outcome'] {
  if (code === undefined) return status === 401 ? 'refused' : 'unclear'
  if (/client/i.test(code)) return 'refused'
  if (/redirect/i.test(code)) return 'redirect_refused'
  return code === 'invalid_grant' || /code/i.test(code) ? 'accepted' : 'unclear'
}
