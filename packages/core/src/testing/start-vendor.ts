// A small vendor for tests of reads: real HTTP, records that change, failures on demand.
import {
  asObject,
  type Call,
  type DeletedPage,
  defineProvider,
  type NativeRecord,
  type ProviderDefinition,
  ProviderError,
  type ReadDeletedRequest,
} from '@mortise/connector-kit'
import { type Fault, strike } from '../../../connector-kit/src/testing/fault.ts'
import {
  type Answer,
  type SeenRequest,
  startVendor as startServer,
} from '../../../connector-kit/src/testing/vendor.ts'

/** A record of the vendor; `updatedAt` is epoch milliseconds. */
export interface VendorRecord {
  id: string
  updatedAt: number
  [field: string]: unknown
}

/** A vendor with one list per object, sorted by change and paged by keyset. */
export interface Vendor {
  readonly url: string
  readonly provider: ProviderDefinition
  /** Records by object name. */
  readonly records: Map<string, VendorRecord[]>
  /** Removed records by object name; told only by a vendor that was started to. */
  readonly removed: Map<string, VendorRecord[]>
  /** Answered one after the other before anything else. */
  readonly faults: Fault[]
  /** Query strings of all requests for records, oldest first. */
  readonly asked: URLSearchParams[]
  /** Whether every request is answered with 401. */
  isRejecting: () => boolean
  /** Headers of each answer. */
  stated: Readonly<Record<string, string>>
  /** Its clock, as its answers tell the time, in epoch milliseconds. */
  now: () => number
  /** Runs before each page is answered. */
  onPage: (pagesSoFar: number) => void | Promise<void>
  close(): Promise<void>
}

/** What a vendor can do, and how it is asked. */
export interface VendorOptions {
  overlapMs?: number
  pageSize?: number
  /** It tells of removed records. */
  tellsRemovals?: boolean
  /** Its definition claims to see to filters; the vendor does so for `stage` when it is true. */
  readFilters?: 'pushed'
  incremental?: 'filter' | 'none'
  /** Its definition as a test wants it to be. */
  alter?: (definition: ProviderDefinition) => ProviderDefinition
}

/** Starts the vendor and answers it with the provider definition that reads it. */
export async function startVendor(options: VendorOptions = {}): Promise<Vendor> {
  const records = new Map<string, VendorRecord[]>()
  const removed = new Map<string, VendorRecord[]>()
  const faults: Fault[] = []
  const asked: URLSearchParams[] = []
  const vendor: Omit<Vendor, 'url' | 'provider' | 'close'> = {
    records,
    removed,
    faults,
    asked,
    isRejecting: () => false,
    stated: {},
    now: () => Date.now(),
    onPage: () => undefined,
  }
  const answer = async (request: SeenRequest): Promise<Answer> => {
    if (vendor.isRejecting()) return { status: 401, json: { message: 'The key was revoked' } }
    const { pathname, searchParams } = new URL(request.url, 'http://vendor')
    if (pathname === '/me') return { json: {} }
    asked.push(searchParams)
    await vendor.onPage(asked.length)
    const [, objectName = '', part] = pathname.split('/')
    const all = (part === 'removed' ? removed : records).get(objectName) ?? []
    return strike(faults, request, () => ({ json: pageOf(all, searchParams) }))
  }
  const { url, close } = await startServer(async (request) => {
    const answered = await answer(request)
    const date = new Date(vendor.now()).toUTCString()
    return {
      ...answered,
      headers: { 'content-type': 'application/json', date, ...vendor.stated, ...answered.headers },
    }
  })
  const { alter = (definition) => definition } = options
  return Object.assign(vendor, { url, provider: alter(define(url, options)), close })
}

function pageOf(all: readonly VendorRecord[], query: URLSearchParams) {
  const since = Number(query.get('since') ?? 0)
  const limit = Number(query.get('limit'))
  const [afterTime, afterId] = (query.get('cursor') ?? '0 ').split(' ')
  const isAfter = (record: VendorRecord) =>
    record.updatedAt > Number(afterTime) ||
    (record.updatedAt === Number(afterTime) && record.id > (afterId ?? ''))
  const found = all
    .filter((record) => record.updatedAt >= since && isAfter(record))
    .sort((a, b) => a.updatedAt - b.updatedAt || (a.id < b.id ? -1 : 1))
  const records = found.slice(0, limit)
  const last = records.at(-1)
  return {
    records,
    next: found.length > limit && last ? `${last.updatedAt} ${last.id}` : undefined,
    total: all.length,
  }
}

function define(
  url: string,
  { overlapMs = 5_000, pageSize = 100, tellsRemovals, readFilters, incremental }: VendorOptions,
) {
  const isInFull = incremental === 'none'
  return defineProvider({
    name: 'tinyVendor',
    displayName: 'Tiny Vendor',
    docsUrl: 'https://example.com',
    auth: { kind: 'apiKey', attach: 'header', name: 'x-key' },
    account: { healthCheck: { path: '/me' } },
    baseUrl: url,
    http: {
      classify({ status }) {
        if (status !== 410) return undefined
        return new ProviderError({
          reaction: { kind: 'restartCursor' },
          message: 'the cursor is too old',
          status,
        })
      },
    },
    limits: { pageSizeMax: pageSize, concurrency: 4 },
    record: {
      id: (record) => String(record.id),
      updatedAt: (record) => (isInFull ? undefined : Number(record.updatedAt)),
    },
    read: {
      overlapMs,
      filters: readFilters,
      incremental,
      removed: tellsRemovals ? { page: readDeleted } : undefined,
      async page(call, { objectName, since, cursor, pageSize: limit, filters }) {
        const query = { since: since?.getTime(), cursor, limit, by: filters && JSON.stringify(filters) }
        const { json } = await call.request({ path: `/${objectName}`, query })
        const page = asObject(json)
        if (!page) throw new ProviderError({ reaction: { kind: 'stop' }, message: 'not a page' })
        const { next, total } = page
        return {
          records: page.records as NativeRecord[],
          nextCursor: typeof next === 'string' ? next : undefined,
          total: typeof total === 'number' ? total : undefined,
        }
      },
    },
  })
}

async function readDeleted(
  call: Call,
  { objectName, since, cursor, pageSize: limit }: ReadDeletedRequest,
): Promise<DeletedPage> {
  const query = { since: since.getTime(), cursor, limit }
  const { json } = await call.request({ path: `/${objectName}/removed`, query })
  const { records, next } = asObject(json) ?? {}
  return {
    records: (records as NativeRecord[]).map((record) => ({ id: String(record.id), record })),
    nextCursor: typeof next === 'string' ? next : undefined,
  }
}
