// `mortise create WHAT NAME`: makes a destination, a provider app, a connection, an installation or a key.
import type { Client } from '@mortise/client'
import {
  type CreateDestinationRequest,
  createDestinationRequestSchema,
  generateConnectionRequestSchema,
  type Integration,
  type Scope,
} from '@mortise/contract'
import { defineCommand } from 'citty'
import { chooseKind } from '../argument/choose-kind.ts'
import { parseObject, readSecret, readTextFile } from '../argument/read-input.ts'
import { demand, openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

const options = [
  'url',
  'order',
  'group',
  'consumer',
  'metadata',
  'client-id',
  'scopes',
  'file',
  'secret-file',
] as const
type Option = (typeof options)[number]

interface Wanted extends Partial<Record<Option, string | undefined>> {
  client: Client
  projectIdOrName: string
  name: string
  terminal: Terminal
}

/** A created resource and the text that reports it. */
interface Created {
  made: unknown
  text: string
  remark?: string
}

interface Kind {
  takes: readonly Option[]
  create: (wanted: Wanted) => Promise<Created>
}

const kinds: Readonly<Record<string, Kind>> = {
  destination: { takes: ['url', 'order', 'file'], create: createDestination },
  'provider-app': { takes: ['client-id', 'scopes', 'secret-file'], create: createProviderApp },
  connection: { takes: ['group', 'consumer', 'metadata', 'secret-file'], create: createConnection },
  installation: { takes: ['group', 'file'], create: createInstallation },
  key: { takes: ['scopes'], create: createKey },
  'jwt-key': { takes: ['file'], create: createJwtKey },
}

/** The `create` command. */
export function createCommand(terminal: Terminal) {
  return defineCommand({
    meta: {
      name: 'create',
      description: 'Create a destination, provider app, connection, installation or key',
    },
    args: {
      what: { type: 'positional', required: true, description: Object.keys(kinds).join(', ') },
      name: {
        type: 'positional',
        required: true,
        description: 'Name of a destination, provider, integration, or label of a key',
      },
      url: { type: 'string', valueHint: 'URL', description: 'destination: where messages go' },
      order: {
        type: 'string',
        valueHint: 'ORDER',
        description: 'destination: none, or record to send no older state of a record after a newer one',
      },
      group: { type: 'string', valueHint: 'REF', description: 'connection, installation: groupRef' },
      consumer: { type: 'string', valueHint: 'REF', description: 'connection: consumerRef' },
      metadata: {
        type: 'string',
        valueHint: 'NAME=VALUE',
        description: 'connection: inputs, comma-separated',
      },
      'client-id': { type: 'string', valueHint: 'ID', description: 'provider-app: the OAuth client’s id' },
      scopes: { type: 'string', valueHint: 'NAMES', description: 'provider-app, key: comma-separated' },
      file: {
        type: 'string',
        valueHint: 'FILE',
        description:
          'destination: request body, installation: config content (JSON); jwt-key: public key (PEM)',
      },
      'secret-file': {
        type: 'string',
        valueHint: 'FILE',
        description: 'provider-app, connection: the secret, instead of standard input',
      },
      ...serverArguments,
    },
    async run({ args }) {
      const kind = chooseKind(kinds, { given: args.what, verb: 'created' })
      const given: Readonly<Record<Option, string | undefined>> = args
      const odd = options.find((option) => given[option] !== undefined && !kind.takes.includes(option))
      if (odd) throw new CliError(`mortise create ${args.what} has no option --${odd}.`, { exitCode: 2 })
      const { made, text, remark } = await kind.create({
        ...given,
        ...openProject(args, terminal),
        name: args.name,
        terminal,
      })
      show(terminal, args.json, made, () => text)
      if (remark && !args.json) terminal.err(remark)
    },
  })
}

async function createDestination({
  client,
  projectIdOrName,
  name,
  url,
  order,
  file,
}: Wanted): Promise<Created> {
  const fromFile = file === undefined ? {} : parseObject(await readTextFile(file), file)
  const metadata = { ...toObject(fromFile.metadata), url: url || undefined, order: order || undefined }
  if (file === undefined) demand(url, '--url')
  const body = checked<CreateDestinationRequest>(createDestinationRequestSchema, {
    type: 'webhook',
    ...fromFile,
    name,
    metadata,
  })
  const made = await client.createDestination({ params: { projectIdOrName }, body })
  return { made, text: `created destination ${made.name}  ${made.id}` }
}

async function createProviderApp({ client, projectIdOrName, name, ...given }: Wanted): Promise<Created> {
  const clientId = demand(given['client-id'], '--client-id')
  const clientSecret = await readSecret(given['secret-file'], given.terminal)
  const scopes = namesOf(given.scopes)
  const body = { provider: name, clientId, clientSecret, scopes }
  const made = await client.createProviderApp({ params: { projectIdOrName }, body })
  return { made, text: `created provider app ${made.provider}  ${made.id}` }
}

/** With OAuth the customer grants access in a browser: the address of the consent page is all there is to print. */
async function createConnection({ client, projectIdOrName, name, ...given }: Wanted): Promise<Created> {
  const groupRef = demand(given.group, '--group')
  const { name: provider, authType, oauth2Opts } = await client.getProvider({ params: { provider: name } })
  const providerMetadata = metadataOf(given.metadata)
  const consumer = given.consumer ? { consumerRef: given.consumer } : {}
  const of = { provider, groupRef, ...consumer, providerMetadata }
  const asksInBrowser = authType === 'oauth2' && (oauth2Opts?.grantType ?? '').startsWith('authorizationCode')
  if (asksInBrowser && given['secret-file'] === undefined) {
    const url = await client.oauthConnect({ body: { projectIdOrName, ...of } })
    return { made: { url }, text: url, remark: 'Open this address in a browser to grant access.' }
  }
  const credentials =
    authType === 'none' ? {} : credentialsOf(await readSecret(given['secret-file'], given.terminal))
  const body = checked<Parameters<Client['generateConnection']>[0]['body']>(generateConnectionRequestSchema, {
    ...credentials,
    ...of,
  })
  const made = await client.generateConnection({ params: { projectIdOrName }, body })
  return { made, text: `created connection ${provider}/${groupRef}  ${made.id}` }
}

async function createInstallation({ client, projectIdOrName, name, group, file }: Wanted): Promise<Created> {
  const groupRef = demand(group, '--group')
  const params = { projectIdOrName, integrationId: name }
  const content = file
    ? parseObject(await readTextFile(file), file)
    : contentOf(await client.getIntegration({ params: { projectIdOrName, integrationIdOrName: name } }))
  const body = { groupRef, config: { createdBy: 'api:create-installation', content } }
  const made = await client.createInstallation({
    params,
    // The server checks a config against the manifest, and names what is wrong.
    body: body as Parameters<Client['createInstallation']>[0]['body'],
  })
  return { made, text: `created installation ${name}/${groupRef}  ${made.id}` }
}

async function createKey({ client, projectIdOrName, name: label, scopes }: Wanted): Promise<Created> {
  const named = namesOf(scopes) as Scope[] | undefined
  const body = { label, scopes: named }
  const made = await client.createApiKey({ params: { projectIdOrName }, body })
  return { made, text: made.key, remark: 'Mortise shows this key once.' }
}

async function createJwtKey({ client, projectIdOrName, name: label, file }: Wanted): Promise<Created> {
  const publicKeyPem = await readTextFile(demand(file, '--file'))
  const body = { label, algorithm: 'RS256' as const, publicKeyPem }
  const made = await client.createJWTKey({ params: { projectIdOrName }, body })
  return { made, text: made.kid }
}

/** Everything that the integration's manifest offers without a choice. */
function contentOf({ provider, latestRevision }: Integration): Record<string, unknown> {
  const { read, write, proxy } = latestRevision.content
  const readObjects = (read?.objects ?? []).map(({ objectName }) => [
    objectName,
    { objectName, selectedFields: {}, selectedFieldMappings: {} },
  ])
  const writeObjects = (write?.objects ?? []).map(({ objectName }) => [objectName, { objectName }])
  return {
    provider,
    read: readObjects.length > 0 ? { objects: Object.fromEntries(readObjects) } : undefined,
    write: writeObjects.length > 0 ? { objects: Object.fromEntries(writeObjects) } : undefined,
    proxy: proxy?.enabled ? { enabled: true } : undefined,
  }
}

/** JSON with members such as `basicAuth`, or an API key. */
function credentialsOf(secret: string): Record<string, unknown> {
  return secret.trimStart().startsWith('{') ? parseObject(secret, 'The secret') : { apiKey: secret }
}

function metadataOf(text: string | undefined) {
  const entries = namesOf(text)?.map((pair) => {
    const [name = '', value] = pair.split(/=(.*)/s)
    if (name === '' || value === undefined)
      throw new CliError(`--metadata must look like workspace=acme, not ${pair}.`, { exitCode: 2 })
    return [name, { value, source: 'input' as const }] as const
  })
  return entries && Object.fromEntries(entries)
}

function namesOf(list: string | undefined): string[] | undefined {
  const names = list?.split(',').flatMap((name) => name.trim() || [])
  return names && names.length > 0 ? names : undefined
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** A body that fits the API's schema. @throws CliError naming what does not */
function checked<Body>(
  schema: {
    safeParse: (value: unknown) => { success: boolean; data?: Body; error?: { issues: readonly Issue[] } }
  },
  value: unknown,
): Body {
  const { success, data, error } = schema.safeParse(value)
  if (success && data !== undefined) return data
  const lines = (error?.issues ?? []).map(
    ({ path, message }) => `  - ${path.map(String).join('.')}: ${message}`,
  )
  throw new CliError(['The request does not match the API.', ...lines].join('\n'), { exitCode: 2 })
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}
