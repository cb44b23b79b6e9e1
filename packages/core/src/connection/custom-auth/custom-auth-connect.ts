// Connects through a provider's own way of authentication, sending the customer there as often as it takes.
import type { CustomAuth, ProviderDefinition } from '@mortise/connector-kit'
import {
  type CustomAuthConnectRequest,
  type CustomAuthConnectResponse,
  type EndpointInput,
  type Endpoints,
  type Issue,
  MortiseError,
} from '@mortise/contract'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import { withPresets } from '../../catalogue/provider-app/preset-metadata.ts'
import { findProviderApp } from '../../catalogue/provider-app/store.ts'
import type { Caller, Context } from '../../context.ts'
import { requireGroup } from '../../tenancy/party/require-group.ts'
import { requireParties } from '../../tenancy/party/require-parties.ts'
import { requireReachedProvider } from '../../tenancy/party/session-reach.ts'
import { collectMetadata } from '../account/connection-metadata.ts'
import { acceptedKeys, readCustom, unsupported } from '../credentials/offered-credentials.ts'
import { requireReturnUrl } from '../oauth/require-return-url.ts'
import { saveConnection } from '../save-connection.ts'
import { type CustomAuthSession, takeSession } from './custom-auth-session.ts'
import { runCustomStep } from './run-custom-step.ts'

/**
 * Answers the connection, or where to send the customer first; then it is called again with `sessionId` and what the
 * customer came back with. A session is good for ten minutes, one step, and its own project and group.
 * @throws MortiseError oauth.state_invalid for a session that is none (any more); connection.auth_scheme_unsupported,
 * connection.metadata_missing, connection.credentials_refused, provider_app.none, request.invalid
 */
export async function customAuthConnect(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['customAuthConnect']>,
): Promise<CustomAuthConnectResponse> {
  const { body } = input
  const session =
    body.sessionId === undefined ? await begin(ctx, caller, body) : await goOn(ctx, caller, body)
  const provider = requireProvider(ctx, session.provider)
  requireReachedProvider(caller, provider.name)
  const auth = requireCustom(provider)
  const { callbackParams = {} } = body
  if (auth.steps) return runCustomStep(ctx, caller, { provider, auth, session, callbackParams })
  const { group, consumer, account, inputs } = session
  const credentials = { scheme: 'custom', values: inputs } as const
  const obtained = { authScheme: 'custom', credentials, isGranted: false }
  return { connection: await saveConnection(ctx, caller, { provider, group, consumer, account, obtained }) }
}

async function begin(
  ctx: Context,
  caller: Caller,
  body: CustomAuthConnectRequest,
): Promise<CustomAuthSession> {
  const named = requireNamed(body)
  const parties = requireParties(caller, { ...body, groupRef: named.groupRef })
  const provider = requireProvider(ctx, named.provider)
  requireReachedProvider(caller, provider.name)
  const auth = requireCustom(provider)
  const by = body.providerAppId ? { id: body.providerAppId } : { provider: provider.name }
  const app = await findProviderApp(ctx.database.db, caller.projectId, by)
  const presets = app?.provider === provider.name ? app : undefined
  const entered = withPresets(presets, { providerMetadata: body.providerMetadata ?? {} })
  return {
    projectId: caller.projectId,
    provider: provider.name,
    providerAppId: body.providerAppId,
    ...parties,
    account: collectMetadata(ctx, provider, entered),
    inputs: readCustom(auth, body.customAuth ?? {}),
    step: 0,
    origin: caller.origin,
    returnUrl: requireReturnUrl(caller, body.returnUrl),
  }
}

async function goOn(
  ctx: Context,
  caller: Caller,
  body: CustomAuthConnectRequest,
): Promise<CustomAuthSession> {
  const { sessionId = '', groupRef = caller.groupRef } = body
  if (groupRef !== undefined) requireGroup(caller, groupRef)
  const session = await takeSession(ctx, caller.projectId, { sessionId, groupRef })
  const isOfCaller = caller.consumerRef === undefined || session?.consumer.ref === caller.consumerRef
  if (!session || !isOfCaller) throw new MortiseError('oauth.state_invalid')
  return session
}

function requireNamed(body: CustomAuthConnectRequest): { provider: string; groupRef: string } {
  const { provider, groupRef } = body
  if (provider !== undefined && groupRef !== undefined) return { provider, groupRef }
  const missing = Object.entries({ provider, groupRef }).filter(([, value]) => value === undefined)
  const issues = missing.map(
    ([name]): Issue => ({ in: 'body', name, detail: `${name} is missing; send it, or send a sessionId` }),
  )
  throw new MortiseError('request.invalid', { issues })
}

function requireCustom(provider: ProviderDefinition): CustomAuth {
  const { auth } = provider
  if (auth.kind === 'custom') return auth
  throw unsupported(provider, 'customAuth', acceptedKeys(auth))
}
