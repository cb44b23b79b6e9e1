// ConnectWise: companies, tickets and agreements of service firms.
import { defineProvider, hostLabels, pathPart } from '@mortise/connector-kit'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'connectWise',
  displayName: 'ConnectWise',
  docsUrl: 'https://developer.connectwise.com/Products/ConnectWise_PSA',
  unverified: [
    'auth: that user name and password are `company+publicKey` and the private key, and which hosts there are. Clients of others call na.myconnectwise.net and api-na.myconnectwise.net alike, so either may be given.',
    'account.healthCheck: the path; only https://docs.rs/cwmanage says so (read 2026-11-22).',
    'read.overlapMs: how late a change can show.',
    'list (table.ts): that every list can be asked by `lastUpdated`, and that answers link to the next page.',
    'events.webhook (webhook.ts): the payload, and that a ticket names its `recordType`; only clients of others show it. That the types `productCatalog` and `purchaseOrder` may begin with a small letter, as the others may.',
    'objects (objects.ts): the API description itself, which was read in the types of a client.',
  ],
  auth: {
    kind: 'basic',
    prompt: 'Your company, a plus sign and the public key as user name, the private key as password.',
    docsUrl: 'https://developer.connectwise.com/Products/ConnectWise_PSA',
  },
  account: {
    metadata: [
      {
        name: 'region',
        displayName: 'Region',
        pattern: hostLabels,
        defaultValue: 'na',
        prompt: 'The part before .myconnectwise.net in the address, such as na or api-na.',
      },
      {
        name: 'clientId',
        displayName: 'Client ID',
        pattern: pathPart,
        docsUrl: 'https://developer.connectwise.com/ClientID',
      },
    ],
    healthCheck: { path: '/v4_6_release/apis/3.0/system/info', isUnverified: true },
  },
  baseUrl: ({ region }) => `https://${region}.myconnectwise.net`,
  http: { headers: ({ clientId = '' }) => ({ clientid: clientId }) },
  // @see https://www.npmjs.com/package/connectwise-rest/v/1.3.0 (its README: pages of 1,000) read 2026-11-23
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: {
    // A minute covers clocks that differ.
    overlapMs: 60_000,
  },
  search: { lagMs: 0 },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { 'system/members': ['create', 'update'] },
  },
  events: { webhook },
})
