// A vendor played in the test's own process: accounts with made-up records, trouble on demand, the vendor's own shapes.
import { type Call, createCall, createUndiciSend, type ProviderDefinition } from '@mortise/connector-kit'
import type { ConformanceStage, ConformanceSubject } from '@mortise/connector-kit/conformance'
import { type Answer, type SeenRequest, startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import { sampleMetadata } from './sample-account.ts'
import { credentialsWith } from './simulated-account.ts'

type Row = Record<string, unknown>

/** One account's records, by the names the vendor's paths have for them. */
export interface PlayedAccount {
  /** All rows; with `since` (epoch milliseconds) those changed at or after it, oldest change first. */
  rows(table: string, since?: number): Row[]
  find(table: string, id: string): Row | undefined
  add(table: string, fields: Row): Row
  /** The changed row; `undefined` when it is not there. */
  edit(table: string, id: string, fields: Row): Row | undefined
  remove(table: string, id: string): boolean
}

/** A request, taken apart. */
export interface PlayedRequest {
  method: string
  path: string
  /** The path cut at its slashes, without the first. */
  parts: string[]
  query: URLSearchParams
  headers: SeenRequest['headers']
  json: Row
  form: URLSearchParams
  account: PlayedAccount
}

/** What a test says about its vendor. */
export interface Play {
  /** Where the records of the object under test are. */
  table: string
  /** The id and the times of a record. */
  stamp(index: number, at: Date): Row
  /** Further fields of a made-up record. */
  make(index: number): Row
  /** `undefined` is 404. */
  answer(request: PlayedRequest): Answer | undefined
}

/** A running play. */
export interface PlayedVendor {
  open(account?: {
    count?: number
    isOneInstant?: boolean
    records?: readonly Row[]
    others?: Record<string, Row[]>
  }): Promise<Call>
  subject(
    given: Omit<ConformanceSubject, 'provider' | 'call' | 'stage'> & { bareRecord: Row },
  ): ConformanceSubject
  /** What the vendor was asked, oldest first. */
  seen: SeenRequest[]
  close(): Promise<void>
}

const start = Date.UTC(2026, 0, 1)

/** Starts a vendor for a provider. */
export async function startPlayed(provider: ProviderDefinition, play: Play): Promise<PlayedVendor> {
  const accounts: PlayedAccount[] = []
  const faults: Parameters<ConformanceStage['fail']>[0][] = []
  const vendor = await startVendor((request) => {
    const fault = faults.shift()
    if (fault) return answerTrouble(fault)
    const account = accounts[accountNumber(request)]
    if (!account) return { status: 401, json: { message: 'unknown credentials' } }
    return play.answer(takeApart(request, account)) ?? { status: 404, json: { message: 'not found' } }
  })
  const send = createUndiciSend({ userAgent: 'mortise-test' })
  const open: PlayedVendor['open'] = async ({
    count = 0,
    isOneInstant = false,
    records = [],
    others = {},
  } = {}) => {
    const account = openAccount(provider, play)
    const at = (index: number) => new Date(start + (isOneInstant ? 0 : index * 60_000))
    const made = Array.from({ length: count }, (_, index) => play.make(index))
    const rows = account.rows(play.table)
    for (const fields of [...records, ...made])
      rows.push({ ...fields, ...play.stamp(rows.length, at(rows.length)) })
    for (const [table, given] of Object.entries(others)) account.rows(table).push(...given)
    const token = `account-${accounts.push(account) - 1}-x`
    return createCall({
      provider,
      metadata: sampleMetadata(provider),
      credentials: async () => credentialsWith(provider, token),
      send,
      urlOverride: vendor.url,
    })
  }
  return {
    open,
    seen: vendor.seen,
    subject({ bareRecord, ...given }) {
      let first: Promise<Call> | undefined
      return {
        ...given,
        provider,
        call: () => {
          first ??= open({ count: 10 })
          return first
        },
        stage: {
          bareRecord,
          open: ({ records = [], ...account }) =>
            open({ ...account, records: structuredClone([...records]) }),
          fail: async (fault) => void faults.push(fault),
        },
      }
    },
    async close() {
      await send.close()
      await vendor.close()
    },
  }
}

function openAccount({ record }: ProviderDefinition, play: Play): PlayedAccount {
  const tables = new Map<string, Row[]>()
  const rowsOf = (table: string): Row[] => {
    const rows = tables.get(table) ?? []
    tables.set(table, rows)
    return rows
  }
  const now = () => new Date(Math.floor(Date.now() / 1000) * 1000)
  const numbers = new WeakMap<Row, number>()
  let last = 50_000
  const find = (table: string, id: string) => rowsOf(table).find((row) => record.id(row) === id)
  return {
    rows(table, since) {
      const rows = rowsOf(table)
      if (since === undefined || Number.isNaN(since)) return rows
      const changed = rows.filter((row) => (record.updatedAt(row) ?? 0) >= since)
      return changed.sort((a, b) => (record.updatedAt(a) ?? 0) - (record.updatedAt(b) ?? 0))
    },
    find,
    add(table, fields) {
      last += 1
      const row = { ...fields, ...play.stamp(last, now()) }
      numbers.set(row, last)
      rowsOf(table).push(row)
      return row
    },
    edit(table, id, fields) {
      const row = find(table, id)
      if (!row) return undefined
      return Object.assign(row, fields, play.stamp(numbers.get(row) ?? rowsOf(table).indexOf(row), now()))
    },
    remove(table, id) {
      const row = find(table, id)
      if (row) rowsOf(table).splice(rowsOf(table).indexOf(row), 1)
      return row !== undefined
    },
  }
}

function takeApart({ method, url, headers, body }: SeenRequest, account: PlayedAccount): PlayedRequest {
  const { pathname, searchParams } = new URL(url, 'http://vendor')
  const isJson = body.startsWith('{') || body.startsWith('[')
  return {
    method,
    path: pathname,
    parts: pathname.split('/').slice(1).map(decodeURIComponent),
    query: searchParams,
    headers,
    json: isJson ? JSON.parse(body) : {},
    form: new URLSearchParams(isJson ? '' : body),
    account,
  }
}

/** The account whose token is anywhere in the request. */
function accountNumber({ url, headers }: SeenRequest): number {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const worn = [url, ...Object.values(headers), Buffer.from(basic, 'base64').toString('utf8')].join('\n')
  return Number(/account-(\d+)-x/.exec(worn)?.[1] ?? -1)
}

function answerTrouble(fault: Parameters<ConformanceStage['fail']>[0]): Answer {
  switch (fault.kind) {
    case 'rateLimit':
      return {
        status: 429,
        headers: { 'retry-after': String(fault.retryAfterSeconds ?? 1) },
        json: { message: 'too many requests' },
      }
    case 'serverError':
      return { status: fault.status ?? 500, json: { message: 'out of order' } }
    case 'dropConnection':
      return { raw: (response) => void response.socket?.destroy() }
    case 'truncatedJson':
      return { headers: { 'content-type': 'application/json' }, text: '{"records": [{"id"' }
    case 'expiredToken':
      return { status: 401, json: { message: 'the token has expired' } }
  }
}
