// Reads a project of Ampersand by its public API. The shapes are those of api/generated/api.json in amp-labs/openapi at
// commit 0e80f6ac of 2026-08-19, read 2026-11-23.
import { stringify } from 'yaml'
import { z } from 'zod'
import { fetchJson, type Source } from './fetch-json.ts'
import { findProvider, type LeftThing, type MovePlan, type MoveStep, type Target } from './move-plan.ts'

const tokenSchema = z.object({ token: z.string(), expiresAt: z.string().optional() })
const destinationsSchema = z.array(
  z.object({ name: z.string(), type: z.string(), metadata: z.record(z.string(), z.unknown()) }),
)
const appsSchema = z.array(z.object({ provider: z.string(), clientId: z.string() }))
const integrationsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    provider: z.string(),
    latestRevision: z.object({ specVersion: z.string(), content: z.record(z.string(), z.unknown()) }),
  }),
)
const connectionSchema = z.object({
  id: z.string(),
  provider: z.string(),
  group: z.object({ groupRef: z.string(), groupName: z.string().optional() }),
  consumer: z.object({ consumerRef: z.string(), consumerName: z.string().optional() }),
  providerWorkspaceRef: z.string().optional(),
  authScheme: z.string(),
  oauth2AuthorizationCode: z
    .object({ accessToken: tokenSchema.optional(), refreshToken: tokenSchema.optional() })
    .optional(),
  apiKey: z.string().optional(),
})
const installationsSchema = z.array(
  z.object({
    integrationId: z.string(),
    connection: z.object({ id: z.string(), group: z.object({ groupRef: z.string() }) }),
    config: z.object({ createdBy: z.string().optional(), content: z.record(z.string(), z.unknown()) }),
  }),
)
const appSecret =
  'The API does not give out client secrets. Create the app with mortise create provider-app before the import.'

type Connection = z.infer<typeof connectionSchema>
type Integrations = z.infer<typeof integrationsSchema>
type InstallationBody = Extract<MoveStep, { kind: 'installation' }>['body']

/** The plan of a move: destinations, the manifest, connections and installations. Client secrets stay. */
export async function readAmpersand(
  source: Source,
  target: Target,
  { project }: { project: string },
): Promise<MovePlan> {
  const get = (path: string) => fetchJson(source, `/projects/${encodeURIComponent(project)}/${path}`)
  const apps = appsSchema.parse(await get('provider-apps'))
  const left: LeftThing[] = apps.map(({ provider }) => ({
    kind: 'provider app',
    from: provider,
    why: appSecret,
  }))
  const steps: MoveStep[] = []
  const put = (found: MoveStep | LeftThing) => ('why' in found ? left.push(found) : steps.push(found))
  for (const one of destinationsSchema.parse(await get('destinations'))) put(destinationOf(one))
  const integrations = integrationsSchema.parse(await get('integrations'))
  if (integrations.length > 0) steps.push(manifestOf(integrations))
  const moved = new Set<string>()
  const listed = z.array(z.object({ id: z.string() })).parse(await get('connections'))
  for (const { id } of listed) {
    const path = `connections/${encodeURIComponent(id)}?includeCreds=true&includeRefreshToken=true`
    const found = connectionOf(target, connectionSchema.parse(await get(path)))
    if (!('why' in found)) moved.add(id)
    put(found)
  }
  for (const { integrationId, connection, config } of installationsSchema.parse(await get('installations'))) {
    const { name = integrationId } = integrations.find(({ id }) => id === integrationId) ?? {}
    const { groupRef } = connection.group
    const from = `${name}/${groupRef}`
    const kind = 'installation'
    if (!moved.has(connection.id)) put({ kind, from, why: 'Its connection does not move.' })
    else {
      const content = config.content as NonNullable<InstallationBody['config']>['content']
      const body = { groupRef, config: { createdBy: config.createdBy, content } } as InstallationBody
      const remark = 'reads begin with the backfill of the manifest'
      put({ kind, from, to: from, integration: name, body, remark })
    }
  }
  return { steps, left }
}

function destinationOf({
  name,
  type,
  metadata,
}: z.infer<typeof destinationsSchema>[number]): MoveStep | LeftThing {
  const { url } = metadata
  const kind = 'destination'
  if (type !== 'webhook' || typeof url !== 'string') {
    return {
      kind,
      from: name,
      why: `Its type ${type} needs credentials. Create it with mortise create destination --file.`,
    }
  }
  const body = { name, type: 'webhook' as const, metadata: { url } }
  return { kind, from: name, to: name, body, remark: 'with a new signing key' }
}

function manifestOf(integrations: Integrations): MoveStep {
  const content = integrations.map(({ latestRevision }) => latestRevision.content)
  const specVersion = integrations[0]?.latestRevision.specVersion ?? '1.0.0'
  const names = integrations.map(({ name }) => name).join(', ')
  return {
    kind: 'manifest',
    from: names,
    to: names,
    sourceYaml: stringify({ specVersion, integrations: content }),
  }
}

function connectionOf(target: Target, connection: Connection): MoveStep | LeftThing {
  const { provider: named, group, consumer, authScheme, providerWorkspaceRef } = connection
  const kind = 'connection'
  const from = `${named}/${group.groupRef}`
  const provider = findProvider(target, named)
  if (!provider) return { kind, from, why: `The server has no provider ${named}. Add a custom provider.` }
  const { accessToken, refreshToken } = connection.oauth2AuthorizationCode ?? {}
  const { apiKey } = connection
  const party = {
    groupRef: group.groupRef,
    groupName: group.groupName,
    consumerRef: consumer.consumerRef,
    consumerName: consumer.consumerName,
  }
  const account = { provider, ...party, providerWorkspaceRef }
  const to = `${provider}/${group.groupRef}`
  if (accessToken) {
    const oauth2AuthorizationCode = { accessToken, refreshToken }
    const remark = refreshToken ? undefined : 'without a refresh token: works until the access token ends'
    return { kind, from, to, body: { ...account, oauth2AuthorizationCode }, remark }
  }
  if (apiKey) return { kind, from, to, body: { ...account, apiKey } }
  return {
    kind,
    from,
    why: `The API gives out no credentials of the scheme ${authScheme}. Let the customer connect again.`,
  }
}
