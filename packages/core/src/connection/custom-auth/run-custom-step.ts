// Runs one step of a provider's own authentication and decides what follows it.
import {
  type Bound,
  type CustomAuth,
  type CustomAuthOutcome,
  createTokenPost,
  type ProviderDefinition,
} from '@mortise/connector-kit'
import { type CustomAuthConnectResponse, MortiseError, withoutEndSlashes } from '@mortise/contract'
import { type OAuthClient, openOAuthClient } from '../../catalogue/provider-app/oauth-client.ts'
import { findProviderApp, type ProviderAppRow } from '../../catalogue/provider-app/store.ts'
import type { Caller, Context } from '../../context.ts'
import { callProvider } from '../../platform/observe/call-provider.ts'
import { newSecret } from '../../platform/vault/secret-text.ts'
import { callMetadata, urlOverrideOf } from '../account/connection-metadata.ts'
import { asRefusal } from '../credentials/check-credentials.ts'
import { openUncheckedCall } from '../credentials/read-account-metadata.ts'
import { stateOfTicket } from '../oauth/oauth-state.ts'
import { startPage } from '../oauth/start-page.ts'
import { saveConnection } from '../save-connection.ts'
import { type CustomAuthSession, rememberSession } from './custom-auth-session.ts'

/** A session with the step it stands before. */
export interface CustomStep {
  provider: ProviderDefinition
  auth: CustomAuth
  session: CustomAuthSession
  /** The parameters of the customer's return. */
  callbackParams: Readonly<Record<string, string>>
}

/** Where providers send customers back to between steps. */
export function customCallbackUrl(ctx: Context): string {
  return `${withoutEndSlashes(ctx.settings.publicUrl)}/callbacks/v1/custom-auth`
}

/**
 * Runs the step the session stands before. A redirect is answered with a new session id; values become a connection,
 * once the provider has accepted them.
 * @throws MortiseError as `customAuthConnect`; TypeError when the definition sends the customer away for ever
 */
export async function runCustomStep(
  ctx: Context,
  caller: Caller,
  way: CustomStep,
): Promise<CustomAuthConnectResponse> {
  const { provider, session } = way
  const app = await findApp(ctx, way)
  const metadata = callMetadata(ctx, provider, session.account)
  const client = app && (await openOAuthClient(ctx, app, { provider, metadata }))
  const ticket = newSecret()
  const state = stateOfTicket(ticket)
  const outcome = await askStep(ctx, way, { state, client }).catch((error: unknown) => {
    throw asRefusal(provider, error)
  })
  if ('redirectUrl' in outcome) return redirect(ctx, way, { ticket, state, outcome })
  const { values, workspaceRef, consumerRef } = outcome
  const connection = await saveConnection(ctx, caller, {
    provider,
    group: session.group,
    consumer: session.consumer,
    account: session.account,
    obtained: {
      authScheme: 'custom',
      credentials: { scheme: 'custom', values: { ...values } },
      isGranted: true,
      boundTo: client?.boundTo,
      providerAppId: app?.id,
      workspaceRef: workspaceRef || undefined,
      consumerRef: consumerRef || undefined,
    },
  })
  return { connection }
}

async function askStep(
  ctx: Context,
  { provider, auth, session, callbackParams }: CustomStep,
  { state, client }: { state: string; client: Bound<OAuthClient> | undefined },
): Promise<CustomAuthOutcome> {
  const step = auth.steps?.[session.step]
  if (!step) throw new TypeError(`provider ${provider.name} has no step ${session.step} of authentication`)
  const { account, inputs } = session
  const metadata = callMetadata(ctx, provider, account)
  // A step that knows the builder's client calls only where that may be shown.
  const boundTo = client?.boundTo ?? metadata
  const credentials = { scheme: 'custom', values: inputs, boundTo } as const
  const post = createTokenPost({
    provider,
    boundTo: [boundTo],
    urlOverride: urlOverrideOf(ctx, provider),
    send: (request) => callProvider(ctx, provider.name, request),
    secrets: [...Object.values(inputs), ...Object.values(callbackParams), client?.clientSecret ?? ''],
  })
  return step({
    call: openUncheckedCall(ctx, { provider, metadata, credentials }),
    metadata,
    inputs,
    callbackParams,
    callbackUrl: customCallbackUrl(ctx),
    state,
    post,
    client,
  })
}

async function redirect(
  ctx: Context,
  { provider, auth, session }: CustomStep,
  {
    ticket,
    state,
    outcome,
  }: { ticket: string; state: string; outcome: Extract<CustomAuthOutcome, { redirectUrl: string }> },
): Promise<CustomAuthConnectResponse> {
  const { redirectUrl, kept = {} } = outcome
  const step = session.step + 1
  if (step >= (auth.steps?.length ?? 0) || !/^https?:\/\//.test(redirectUrl)) {
    throw new TypeError(`provider ${provider.name}: step ${session.step} has no result`)
  }
  const inputs = { ...session.inputs, ...kept }
  await rememberSession(ctx, state, { ...session, inputs, step, redirectUrl })
  return { redirect: { url: startPage(ctx, 'custom-auth', ticket), sessionId: state } }
}

async function findApp(
  ctx: Context,
  { provider, auth, session }: CustomStep,
): Promise<ProviderAppRow | undefined> {
  if (!auth.needsProviderApp) return undefined
  const { projectId, providerAppId } = session
  const by = providerAppId ? { id: providerAppId } : { provider: provider.name }
  const app = await findProviderApp(ctx.database.db, projectId, by)
  if (app?.provider === provider.name) return app
  throw providerAppId
    ? new MortiseError('provider_app.not_found', { params: { providerAppId } })
    : new MortiseError('provider_app.none', { params: { provider: provider.displayName } })
}
