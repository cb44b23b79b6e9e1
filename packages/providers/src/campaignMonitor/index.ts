// Campaign Monitor: lists, subscribers and campaigns.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'campaignMonitor',
  displayName: 'Campaign Monitor',
  docsUrl: 'https://www.campaignmonitor.com/api/',
  unverified: [
    'classify (classify.ts): that 102 comes with status 401; only https://github.com/segevsh/w6w-apps/blob/main/apps/campaignmonitor/README.md says so (read 2026-11-29).',
    'account.healthCheck: that it wants none.',
    'classify (classify.ts): the code 203, from memory of https://www.campaignmonitor.com/api/v3-3/subscribers/',
  ],
  // @see https://www.campaignmonitor.com/api/getting-started/ read 2026-11-22
  // @see https://github.com/campaignmonitor/createsend-ruby/blob/08223c45d58cb259243f2fa6dc1ff11295c16016/lib/createsend/createsend.rb (Campaign Monitor's client: the addresses, the client in the body) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.createsend.com/oauth',
    tokenUrl: 'https://api.createsend.com/oauth/token',
    explicitScopesRequired: true,
  },
  account: {
    // The date at the account wants no right; a token that is bad, expired or revoked gets 401.
    // @see https://github.com/campaignmonitor/createsend-ruby/blob/08223c45d58cb259243f2fa6dc1ff11295c16016/lib/createsend/createsend.rb read 2026-11-22
    healthCheck: { path: '/api/v3.3/systemdate.json' },
  },
  baseUrl: 'https://api.createsend.com',
  http: { classify },
  // @see https://github.com/campaignmonitor/createsend-ruby/blob/a2f2ddbbd0845c6cbf1d20443000f0d319e9cc47/lib/createsend/list.rb (a thousand at once) read 2026-11-23
  limits: { pageSizeMax: 1000, concurrency: 4 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 0,
    // Instants are local to the client, in a time zone that no list names, and most objects have none.
    incremental: 'none',
  },
  write: {
    actions: ['create', 'update', 'delete'],
    uniqueFields: { admins: ['EmailAddress'] },
    createOnly: { lists: ['ClientID'], subscribers: ['ListID'] },
    // @see https://github.com/campaignmonitor/createsend-php/blob/master/csrest_lists.php read 2026-11-28
    updateOnly: { lists: ['AddUnsubscribesToSuppList', 'ScrubActiveWithSuppList'] },
    objects: {
      campaigns: [],
      drafts: [],
      scheduled: [],
      segments: [],
      templates: [],
      people: [],
      suppressionlist: [],
    },
  },
})
