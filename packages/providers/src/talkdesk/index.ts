// Talkdesk: calls, agents and contacts of a contact centre.
import { defineProvider, hostLabels } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

const table = async () => import('./table.ts')
export default defineProvider({
  name: 'talkdesk',
  displayName: 'Talkdesk',
  docsUrl: 'https://docs.talkdesk.com/docs/getting-started',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'limits: the largest page; only the list of contacts documents 50, and that of queues 100.',
    'objects (objects.ts): teams, from memory; what queues hold beside an id and a name.',
    'objects (objects.ts): that list parameters are `page` and `per_page` everywhere; the page of contacts and that of queues name them.',
    'classify (classify.ts): that the message of a contact that is not there says so; the page says 400 alone.',
    'account.metadata: the hosts of Australia and the United Kingdom, which the page does not list yet.',
    'account.healthCheck: the request and its right, from memory.',
    'baseUrl: the host it is asked for by default.',
  ],
  // The domain of tokens is talkdeskid.com, .eu or .au, or talkdeskidca.com.
  // @see https://docs.talkdesk.com/reference/authorization-code-basic read 2026-11-22
  // @see https://docs.talkdesk.com/reference/refresh-token-basic (the client in basic) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: (metadata) => `https://${metadata.workspace}.${metadata.talkdesk_token_domain}/oauth/authorize`,
    tokenUrl: (metadata) => `https://${metadata.workspace}.${metadata.talkdesk_token_domain}/oauth/token`,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    metadata: [
      { name: 'workspace', displayName: 'Account name', pattern: hostLabels },
      {
        name: 'talkdesk_api_domain',
        displayName: 'Talkdesk API Domain',
        prompt: 'api.talkdeskapp.com, or that of your region, such as api.talkdeskapp.eu.',
        docsUrl:
          'https://docs.talkdesk.com/docs/how-to-guarantee-your-app-works-in-all-regions#supported-regions-and-base-urls',
        defaultValue: 'api.talkdeskapp.com',
        // @see https://docs.talkdesk.com/docs/how-to-guarantee-your-app-works-in-all-regions read 2026-11-23
        pattern: /^api\.(?:talkdeskapp\.(?:com|eu|au|co\.uk)|talkdeskappca\.com|mytalkdesk\.au)$/,
      },
      {
        name: 'talkdesk_token_domain',
        displayName: 'Talkdesk Token Domain',
        docsUrl: 'https://docs.talkdesk.com/reference/authorization-code-basic-post',
        prompt: 'talkdeskid.com, talkdeskid.eu, talkdeskid.au or talkdeskidca.com.',
        defaultValue: 'talkdeskid.com',
        // @see https://docs.talkdesk.com/reference/authorization-code-basic read 2026-11-23
        pattern: /^(?:talkdeskid\.(?:com|eu|au)|talkdeskidca\.com)$/,
      },
    ],
    healthCheck: { path: '/users/me', scope: 'users:read', isUnverified: true },
  },
  baseUrl: (metadata) => `https://${metadata.talkdesk_api_domain}`,
  http: { classify },
  limits: { pageSizeMax: 50, concurrency: 1 },
  record,
  table,
  read: {
    overlapMs: 60_000,
    // Record lists and lists of numbers not to call alone say when they changed.
    inFull: ['users', 'contacts', 'teams', 'queues'],
    // @see https://docs.talkdesk.com/reference/contacts read 2026-11-29
    leavesOut: { contacts: 'Contacts after the first 10,000, which Talkdesk does not list.' },
    // @see https://docs.talkdesk.com/docs/scopes read 2026-11-29
    rights: {
      contacts: '`contacts:read`',
      queues: '`queues:read`',
      'record-lists': '`record-lists:manage`',
      'do-not-call-lists': '`do-not-call-lists:manage`',
    },
  },
  // A list is created empty: the answer's `signed_url` takes the CSV file that `csv_metadata` describes.
  write: {
    actions: ['create'],
    objects: { users: [], contacts: [], teams: [], queues: [] },
  },
})
