// A vendor with bad manners: whatever it refuses, it repeats the credentials that came along, in every way it can.
import { type Auth, defineProvider, type NativeRecord, type ProviderDefinition } from '@mortise/connector-kit'
import { type SeenRequest, startVendor } from '../../../../packages/connector-kit/src/testing/vendor.ts'

/** The running vendor. */
export interface LeakyVendor {
  url: string
  /** `leakyKeys`, `leakyQueries`, `leakyBasics`, `leakyCustoms` and `leakyTokens`, by how they authenticate. */
  definitions: ProviderDefinition[]
  /** What it accepts, wherever it is sent. */
  accepted: Set<string>
  /** Answers everything with this status, and with all it was sent, while set. */
  echoStatus: number | undefined
  close(): Promise<void>
}

/** Starts the vendor; `/things` holds 30 records once the credentials are accepted. */
export async function startLeakyVendor(): Promise<LeakyVendor> {
  const { url, close } = await startVendor((request) => {
    const sent = credentialsIn(request)
    const isIn = sent.some((one) => vendor.accepted.has(one))
    if (vendor.echoStatus !== undefined || !isIn) {
      const everything = `${request.url} ${JSON.stringify(request.headers)} ${request.body}`
      const errors = sent.map((one) => ({ message: `${one} is not good enough` }))
      return { status: vendor.echoStatus ?? 401, json: { message: `Refused: ${everything}`, errors } }
    }
    if (!request.url.startsWith('/things')) return { json: { ok: true } }
    const thing = (_: unknown, index: number) => ({ id: `${index}`, name: `Thing ${index}`, at: 1 })
    return { json: { things: Array.from({ length: 30 }, thing) } }
  })
  const vendor: LeakyVendor = {
    url,
    definitions: defineLeaky(url),
    accepted: new Set(),
    echoStatus: undefined,
    close,
  }
  return vendor
}

function credentialsIn({ headers, url }: SeenRequest): string[] {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ')
  const query = new URL(url, 'http://vendor').searchParams.get('key')
  const plain = scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':') : [value]
  return [headers['x-key'], query, ...plain].filter(
    (one) => typeof one === 'string' && one !== '',
  ) as string[]
}

function defineLeaky(url: string): ProviderDefinition[] {
  const define = (name: string, auth: Auth) =>
    defineProvider({
      name,
      displayName: name,
      docsUrl: 'https://leaky.test/docs',
      auth,
      account: { healthCheck: { path: '/me' } },
      baseUrl: url,
      limits: { pageSizeMax: 100, concurrency: 4 },
      record: { id: (record) => String(record.id), updatedAt: (record) => Number(record.at) },
      read: {
        overlapMs: 1000,
        async page(call) {
          const { json } = await call.request({ path: '/things' })
          return { records: (json as { things: NativeRecord[] }).things }
        },
      },
      search: {
        async page(call) {
          const { json } = await call.request({ path: '/things' })
          return { records: (json as { things: NativeRecord[] }).things.slice(0, 2) }
        },
      },
    })
  const oauth2 = { explicitScopesRequired: false, explicitWorkspaceRequired: false } as const
  return [
    define('leakyKeys', { kind: 'apiKey', attach: 'header', name: 'x-key' }),
    define('leakyQueries', { kind: 'apiKey', attach: 'query', name: 'key' }),
    define('leakyBasics', { kind: 'basic' }),
    define('leakyCustoms', {
      kind: 'custom',
      inputs: [
        { name: 'app', displayName: 'App', secret: false },
        { name: 'key', displayName: 'Key', secret: true },
      ],
      headers: [{ name: 'x-key', value: ({ key }) => key }],
    }),
    define('leakyTokens', {
      kind: 'oauth2',
      grant: 'authorizationCode',
      authUrl: `${url}/auth`,
      tokenUrl: `${url}/token`,
      revokeUrl: `${url}/revoke`,
      ...oauth2,
    }),
    define('leakyMachines', {
      kind: 'oauth2',
      grant: 'clientCredentials',
      tokenUrl: `${url}/token`,
      ...oauth2,
    }),
    define('leakyPeople', { kind: 'oauth2', grant: 'password', tokenUrl: `${url}/token`, ...oauth2 }),
  ]
}
