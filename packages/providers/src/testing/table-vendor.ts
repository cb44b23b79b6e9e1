// A compact vendor for one test file: accounts of rows in memory, trouble on demand, and the vendor's own way to answer.
import { type Call, createCall, createUndiciSend, type ProviderDefinition } from '@mortise/connector-kit'
import type { ConformanceStage, ConformanceSubject } from '@mortise/connector-kit/conformance'
import {
  type Answer,
  type SeenRequest,
  startVendor,
  type Vendor,
} from '../../../connector-kit/src/testing/vendor.ts'
import { sampleCredentials, sampleMetadata } from './sample-account.ts'

/** A record as the vendor keeps it. */
export type Row = Record<string, unknown>

/** A request, taken apart. */
export interface TableRequest extends SeenRequest {
  pathname: string
  query: URLSearchParams
  json: Row
}

/** An account: rows of the object under test. */
export interface TableAccount {
  rows: Row[]
  /** Counts up with every made-up record, for ids. */
  made: number
}

/** What is asked of an account that is opened. */
type Wanted = Parameters<ConformanceStage['open']>[0]

/** A provider on a vendor of its own. */
export interface TableVendor {
  vendor: Vendor
  open(wanted?: Wanted): Promise<Call>
  subject(
    given: Omit<ConformanceSubject, 'provider' | 'call' | 'stage'> & Pick<ConformanceStage, 'bareRecord'>,
  ): ConformanceSubject
  close(): Promise<void>
}

/**
 * Starts the vendor. `stamp` makes what every record has (id and instants), `content` the rest; `answer` plays the
 * vendor for requests that are signed with the account's token.
 */
export async function startTableVendor(given: {
  provider: ProviderDefinition
  stamp(index: number, at: Date): Row
  content(index: number): Row
  answer(account: TableAccount, request: TableRequest): Answer
}): Promise<TableVendor> {
  const { provider } = given
  const accounts = new Map<string, TableAccount>()
  const faults: Answer[] = []
  const vendor = await startVendor((request) => {
    const fault = faults.shift()
    if (fault) return fault
    const token = /account-\d+/.exec(request.headers.authorization ?? '')?.[0] ?? ''
    const account = accounts.get(token)
    if (!account) return { status: 401, json: { message: 'unknown token' } }
    return given.answer(account, takeApart(request))
  })
  const send = createUndiciSend({ userAgent: 'mortise-test' })

  async function open({ count = 0, isOneInstant = false, records = [] }: Wanted = {}): Promise<Call> {
    const token = `account-${accounts.size + 1}`
    const contents = [...Array.from({ length: count }, (_, index) => given.content(index)), ...records]
    const rows = contents.map((content, index) => ({
      ...given.stamp(index + 1, new Date(Date.UTC(2026, 0, 1) + (isOneInstant ? 0 : index * 60_000))),
      ...content,
    }))
    accounts.set(token, { rows, made: rows.length })
    const sample = sampleCredentials(provider.auth)
    return createCall({
      provider,
      metadata: sampleMetadata(provider),
      credentials: async () => ('accessToken' in sample ? { ...sample, accessToken: token } : sample),
      send,
      urlOverride: vendor.url,
    })
  }

  return {
    vendor,
    open,
    subject({ bareRecord, ...rest }) {
      let first: Promise<Call> | undefined
      return {
        ...rest,
        provider,
        call: () => {
          first ??= open({ count: 10 })
          return first
        },
        stage: {
          bareRecord,
          open,
          fail: async (fault) => {
            faults.push(toAnswer(fault))
          },
        },
      }
    },
    async close() {
      await send.close()
      await vendor.close()
    },
  }
}

function takeApart(request: SeenRequest): TableRequest {
  const { pathname, searchParams } = new URL(request.url, 'http://vendor')
  const json: unknown = request.body.startsWith('{') ? JSON.parse(request.body) : {}
  return { ...request, pathname: decodeURIComponent(pathname), query: searchParams, json: json as Row }
}

function toAnswer(fault: Parameters<ConformanceStage['fail']>[0]): Answer {
  switch (fault.kind) {
    case 'rateLimit':
      return {
        status: fault.status ?? 429,
        headers: { 'retry-after': String(fault.retryAfterSeconds ?? 1) },
        json: { message: 'too many requests' },
      }
    case 'serverError':
      return { status: fault.status ?? 500, json: { message: 'out of order' } }
    case 'dropConnection':
      return { raw: (response) => response.destroy() }
    case 'truncatedJson':
      return { headers: { 'content-type': 'application/json' }, text: '{"records": [{"id": "1", "na' }
    case 'expiredToken':
      return { status: 401, json: { message: 'the token has expired' } }
  }
}
