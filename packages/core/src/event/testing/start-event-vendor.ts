// A small vendor that sends events: real HTTP for subscribing and for records, signed requests for what happens.
import { createHmac } from 'node:crypto'
import {
  asArray,
  asObject,
  asString,
  type Call,
  defineProvider,
  type IncomingWebhook,
  isBodySigned,
  isObject,
  type NativeRecord,
  type ProviderDefinition,
  type ProviderEvent,
  subscribeByPlaces,
} from '@mortise/connector-kit'
import { startVendor } from '../../../../connector-kit/src/testing/vendor.ts'

/** A hook somebody has at the vendor. */
export interface Hook {
  id: string
  url: string
  secret: string
  wanted: unknown
}

/** An answer in place of the vendor's own. */
interface Refusal {
  status: number
  body: string
}

/** The vendor and what it was asked. */
export interface EventVendor {
  readonly providers: readonly ProviderDefinition[]
  readonly records: Map<string, NativeRecord>
  readonly hooks: Map<string, Hook>
  /** What happened to hooks, in its order: `made hook-1`, `ended hook-1`. */
  readonly history: string[]
  /** Places of which `growing` has a hook each. */
  readonly places: string[]
  /** Whether hooks cannot be ended for the moment. */
  refuseEnd: boolean
  /** When the hooks of `ending` end; never in a test unless told. */
  hooksEndAt: number
  /** Whether no hook is to be had, as without the scope or the plan for it. */
  refuseHooks: boolean
  /** Whether no list of records is to be had for the moment. */
  refuseLists: boolean
  /** `GET /people?ids=…` and the like, oldest first. */
  readonly asked: string[]
  /** Records that were removed, by id, with the time of it. */
  readonly removed: Map<string, number>
  /** Records a page of a list holds. */
  pageMax: number
  /** Called before each page of a list is answered, with how many there were. */
  onPage: ((pages: number) => void | Promise<void>) | undefined
  /** Fields of `people` as the vendor describes them: a name, or `tier:picklist:Tier` with its type and label. */
  fields: string[]
  /** Its clock, as its answers tell the time, in epoch milliseconds. */
  now: () => number
  /** What it publishes for those who verify its requests. */
  publishedKey: string
  /** What every request is answered with instead, while it is set. */
  refuse: Refusal | ((path: string) => Refusal | undefined) | undefined
  /** A signed request with these events, as the vendor sends it to a hook. */
  sign(secret: string, events: readonly object[]): IncomingWebhook
  /** Forgets what it has and was asked, and behaves as it did at first. */
  reset(): void
  close(): Promise<void>
}

/** A year that no test comes to. */
const LATER_MS = Date.UTC(2100, 0, 1)

/** Starts it; its providers are `hooked` (a URL for each connection), `ending` (the same, with hooks that end), `single` (the same, and one URL for all hooks), `growing` (a hook for each place), `apped` (one for the app), `handed` (a URL that the customer enters), `unsigned` (hooks without a signature), `keyed` (hooks signed by a key that it publishes), `silent` (none), `removing` (none, lists removals), `whole` (none, lists everything always). */
export async function startEventVendor(): Promise<EventVendor> {
  const vendor: VendorState = Object.assign(usualManners(), {
    history: [],
    places: [],
    records: new Map(),
    removed: new Map(),
    hooks: new Map(),
    asked: [],
  })
  const handle = createHandler(vendor)
  const { url, close } = await startVendor(async ({ method, url: path, headers, body }) => {
    vendor.asked.push(`${method} ${path}`)
    const asked = {
      method,
      url: new URL(path, 'http://vendor'),
      body: body === '' ? undefined : asObject(JSON.parse(body)),
      key: headers['x-key'],
    }
    const refused = typeof vendor.refuse === 'function' ? vendor.refuse(path) : vendor.refuse
    const { status, body: told } = refused ?? (await handle(asked))
    return {
      status,
      headers: { 'content-type': 'application/json', date: new Date(vendor.now()).toUTCString() },
      text: typeof told === 'string' ? told : JSON.stringify(told),
    }
  })
  return Object.assign(vendor, {
    providers: defineVendors(url, () => vendor.hooksEndAt),
    sign: (secret: string, events: readonly object[]): IncomingWebhook => {
      const body = Buffer.from(JSON.stringify(events))
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      return { method: 'POST', url: '/', headers: { 'x-signature': signature }, body }
    },
    reset() {
      for (const list of [vendor.history, vendor.places, vendor.asked]) list.length = 0
      for (const map of [vendor.records, vendor.removed, vendor.hooks]) map.clear()
      Object.assign(vendor, usualManners())
    },
    close,
  })
}

/** How the vendor behaves until a test changes it. */
const usualManners = () => ({
  now: () => Date.now(),
  refuseEnd: false,
  refuseHooks: false,
  hooksEndAt: LATER_MS,
  refuseLists: false,
  pageMax: 100,
  onPage: undefined,
  fields: ['id', 'name', 'mail'],
  publishedKey: 'published',
  refuse: undefined,
})

/** A request as the vendor's handlers take it; `key` is the account's. */
type Asked = {
  method: string | undefined
  url: URL
  body: Readonly<Record<string, unknown>> | undefined
  key: string | string[] | undefined
}

type Answer = { status: number; body: object | string }

type VendorState = Pick<EventVendor, Exclude<keyof EventVendor, 'providers' | 'sign' | 'reset' | 'close'>>

function createHandler(vendor: VendorState): (asked: Asked) => Promise<Answer> {
  const handleHook = createHookHandler(vendor)
  let pages = 0
  return async (asked) => {
    const { url } = asked
    // Accounts go by the name of their key.
    if (url.pathname === '/me') return { status: 200, body: { account: asked.key } }
    const handled = handleHook(asked)
    if (handled) return handled
    if (url.pathname.startsWith('/keys/')) return { status: 200, body: { key: vendor.publishedKey } }
    if (url.pathname === '/places') return { status: 200, body: { places: vendor.places } }
    if (url.pathname === '/fields') return { status: 200, body: { fields: vendor.fields } }
    const ids = url.searchParams.get('ids')?.split(',')
    if (ids) {
      const records = [...vendor.records.values()].filter(({ id }) => ids.includes(String(id)))
      return { status: 200, body: { records } }
    }
    if (vendor.refuseLists) return { status: 500, body: { message: 'down' } }
    await vendor.onPage?.(++pages)
    return { status: 200, body: listPage(vendor, url) }
  }
}

/** Making, renewing and ending hooks; `undefined` for a request that is about none. */
function createHookHandler(vendor: VendorState): (asked: Asked) => Answer | undefined {
  let made = 0
  return ({ method, url, body }) => {
    if (method === 'POST' && url.pathname === '/hooks') {
      if (vendor.refuseHooks) return { status: 403, body: { message: 'webhooks are not in your plan' } }
      const id = `hook-${++made}`
      const { url: to = '', secret = '', wanted, isOneUrl } = body ?? {}
      const others = [...vendor.hooks.values()].filter(
        ({ url: known }) => (known === to) !== (isOneUrl === true),
      )
      if (others.length > 0) return { status: 409, body: { message: 'the URL is taken, or not the one' } }
      vendor.history.push(`made ${id}`)
      vendor.hooks.set(id, { id, url: String(to), secret: String(secret), wanted })
      return { status: 200, body: { id } }
    }
    if (method === 'PATCH') {
      const id = url.pathname.replace('/hooks/', '')
      vendor.history.push(`renewed ${id}`)
      return { status: vendor.hooks.has(id) ? 200 : 404, body: {} }
    }
    if (method === 'DELETE') {
      const id = url.pathname.replace('/hooks/', '')
      if (vendor.refuseEnd) return { status: 503, body: {} }
      vendor.history.push(`ended ${id}`)
      return { status: vendor.hooks.delete(id) ? 200 : 404, body: {} }
    }
    return undefined
  }
}

function listPage(vendor: VendorState, url: URL): object {
  const since = Number(url.searchParams.get('since') ?? 0)
  const all =
    url.pathname === '/removed'
      ? [...vendor.removed].flatMap(([id, at]) => (at >= since ? [{ id }] : []))
      : [...vendor.records.values()].filter(({ updatedAt }) => Number(updatedAt) >= since)
  const start = Number(url.searchParams.get('start') ?? 0)
  const end = start + vendor.pageMax
  return { records: all.slice(start, end), next: all.length > end ? end : undefined }
}

function defineVendors(baseUrl: string, hooksEndAt: () => number): ProviderDefinition[] {
  const common = {
    displayName: 'Event Vendor',
    docsUrl: 'https://example.com',
    auth: { kind: 'apiKey', attach: 'header', name: 'x-key' },
    baseUrl,
    limits: { pageSizeMax: 100, concurrency: 4 },
    record: {
      id: (record: NativeRecord) => String(record.id),
      updatedAt: ({ updatedAt }: NativeRecord) => (updatedAt === null ? undefined : Number(updatedAt)),
      createdField: 'createdAt',
    },
    objects: {
      otherNames: { human: 'people' },
      async describe(call, objectName) {
        const { json } = await call.request({ path: '/fields' })
        const fields = asArray(asObject(json)?.fields).map((text) => {
          const [fieldName = '', providerType = 'text', displayName = fieldName] = String(text).split(':')
          const flags = { isReadOnly: false, isCustom: false, isRequired: false }
          return { fieldName, displayName, valueType: 'string' as const, providerType, ...flags }
        })
        return { objectName, displayName: objectName, fields, isComplete: true }
      },
    },
    read: {
      overlapMs: 5_000,
      page: (call, { objectName, since, cursor }) => list(call, `/${objectName}`, { since, cursor }),
      async byIds(call, { objectName, ids }) {
        const { json } = await call.request({ path: `/${objectName}`, query: { ids: ids.join() } })
        return asArray(asObject(json)?.records).filter(isObject)
      },
    },
  } satisfies Omit<Parameters<typeof defineProvider>[0], 'name'>
  return [...hookProviders(common, hooksEndAt), ...provingProviders(common), ...polledProviders(common)]
}

type Definition = Parameters<typeof defineProvider>[0]
type Common = Omit<Definition, 'name'> & {
  record: NonNullable<Definition['record']>
  read: NonNullable<Definition['read']>
}

/** How every provider here signs and writes its events. */
const webhook = {
  verify: (request: IncomingWebhook, secret: string) =>
    isBodySigned({ algorithm: 'sha256', encoding: 'hex', header: 'x-signature' }, request, secret),
  parse: ({ body }: IncomingWebhook): ProviderEvent[] => JSON.parse(body.toString('utf8')),
}

/** Providers that send events to hooks. */
function hookProviders(common: Common, hooksEndAt: () => number): ProviderDefinition[] {
  return [
    defineProvider({
      ...common,
      name: 'hooked',
      events: { webhook: { ...webhook, ...hooks() } },
    }),
    defineProvider({
      ...common,
      name: 'single',
      events: { webhook: { ...webhook, ...hooks({ isOneUrl: true }), isOneUrl: true } },
    }),
    defineProvider({
      ...common,
      name: 'apped',
      account: {
        postAuth: {
          names: ['workspace'],
          async read(call) {
            const { json } = await call.request({ path: '/me' })
            return { workspace: String(asObject(json)?.account) }
          },
        },
      },
      events: { webhook: { ...webhook, scope: 'app', secret: 'builder' } },
    }),
    defineProvider({
      ...common,
      name: 'ending',
      events: {
        webhook: {
          ...webhook,
          ...hooks(),
          isLapsing: ({ headers }) => headers['x-lapsing'] !== undefined,
          async subscribe(call, request) {
            return { ...(await hooks().subscribe(call, request)), expiresAt: hooksEndAt() }
          },
          async renew(call, { id }) {
            await call.request({ method: 'PATCH', path: `/hooks/${id}` })
            return { expiresAt: hooksEndAt() }
          },
        },
      },
    }),
    growingProvider(common),
  ]
}

/** One whose hooks are for places of the account, which become more. */
function growingProvider(common: Common): ProviderDefinition {
  return defineProvider({
    ...common,
    name: 'growing',
    events: {
      webhook: {
        ...webhook,
        placeOf: (recordId) => recordId.split('#')[0],
        scope: 'connection',
        secret: 'ours',
        ...subscribeByPlaces({
          async targets(call) {
            const { json } = await call.request({ path: '/places' })
            return asArray(asObject(json)?.places).map(String)
          },
          async make(call, place, request) {
            const json = { ...request, place, isOneUrl: true }
            const made = await call.request({ method: 'POST', path: '/hooks', json })
            return String(asObject(made.json)?.id)
          },
          remove: (call, id) => call.request({ method: 'DELETE', path: `/hooks/${id}` }),
        }),
      },
    },
  })
}

/** Providers whose events prove themselves in other ways. */
function provingProviders(common: Common): ProviderDefinition[] {
  return [
    defineProvider({
      ...common,
      name: 'handed',
      events: {
        webhook: {
          ...webhook,
          scope: 'connection',
          secret: 'customer',
          byHand: {
            steps: ['Enter the address in the settings of your account.'],
            secretName: 'signing key',
            docsUrl: 'https://example.com/webhooks',
            isSecret: (text) => text.startsWith('key-'),
          },
        },
      },
    }),
    defineProvider({
      ...common,
      name: 'unsigned',
      events: { webhook: { ...hooks(), parse: webhook.parse, secret: 'none', isHint: true } },
    }),
    defineProvider({
      ...common,
      name: 'keyed',
      events: {
        webhook: {
          ...webhook,
          ...hooks(),
          secret: 'fetched',
          isHint: true,
          signingKey: {
            url: ({ headers: { 'x-key-url': url } }) =>
              url?.startsWith(`${common.baseUrl}/keys/`) ? url : undefined,
            read: (json) => asString(asObject(json)?.key),
          },
        },
      },
    }),
  ]
}

/** Providers that send no events. */
function polledProviders(common: Common): ProviderDefinition[] {
  return [
    defineProvider({
      ...common,
      name: 'silent',
      read: {
        ...common.read,
        async dropCursor(call, cursor) {
          await call.request({ method: 'DELETE', path: `/cursors/${cursor}` })
        },
      },
    }),
    defineProvider({
      ...common,
      name: 'removing',
      read: {
        ...common.read,
        removed: {
          everyMs: 5 * 60_000,
          async page(call, { since, cursor }) {
            const { records, ...page } = await list(call, '/removed', { since, cursor })
            return { ...page, records: records.map(({ id }) => ({ id: String(id) })) }
          },
        },
      },
    }),
    defineProvider({
      ...common,
      name: 'counting',
      read: {
        ...common.read,
        removed: {
          byToken: true,
          // A token is how many were removed before.
          async page(call, { token }) {
            const { records } = await list(call, '/removed', { since: undefined, cursor: undefined })
            const later = token === undefined ? [] : records.slice(Number(token))
            return { records: later.map(({ id }) => ({ id: String(id) })), token: String(records.length) }
          },
        },
      },
    }),
    defineProvider({
      ...common,
      name: 'whole',
      record: { ...common.record, updatedAt: () => undefined },
      read: {
        ...common.read,
        inFull: ['people'],
      },
    }),
  ]
}

async function list(
  call: Call,
  path: string,
  { since, cursor }: { since: Date | undefined; cursor: string | undefined },
) {
  const { json } = await call.request({ path, query: { since: since?.getTime(), start: cursor } })
  const next = asObject(json)?.next
  return {
    records: asArray(asObject(json)?.records).filter(isObject),
    nextCursor: next === undefined ? undefined : String(next),
  }
}

function hooks(more: object = {}) {
  return {
    scope: 'connection',
    secret: 'ours',
    async subscribe(call: Call, request: object) {
      const { json } = await call.request({ method: 'POST', path: '/hooks', json: { ...request, ...more } })
      return { kept: { id: asObject(json)?.id } }
    },
    async unsubscribe(call: Call, { id }: Readonly<Record<string, unknown>>) {
      await call.request({ method: 'DELETE', path: `/hooks/${id}` })
    },
  } as const
}
