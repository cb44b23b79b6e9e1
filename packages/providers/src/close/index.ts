// Close: leads, contacts, opportunities and activities of a sales CRM.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'close',
  displayName: 'Close',
  docsUrl: 'https://developer.close.com/',
  // @see https://developer.close.com/api/overview/oauth-authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.close.com/oauth2/authorize',
    tokenUrl: 'https://api.close.com/oauth2/token',
    explicitScopesRequired: true,
    tokenMetadata: { workspaceRef: 'organization_id', consumerRef: 'user_id', scopes: 'scope' },
  },
  account: { healthCheck: { path: '/api/v1/me' } },
  baseUrl: 'https://api.close.com',
  http: { classify },
  // Unverified: the largest page and how many requests at once, as remembered.
  limits: { pageSizeMax: 200, concurrency: 4 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    // Unverified: how soon the search knows of a change.
    overlapMs: 120_000,
    // They do not tell when they changed.
    inFull: ['lead_status', 'opportunity_status'],
    filters: 'pushed',
    page: lazy(() => import('./read.ts'), 'read'),
    removed: { page: lazy(() => import('./read-deleted.ts'), 'readDeleted') },
    byIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
  search: {
    // In the first pages.
    scans: [
      'user.email',
      'user.first_name',
      'user.last_name',
      'pipeline.name',
      'lead_status.label',
      'opportunity_status.label',
      'email_template.name',
      'custom_activity_type.name',
      'custom_object_type.name',
    ],
    page: lazy(() => import('./search.ts'), 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { meeting: ['update', 'delete'], user: [] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
  events: { webhook },
})
