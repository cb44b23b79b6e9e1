// Talkdesk: calls, agents and contacts of a contact centre.
// How Talkdesk is asked: HAL, whose lists are embedded.
import {
  byPageNumber,
  defineProvider,
  hostLabels,
  lazyReading,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })

/** @see https://github.com/microsoft/PowerPlatformConnectors/tree/dev/certified-connectors/Talkdesk (Talkdesk's description of its connector: users) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  users: {
    path: '/users',
    items: '_embedded.users',
    filters: ['email'],
    scanned: ['name'],
    readOnly: typed(
      'id email name active:boolean gender extension external_phone_number created_at:datetime _links:other',
    ),
    writable: {},
  },
  teams: {
    path: '/teams',
    items: '_embedded.teams',
    scanned: ['name'],
    readOnly: typed('id name _links:other'),
    writable: {},
  },
  'ring-groups': {
    path: '/ring-groups',
    items: '_embedded.ring_groups',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name _links:other'),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Talkdesk',
    objects,
    record,
    style: byPageNumber({ page: 'page', limit: 'per_page' }),
    pageSizeMax: 50,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'talkdesk',
  displayName: 'Talkdesk',
  docsUrl: 'https://docs.talkdesk.com/docs/getting-started',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'limits: the largest page.',
    'objects: the pages of each list, and teams and ring groups, from memory.',
    'objects: contacts, which can be created and read one by one and have no list.',
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
  limits: { pageSizeMax: 50, concurrency: 1 },
  record,
  objects: reading.objects,
  read: { ...reading.read, overlapMs: 60_000, incremental: 'none' },
  search: { ...reading.search, scans: ['users.name', 'teams.name', 'ring-groups.name'] },
})
