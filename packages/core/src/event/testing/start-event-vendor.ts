// A small vendor that sends events: real HTTP for subscribing and for records, signed requests for what happens.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  asArray,
  asObject,
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

/** A hook somebody has at the vendor. */
export interface Hook {
  id: string
  url: string
  secret: string
  wanted: unknown
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
  /** What every request is answered with instead, while it is set. */
  refuse: { status: number; body: string } | undefined
  /** A signed request with these events, as the vendor sends it to a hook. */
  sign(secret: string, events: readonly object[]): IncomingWebhook
  close(): Promise<void>
}

/** A year that no test comes to. */
const LATER_MS = Date.UTC(2100, 0, 1)

/** Starts it; its providers are `hooked` (a URL for each connection), `ending` (the same, with hooks that end), `single` (the same, and one URL for all hooks), `growing` (a hook for each place), `apped` (one for the app), `silent` (none), `removing` (none, lists removals), `whole` (none, lists everything always). */
export async function startEventVendor(): Promise<EventVendor> {
  const vendor: Pick<EventVendor, Exclude<keyof EventVendor, 'providers' | 'sign' | 'close'>> = {
    history: [],
    places: [],
    now: () => Date.now(),
    refuseEnd: false,
    refuseHooks: false,
    hooksEndAt: LATER_MS,
    refuseLists: false,
    records: new Map(),
    removed: new Map(),
    pageMax: 100,
    onPage: undefined,
    hooks: new Map(),
    asked: [],
    fields: ['id', 'name', 'mail'],
    refuse: undefined,
  }
  let made = 0
  let pages = 0
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://vendor')
    const answer = (status: number, body: object | string) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          date: new Date(vendor.now()).toUTCString(),
        })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    const body = asObject(await bodyOf(request))
    vendor.asked.push(`${request.method} ${url.pathname}${url.search}`)
    if (vendor.refuse) return answer(vendor.refuse.status, vendor.refuse.body)
    // Accounts go by the name of their key.
    if (url.pathname === '/me') return answer(200, { account: request.headers['x-key'] })
    if (request.method === 'POST' && url.pathname === '/hooks') {
      if (vendor.refuseHooks) return answer(403, { message: 'webhooks are not in your plan' })
      const id = `hook-${++made}`
      const { url: to = '', secret = '', wanted, isOneUrl } = body ?? {}
      const others = [...vendor.hooks.values()].filter(
        ({ url: known }) => (known === to) !== (isOneUrl === true),
      )
      if (others.length > 0) return answer(409, { message: 'the URL is taken, or not the one' })
      vendor.history.push(`made ${id}`)
      vendor.hooks.set(id, { id, url: String(to), secret: String(secret), wanted })
      return answer(200, { id })
    }
    if (request.method === 'PATCH') {
      const id = url.pathname.replace('/hooks/', '')
      vendor.history.push(`renewed ${id}`)
      return answer(vendor.hooks.has(id) ? 200 : 404, {})
    }
    if (request.method === 'DELETE') {
      const id = url.pathname.replace('/hooks/', '')
      if (vendor.refuseEnd) return answer(503, {})
      vendor.history.push(`ended ${id}`)
      return answer(vendor.hooks.delete(id) ? 200 : 404, {})
    }
    if (url.pathname === '/places') return answer(200, { places: vendor.places })
    if (url.pathname === '/fields') return answer(200, { fields: vendor.fields })
    const ids = url.searchParams.get('ids')?.split(',')
    const since = Number(url.searchParams.get('since') ?? 0)
    if (ids) {
      const records = [...vendor.records.values()].filter(({ id }) => ids.includes(String(id)))
      return answer(200, { records })
    }
    if (vendor.refuseLists) return answer(500, { message: 'down' })
    await vendor.onPage?.(++pages)
    const all =
      url.pathname === '/removed'
        ? [...vendor.removed].flatMap(([id, at]) => (at >= since ? [{ id }] : []))
        : [...vendor.records.values()].filter(({ updatedAt }) => Number(updatedAt) >= since)
    const start = Number(url.searchParams.get('start') ?? 0)
    const end = start + vendor.pageMax
    return answer(200, { records: all.slice(start, end), ...(all.length > end ? { next: end } : {}) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(vendor, {
    providers: defineVendors(url, () => vendor.hooksEndAt),
    sign: (secret: string, events: readonly object[]): IncomingWebhook => {
      const body = Buffer.from(JSON.stringify(events))
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      return { method: 'POST', url: '/', headers: { 'x-signature': signature }, body }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

function defineVendors(baseUrl: string, hooksEndAt: () => number): ProviderDefinition[] {
  const common = {
    displayName: 'Event Vendor',
    docsUrl: 'https://example.com',
    auth: { kind: 'apiKey', attach: 'header', name: 'x-key' },
    baseUrl,
    limits: { pageSizeMax: 100, concurrency: 4 },
    overlapMs: 5_000,
    record: {
      id: (record: NativeRecord) => String(record.id),
      updatedAt: ({ updatedAt }: NativeRecord) => (updatedAt === null ? undefined : Number(updatedAt)),
      createdField: 'createdAt',
    },
    async describe(call, objectName) {
      const { json } = await call.request({ path: '/fields' })
      const fields = asArray(asObject(json)?.fields).map((text) => {
        const [fieldName = '', providerType = 'text', displayName = fieldName] = String(text).split(':')
        const flags = { isReadOnly: false, isCustom: false, isRequired: false }
        return { fieldName, displayName, valueType: 'string' as const, providerType, ...flags }
      })
      return { objectName, displayName: objectName, fields, isComplete: true }
    },
    read: (call, { objectName, since, cursor }) => list(call, `/${objectName}`, { since, cursor }),
    async readByIds(call, { objectName, ids }) {
      const { json } = await call.request({ path: `/${objectName}`, query: { ids: ids.join() } })
      return asArray(asObject(json)?.records).filter(isObject)
    },
  } satisfies Omit<Parameters<typeof defineProvider>[0], 'name'>
  const webhook = {
    verify: (request: IncomingWebhook, secret: string) =>
      isBodySigned({ algorithm: 'sha256', encoding: 'hex', header: 'x-signature' }, request, secret),
    parse: ({ body }: IncomingWebhook): ProviderEvent[] => JSON.parse(body.toString('utf8')),
  }
  return [
    defineProvider({ ...common, name: 'hooked', webhook: { ...webhook, ...hooks() } }),
    defineProvider({
      ...common,
      name: 'single',
      webhook: { ...webhook, ...hooks({ isOneUrl: true }), isOneUrl: true },
    }),
    defineProvider({
      ...common,
      name: 'apped',
      webhook: { ...webhook, scope: 'app', secret: 'builder' },
      postAuthNames: ['workspace'],
      async postAuth(call) {
        const { json } = await call.request({ path: '/me' })
        return { workspace: String(asObject(json)?.account) }
      },
    }),
    defineProvider({
      ...common,
      name: 'ending',
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
    }),
    defineProvider({
      ...common,
      name: 'growing',
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
    }),
    defineProvider({
      ...common,
      name: 'silent',
      async dropCursor(call, cursor) {
        await call.request({ method: 'DELETE', path: `/cursors/${cursor}` })
      },
    }),
    defineProvider({
      ...common,
      name: 'removing',
      readDeletedEveryMs: 5 * 60_000,
      async readDeleted(call, { since, cursor }) {
        const { records, ...page } = await list(call, '/removed', { since, cursor })
        return { ...page, records: records.map(({ id }) => ({ id: String(id) })) }
      },
    }),
    defineProvider({
      ...common,
      name: 'counting',
      readDeletedByToken: true,
      // A token is how many were removed before.
      async readDeleted(call, { token }) {
        const { records } = await list(call, '/removed', { since: undefined, cursor: undefined })
        const later = token === undefined ? [] : records.slice(Number(token))
        return { records: later.map(({ id }) => ({ id: String(id) })), token: String(records.length) }
      },
    }),
    defineProvider({
      ...common,
      name: 'whole',
      readInFull: ['people'],
      record: { ...common.record, updatedAt: () => undefined },
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
    ...(next === undefined ? {} : { nextCursor: String(next) }),
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

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? undefined : JSON.parse(text)
}
