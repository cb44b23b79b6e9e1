// Instantly (Legacy V1): outbound email campaigns and leads, by the first API.
// Where things are in a record of Instantly's first API: accounts are known by their address.
import {
  byOffset,
  defineProvider,
  instantOf,
  lazyReading,
  type NativeRecord,
  type RecordShape,
  type RestObject,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record: RecordShape = {
  id({ id, email }: NativeRecord) {
    const known = id ?? email
    return known === undefined || known === null || known === '' ? undefined : String(known)
  },
  updatedAt: ({ timestamp_updated }: NativeRecord) => instantOf(timestamp_updated),
}

/** @see https://developer.instantly.ai/guides/api-v1-migration (the lists that the second API replaces) read 2026-11-22 */
export const objects: Readonly<Record<string, RestObject>> = {
  campaigns: {
    path: '/v1/campaign/list',
    items: '',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name'),
    writable: {},
  },
  accounts: {
    path: '/v1/account/list',
    items: 'accounts',
    isListOnly: true,
    scanned: ['email'],
    readOnly: typed('email timestamp_created:datetime timestamp_updated:datetime payload:other'),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Instantly (Legacy V1)',
    objects,
    record,
    style: byOffset({ offset: 'skip', limit: 'limit' }),
    pageSizeMax: 100,
    isId: () => true,
  })

const reading = lazyReading(table)

// Instantly deprecated it on 19 January 2026: what is connected goes on working, and new integrations use instantlyAI.
// @see https://developer.instantly.ai/guides/api-v1-migration read 2026-11-22
export default defineProvider({
  name: 'instantly',
  displayName: 'Instantly (Legacy V1)',
  docsUrl: 'https://developer.instantly.ai/introduction',
  unverified: [
    'objects: the lists and their pages; only clients of others show them, and the fields of accounts.',
    'limits: the largest page, which clients of others ask for.',
    "auth: how the key goes, and the address; the vendor's own pages on this version are gone.",
    "account.healthCheck: that it still answers; from clients of the time, for the vendor's own pages on this version are gone.",
  ],
  auth: {
    kind: 'apiKey',
    attach: 'query',
    name: 'api_key',
    docsUrl: 'https://developer.instantly.ai/introduction',
  },
  account: {
    healthCheck: { path: '/v1/authenticate', isUnverified: true },
  },
  baseUrl: 'https://api.instantly.ai/api',
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  objects: reading.objects,
  read: { ...reading.read, overlapMs: 60_000, incremental: 'none' },
  search: { ...reading.search, scans: ['campaigns.name', 'accounts.email'] },
})
