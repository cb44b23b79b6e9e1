// Webflow: sites, collections and forms.
import { byOffset, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({
  id: ['id', 'orderId'],
  updatedAt: ['lastUpdated', 'lastUpdatedOn'],
  createdField: 'createdOn',
})

export default defineProvider({
  name: 'webflow',
  displayName: 'Webflow',
  docsUrl: 'https://developers.webflow.com/data/reference/rest-introduction',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://developers.webflow.com/oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://webflow.com/oauth/authorize',
    tokenUrl: 'https://api.webflow.com/oauth/access_token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    metadata: [
      {
        name: 'site',
        displayName: 'Site ID',
        prompt: 'Optional for sites; all other objects need it. The general settings of the site show it.',
        defaultValue: '0',
        pattern: /^[0-9a-f]+$/,
      },
    ],
    // @see https://developers.webflow.com/data/reference/token/introspect.md read 2026-11-22
    healthCheck: { path: '/v2/token/introspect' },
  },
  baseUrl: 'https://api.webflow.com',
  // @see https://developers.webflow.com/data/reference (the copy at https://github.com/api-evangelist/webflow) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      // @see https://github.com/webflow/js-webflow-api/blob/master/src/api/types/Pagination.ts (`total`) read 2026-11-29
      style: byOffset({ offset: 'offset', limit: 'limit' }, { total: 'pagination.total' }),
      isId: (id) => /^[\w-]+$/.test(id),
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['form_submissions', 'orders', 'webhooks'],
    leavesOut: { '*': 'Items stand below a collection; read them through the proxy.' },
  },
  write: {
    actions: ['create', 'delete'],
    objects: {
      sites: [],
      pages: [],
      forms: [],
      form_submissions: ['delete'],
      orders: [],
      assets: ['delete'],
    },
  },
})
