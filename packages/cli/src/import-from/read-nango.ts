// Reads an environment of Nango by its public API. The shapes are those of docs/spec.yaml in NangoHQ/nango at commit
// 2f4c0af6 of 2026-08-21, read 2026-11-23.
import { z } from 'zod'
import { fetchJson, type Source } from './fetch-json.ts'
import {
  findProvider,
  type LeftThing,
  type MovePlan,
  type MoveStep,
  neededInputs,
  type Target,
} from './move-plan.ts'

const PAGE = 100

const integrationsSchema = z.object({
  data: z.array(z.object({ unique_key: z.string(), provider: z.string() })),
})
const integrationSchema = z.object({
  data: z.object({
    credentials: z
      .object({
        type: z.string(),
        client_id: z.string().optional(),
        client_secret: z.string().optional(),
        scopes: z.string().nullish(),
      })
      .nullish(),
  }),
})
const endUserSchema = z
  .object({
    id: z.string(),
    display_name: z.string().nullish(),
    organization: z.object({ id: z.string(), display_name: z.string().nullish() }).nullish(),
  })
  .nullish()
const connectionsSchema = z.object({
  connections: z.array(
    z.object({ connection_id: z.string(), provider: z.string(), provider_config_key: z.string() }),
  ),
})
const connectionSchema = z.object({
  connection_config: z.record(z.string(), z.unknown()),
  credentials: z.record(z.string(), z.unknown()),
  tags: z.record(z.string(), z.string()).optional(),
  end_user: endUserSchema,
})

type Integration = z.infer<typeof integrationsSchema>['data'][number]
type ListedConnection = z.infer<typeof connectionsSchema>['connections'][number]
type FullConnection = z.infer<typeof connectionSchema>
type ConnectionBody = Extract<MoveStep, { kind: 'connection' }>['body']

/** The plan of a move: OAuth apps and connections. Functions and records stay. */
export async function readNango(source: Source, target: Target): Promise<MovePlan> {
  const steps: MoveStep[] = []
  const left: LeftThing[] = []
  const { data: integrations } = integrationsSchema.parse(await fetchJson(source, '/integrations'))
  for (const integration of integrations) {
    const found = await readIntegration(source, target, integration)
    if ('why' in found) left.push(found)
    else steps.push(found)
    left.push({
      kind: 'functions',
      from: integration.unique_key,
      why: 'Code of syncs and actions does not move. Describe the reads and writes in mortise.yaml.',
    })
  }
  for (let page = 0; ; page += 1) {
    const path = `/connections?limit=${PAGE}&page=${page}`
    const { connections } = connectionsSchema.parse(await fetchJson(source, path))
    for (const listed of connections) {
      const found = await readConnection(source, target, listed)
      if ('why' in found) left.push(found)
      else steps.push(found)
    }
    if (connections.length < PAGE) return { steps, left }
  }
}

async function readIntegration(
  source: Source,
  target: Target,
  { unique_key: from, provider: named }: Integration,
): Promise<MoveStep | LeftThing> {
  const kind = 'provider app'
  const provider = findProvider(target, named)
  if (!provider) return { kind, from, why: noProvider(named) }
  const path = `/integrations/${encodeURIComponent(from)}?include=credentials`
  const { credentials } = integrationSchema.parse(await fetchJson(source, path)).data
  const { client_id: clientId, client_secret: clientSecret, scopes } = credentials ?? {}
  if (!clientId || !clientSecret) {
    return { kind, from, why: 'Nango returned no OAuth client. API keys and basic authentication need none.' }
  }
  const body = { provider, clientId, clientSecret, scopes: scopes ? scopes.split(',') : [] }
  return { kind, from, to: provider, body }
}

async function readConnection(
  source: Source,
  target: Target,
  listed: ListedConnection,
): Promise<MoveStep | LeftThing> {
  const { connection_id: id, provider_config_key: key } = listed
  const kind = 'connection'
  const from = `${key}/${id}`
  const provider = findProvider(target, listed.provider)
  if (!provider) return { kind, from, why: noProvider(listed.provider) }
  const query = `provider_config_key=${encodeURIComponent(key)}&refresh_token=true`
  const full = connectionSchema.parse(
    await fetchJson(source, `/connections/${encodeURIComponent(id)}?${query}`),
  )
  const credentials = credentialsOf(full.credentials)
  if (typeof credentials === 'string') return { kind, from, why: credentials }
  const metadata = metadataOf(target, provider, full.connection_config)
  const missing = neededInputs(target, provider).filter((name) => !Object.hasOwn(metadata, name))
  if (missing.length > 0) {
    return {
      kind,
      from,
      why: `Mortise needs ${missing.join(', ')} of the account. Let the customer connect again.`,
    }
  }
  const party = partyOf(full, id)
  const providerMetadata = Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [name, { value, source: 'input' as const }]),
  )
  const { workspace } = metadata
  const body = { provider, ...party, ...credentials, providerMetadata, providerWorkspaceRef: workspace }
  const isWithoutRefresh =
    credentials.oauth2AuthorizationCode && !credentials.oauth2AuthorizationCode.refreshToken
  const remark = isWithoutRefresh ? 'without a refresh token: works until the access token ends' : undefined
  return { kind, from, to: `${provider}/${party.groupRef}`, body, remark }
}

/** The credentials as Mortise takes them, or why it does not. */
function credentialsOf(given: Readonly<Record<string, unknown>>): Partial<ConnectionBody> | string {
  const text = (name: string) =>
    typeof given[name] === 'string' && given[name] !== '' ? given[name] : undefined
  const [type, expiresAt] = [text('type') ?? 'none', text('expires_at')]
  switch (type) {
    case 'OAUTH2': {
      const [access, refresh] = [text('access_token'), text('refresh_token')]
      if (!access) return 'Nango returned no access token.'
      const accessToken = { token: access, expiresAt }
      const refreshToken = refresh === undefined ? undefined : { token: refresh }
      return { oauth2AuthorizationCode: { accessToken, refreshToken } }
    }
    case 'OAUTH2_CC': {
      const [clientId, clientSecret] = [text('client_id'), text('client_secret')]
      if (!clientId || !clientSecret) return 'Nango returned no client of the account.'
      return { oauth2ClientCredentials: { clientId, clientSecret } }
    }
    case 'API_KEY': {
      const apiKey = text('apiKey')
      return apiKey ? { apiKey } : 'Nango returned no API key.'
    }
    case 'BASIC': {
      const [username, password] = [text('username') ?? '', text('password') ?? '']
      return { basicAuth: { username, password } }
    }
    default:
      return `Credentials of the type ${type} do not move. Let the customer connect again.`
  }
}

/** Values that Mortise knows by the same name. A subdomain is the workspace of providers that have one. */
function metadataOf(
  target: Target,
  provider: string,
  config: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const names = (target.providers[provider]?.metadata?.input ?? []).map(({ name }) => name)
  const known: Record<string, string> = {}
  for (const name of names) {
    const value = config[name] ?? (name === 'workspace' ? config.subdomain : undefined)
    if (typeof value === 'string' && value !== '') known[name] = value
  }
  return known
}

/** A customer and its user. Nango has them as tags, before that as the end user, and else only the connection's id. */
function partyOf({ tags = {}, end_user: user }: FullConnection, id: string) {
  const { organization } = user ?? {}
  const consumerRef = tags.end_user_id ?? user?.id ?? id
  const groupRef = tags.organization_id ?? organization?.id ?? consumerRef
  return {
    groupRef,
    consumerRef,
    groupName: organization?.display_name ?? undefined,
    consumerName: user?.display_name ?? undefined,
  }
}

function noProvider(name: string): string {
  return `The server has no provider ${name}. Give --map ${name}=NAME if it has another name, or add a custom provider.`
}
