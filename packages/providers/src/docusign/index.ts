// Docusign: envelopes, recipients and templates.
import { defineProvider, hostLabel } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { findAccount } from './find-account.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'docusign',
  displayName: 'Docusign',
  docsUrl: 'https://developers.docusign.com/docs/esign-rest-api/',
  unverified: [
    'objects (objects.ts): fields that v2.1 added to those of v2, and that a list without records leaves its member out.',
    'objects (objects.ts): that each edit of an envelope changes the time of its last change.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://docs.docusign.com/esign/guide/authentication/auth_server.html read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://account.docusign.com/oauth/auth',
    tokenUrl: 'https://account.docusign.com/oauth/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: {
    // @see https://developers.docusign.com/platform/auth/reference/user-info read 2026-11-22
    healthCheck: { path: 'https://account.docusign.com/oauth/userinfo' },
    postAuth: {
      read: findAccount('account.docusign.com'),
      names: ['server', 'account'],
      patterns: { server: hostLabel, account: /^[\w-]+$/ },
    },
  },
  baseUrl: ({ server }) => `https://${server}.docusign.net`,
  http: { classify, otherHosts: ['account.docusign.com'] },
  // @see https://github.com/docusign/OpenAPI-Specifications/blob/master/esignature.rest.swagger-v2.1.json (the fields by that of v2, a copy of which is at https://github.com/api-evangelist/docusign) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    inFull: ['users', 'groups'],
    leavesOut: { envelopes: 'Docusign lists the envelopes that the connected user may see.' },
  },
  write: {
    // An envelope is voided, by a change of its status.
    actions: ['create', 'update'],
    objects: { templates: [], users: [], groups: [] },
    createOnly: {
      envelopes: ['templateId', 'templateRoles', 'documents', 'compositeTemplates', 'eventNotification'],
    },
    updateOnly: { envelopes: ['voidedReason'] },
  },
})
