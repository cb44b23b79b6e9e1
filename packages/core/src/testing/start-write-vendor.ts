// A small vendor for tests of writes: real HTTP, records that are kept, failures on demand, lost answers.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  asArray,
  asObject,
  defineProvider,
  isObject,
  type NativeRecord,
  type ProviderDefinition,
  ProviderError,
  type WriteOutcome,
} from '@mortise/connector-kit'

/** One request as the vendor saw it. */
export interface WriteSeen {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Readonly<Record<string, unknown>> | undefined
}

/** Something that goes wrong with the next request that matches. */
export interface WriteFault {
  method?: string
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** Does the work and then cuts the connection. */
  isAnswerLost?: boolean
  /** Cuts the connection without having done anything. */
  isDropped?: boolean
}

/** A vendor that knows people by id; `email` is unique among them, and fields it does not know are refused. */
export interface WriteVendor {
  readonly provider: ProviderDefinition
  readonly people: Map<string, Record<string, unknown>>
  readonly seen: WriteSeen[]
  readonly faults: WriteFault[]
  isRejecting: boolean
  /** How far the definition says its search to be behind, in milliseconds. */
  searchLagMs: number
  /** Whether searches by a field know of a record; lookups by id always do. */
  isIndexed: (record: Readonly<Record<string, unknown>>) => boolean
  /** Runs before each request is answered. */
  onRequest: (seen: WriteSeen) => void | Promise<void>
  close(): Promise<void>
}

const fields = ['name', 'email', 'stage', 'city', 'address', 'tags', 'vip', 'score', 'note', 'origin']

/** Starts it. */
export async function startWriteVendor(): Promise<WriteVendor> {
  const people = new Map<string, Record<string, unknown>>()
  const seen: WriteSeen[] = []
  const faults: WriteFault[] = []
  const vendor: Omit<WriteVendor, 'provider' | 'close'> = {
    people,
    seen,
    faults,
    isRejecting: false,
    searchLagMs: 0,
    isIndexed: () => true,
    onRequest: () => undefined,
  }

  const store = new People(vendor)
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://vendor')
    const body = await bodyOf(request)
    const one = {
      method: request.method ?? '',
      path: `${url.pathname}${url.search}`,
      headers: request.headers,
      body,
    }
    const answer = (status: number, json: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
    if (vendor.isRejecting) return answer(401, { message: 'The key was revoked' })
    if (url.pathname === '/me') return answer(200, {})
    seen.push(one)
    await vendor.onRequest(one)
    const index = faults.findIndex(({ method }) => method === undefined || method === one.method)
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]
    if (fault?.isDropped) return request.socket.destroy()
    if (fault?.status)
      return answer(fault.status, fault.body ?? { message: 'trouble at the vendor' }, fault.headers)
    const done = store.handle(one.method, url, body)
    if (fault?.isAnswerLost) return request.socket.destroy()
    answer(done.status, done.json)
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(vendor, {
    provider: define(url, () => vendor.searchLagMs),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

/** The people of the vendor, and what each request does to them. */
class People {
  readonly #vendor: Pick<WriteVendor, 'people' | 'isIndexed'>
  #ordinal = 0

  constructor(vendor: Pick<WriteVendor, 'people' | 'isIndexed'>) {
    this.#vendor = vendor
  }

  handle(method: string, url: URL, body: WriteSeen['body']): { status: number; json: unknown } {
    if (url.pathname === '/batch') return this.#handleBatch(body)
    const id = decodeURIComponent(url.pathname.split('/')[2] ?? '')
    if (method === 'GET') return { status: 200, json: { records: this.#find(url.searchParams) } }
    if (method === 'POST') return this.#createOne(body ?? {})
    const record = this.#vendor.people.get(id)
    if (!record) return { status: 404, json: { message: `There is no person ${id}` } }
    if (method === 'DELETE') {
      this.#vendor.people.delete(id)
      return { status: 200, json: {} }
    }
    const refused = this.#refuse(body ?? {})
    if (refused) return refused
    Object.assign(record, body)
    return { status: 200, json: record }
  }

  #handleBatch(body: WriteSeen['body']) {
    const before = new Map([...this.#vendor.people].map(([id, record]) => [id, { ...record }]))
    const results = asArray(body?.items)
      .filter(isObject)
      .map((item) => this.#createOne(item))
    if (body?.allOrNone && results.some(({ status }) => status >= 400)) {
      this.#vendor.people.clear()
      for (const [id, record] of before) this.#vendor.people.set(id, record)
      return {
        status: 200,
        json: {
          results: results.map((each) =>
            each.status >= 400 ? each : { status: 400, json: { message: 'Rolled back with the others' } },
          ),
        },
      }
    }
    return { status: 200, json: { results } }
  }

  #createOne(body: Readonly<Record<string, unknown>>): { status: number; json: unknown } {
    const refused = this.#refuse(body)
    if (refused) return refused
    const { email } = body
    if (email && [...this.#vendor.people.values()].some((each) => each.email === email))
      return { status: 409, json: { message: `A person with the email ${email} exists already` } }
    const id = `p${++this.#ordinal}`
    const record = { id, ...body }
    this.#vendor.people.set(id, record)
    return { status: 201, json: record }
  }

  #refuse(body: Readonly<Record<string, unknown>>) {
    const unknown = Object.keys(body).find((name) => !fields.includes(name))
    if (unknown !== undefined)
      return { status: 400, json: { message: 'This field does not exist', field: unknown } }
    return undefined
  }

  #find(query: URLSearchParams): Record<string, unknown>[] {
    const ids = query.get('ids')?.split(',')
    const by = query.get('by') ?? ''
    return [...this.#vendor.people.values()].filter((record) =>
      ids
        ? ids.includes(String(record.id))
        : this.#vendor.isIndexed(record) && String(record[by] ?? '') === query.get('value'),
    )
  }
}

async function bodyOf(request: IncomingMessage): Promise<WriteSeen['body']> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}

function define(url: string, searchLagMs: () => number): ProviderDefinition {
  const recordsOf = (json: unknown) => asArray(asObject(json)?.records).filter(isObject)
  return defineProvider({
    name: 'writeVendor',
    displayName: 'Write Vendor',
    docsUrl: 'https://example.com',
    auth: { kind: 'apiKey', attach: 'header', name: 'x-key' },
    account: { healthCheck: { path: '/me' } },
    baseUrl: url,
    http: {
      classify({ status, json }) {
        const { message, field } = asObject(json) ?? {}
        if (status !== 400 || typeof field !== 'string') return undefined
        const reaction = { kind: 'stop' as const }
        return new ProviderError({ reaction, message: String(message), status, fieldName: field })
      },
    },
    limits: { pageSizeMax: 100, concurrency: 4 },
    record: {
      id: ({ id }) => (typeof id === 'string' ? id : undefined),
      updatedAt: () => undefined,
    },
    read: {
      overlapMs: 0,
      page: async () => ({ records: [] }),
    },
    search: {
      lagMs: searchLagMs,
      page: async (call, { filters }) => {
        const [filter] = filters
        const query = { by: filter?.fieldName, value: filter && String(filter.value) }
        return { records: recordsOf((await call.request({ path: '/people', query })).json) }
      },
    },
    write: {
      actions: ['create', 'update', 'delete'],
      objects: { places: [], pets: ['create'] },
      batchSizeMax: { create: 10, update: 1, delete: 1 },
      hasAllOrNone: true,
      hasAssociations: true,
      uniqueFields: { people: ['email'] },
      createOnly: { people: ['origin'] },
      async write(call, { action, items, headers, allOrNone }) {
        if (action === 'create' && items.length > 1) {
          const { json } = await call.request({
            method: 'POST' as const,
            path: '/batch',
            headers,
            json: { items: items.map(({ fields }) => fields), allOrNone },
          })
          return asArray(asObject(json)?.results).map(toOutcome)
        }
        const [item] = items
        const own = `/people/${encodeURIComponent(item?.id ?? '')}`
        const { json } = await call.request({
          method: ({ create: 'POST', update: 'PATCH', delete: 'DELETE' } as const)[action],
          path: action === 'create' ? '/people' : own,
          headers,
          ...(action === 'delete' ? {} : { json: item?.fields }),
        })
        return [toOutcome({ status: 200, json })]
      },
      fetchByIds: async (call, { ids }) =>
        recordsOf((await call.request({ path: '/people', query: { ids: ids.join(',') } })).json),
    },
  })
}

function toOutcome(result: unknown): WriteOutcome {
  const { status, json } = asObject(result) ?? {}
  const native = asObject(json) as NativeRecord | undefined
  if (Number(status) < 400) {
    const id = native?.id
    return {
      isWritten: true,
      ...(typeof id === 'string' ? { recordId: id } : {}),
      ...(native && Object.keys(native).length > 0 ? { record: native } : {}),
    }
  }
  const message = String(native?.message)
  const fieldName = native?.field
  const named = typeof fieldName === 'string' ? { fieldName } : {}
  const error = new ProviderError({ reaction: { kind: 'stop' }, message, status: Number(status), ...named })
  return { isWritten: false, error }
}
