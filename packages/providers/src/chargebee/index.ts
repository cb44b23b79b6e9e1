// Chargebee: subscriptions, customers and invoices.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'chargebee',
  displayName: 'Chargebee',
  docsUrl: 'https://apidocs.chargebee.com/docs/api',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Site name', prompt: 'The part before .chargebee.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.chargebee.com/api`,
  // @see https://apidocs.chargebee.com/docs/api/list-ops read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 2 },
  // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  record,
  ...lazyReading(table),
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { subscriptions: [], invoices: [] },
  }),
})
