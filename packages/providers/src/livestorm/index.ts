// Livestorm: webinars, sessions and registrants.
import { byPageNumber, defineProvider, restTable } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'livestorm',
  displayName: 'Livestorm',
  docsUrl: 'https://developers.livestorm.co/reference/overview',
  unverified: [
    'account.healthCheck: the path; only https://packagist.org/packages/jeffersongoncalves/laravel-livestorm says so (read 2026-11-22).',
    'objects (objects.ts): the paths, and what a new event takes; only https://github.com/coreyhaines31/marketingskills/blob/main/tools/integrations/livestorm.md says so (read 2026-11-29). Livestorm itself asks for the list of events and for single sessions: https://github.com/livestorm/stormiq (read 2026-11-29).',
    'objects (objects.ts): the fields; only https://fivetran.com/docs/connectors/applications/livestorm/connector-schema says so of sessions (read 2026-11-29).',
    'objects (objects.ts): the fields of people and users, from memory.',
    'objects (objects.ts): the list of people attributes; only https://github.com/mindcloud-inc/universal-api-reference says so (read 2026-11-29).',
  ],
  // Livestorm: keys stand bare, and only OAuth tokens after `Bearer`.
  // @see https://github.com/livestorm/stormbatch/blob/0689b85fe8e7e0f637e5365d8a9cd3ed33f66cf0/backend/app/services/livestorm_client.py read 2026-11-22
  // @see https://developers.livestorm.co/docs/api-token-authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    prompt:
      'Made in the account settings, under Integrations, Public API, with the scopes that are to be used.',
    docsUrl: 'https://developers.livestorm.co/docs/api-token-authentication',
  },
  account: {
    healthCheck: { path: '/v1/ping', isUnverified: true },
  },
  baseUrl: 'https://api.livestorm.co',
  // @see https://developers.livestorm.co/docs/pagination read 2026-11-29
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byPageNumber(
        { page: 'page[number]', limit: 'page[size]', first: 0 },
        { pages: 'meta.page_count', isExact: true },
      ),
      isId: (id) => /^[\w-]+$/.test(id),
      isSampled: () => true,
      toBody: (attributes, { path }) => ({ data: { type: path.split('/').at(-1), attributes } }),
    }),
  objects: { sampledFields: ['events', 'sessions', 'people', 'people_attributes', 'users'] },
  read: {
    overlapMs: 0,
    // Mortise compares records whole, because no page says how to ask for changes.
    incremental: 'none',
  },
  write: {
    actions: ['create'],
    objects: { sessions: [], people: [], people_attributes: [], users: ['create', 'delete'] },
  },
})
