// A small vendor for tests of writes: real HTTP, records that are kept, failures on demand, lost answers.
import {
  asArray,
  asObject,
  type Call,
  defineProvider,
  isObject,
  type NativeRecord,
  type ProviderDefinition,
  ProviderError,
  type WriteOutcome,
  type WriteRequest,
} from '@mortise/connector-kit'
import { type Fault, strike } from '../../../connector-kit/src/testing/fault.ts'
import { type SeenRequest, startVendor } from '../../../connector-kit/src/testing/vendor.ts'

/** One request as the vendor saw it, with its body as JSON. */
export interface WriteSeen extends Pick<SeenRequest, 'method' | 'headers'> {
  path: string
  body: Readonly<Record<string, unknown>> | undefined
}

/** A vendor that knows people by id; `email` is unique among them, and fields it does not know are refused. */
export interface WriteVendor {
  readonly provider: ProviderDefinition
  readonly people: Map<string, Record<string, unknown>>
  readonly seen: WriteSeen[]
  readonly faults: Fault[]
  isRejecting: boolean
  /** How far the definition says its search to be behind, in milliseconds. */
  searchLagMs: number
  /** Whether searches by a field know of a record; lookups by id always do. */
  isIndexed: (record: Readonly<Record<string, unknown>>) => boolean
  /** Runs before each request is answered. */
  onRequest: (seen: WriteSeen) => void | Promise<void>
  /** Forgets what it has and was asked, and behaves as it did at first. */
  reset(): void
  close(): Promise<void>
}

const fields = [
  'name',
  'email',
  'stage',
  'city',
  'address',
  'tags',
  'vip',
  'score',
  'note',
  'origin',
  'standing',
]

/** Starts it. */
export async function startWriteVendor(): Promise<WriteVendor> {
  const people = new Map<string, Record<string, unknown>>()
  const seen: WriteSeen[] = []
  const faults: Fault[] = []
  const vendor: Omit<WriteVendor, 'provider' | 'close'> = Object.assign(usualManners(), {
    people,
    seen,
    faults,
    reset() {
      people.clear()
      seen.length = 0
      faults.length = 0
      Object.assign(vendor, usualManners())
    },
  })

  const store = new People(vendor)
  const { url, close } = await startVendor(async ({ method, url: path, headers, body: text }) => {
    const target = new URL(path, 'http://vendor')
    if (vendor.isRejecting) return { status: 401, json: { message: 'The key was revoked' } }
    if (target.pathname === '/me') return { json: {} }
    const one = { method, path, headers, body: text === '' ? undefined : JSON.parse(text) }
    seen.push(one)
    await vendor.onRequest(one)
    return strike(faults, one, () => store.handle(method, target, one.body))
  })
  return Object.assign(vendor, { provider: define(url, () => vendor.searchLagMs), close })
}

/** How the vendor behaves until a test changes it. */
const usualManners = () => ({
  isRejecting: false,
  searchLagMs: 0,
  isIndexed: () => true,
  onRequest: () => undefined,
})

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
      updateOnly: { people: ['standing'] },
      write,
      fetchByIds: async (call, { ids }) =>
        recordsOf((await call.request({ path: '/people', query: { ids: ids.join(',') } })).json),
    },
  })
}

async function write(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const { action, items, headers, allOrNone } = request
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
    json: action === 'delete' ? undefined : item?.fields,
  })
  return [toOutcome({ status: 200, json })]
}

function toOutcome(result: unknown): WriteOutcome {
  const { status, json } = asObject(result) ?? {}
  const native = asObject(json) as NativeRecord | undefined
  if (Number(status) < 400) {
    const id = native?.id
    return {
      isWritten: true,
      recordId: typeof id === 'string' ? id : undefined,
      record: native && Object.keys(native).length > 0 ? native : undefined,
    }
  }
  const message = String(native?.message)
  const fieldName = native?.field
  const named = typeof fieldName === 'string' ? { fieldName } : {}
  const error = new ProviderError({ reaction: { kind: 'stop' }, message, status: Number(status), ...named })
  return { isWritten: false, error }
}
