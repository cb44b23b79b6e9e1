// Close: leads, contacts, opportunities and activities of a sales CRM.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'close',
  displayName: 'Close',
  docsUrl: 'https://developer.close.com/',
  unverified: [
    'customFields (describe.ts): the path of that of custom objects.',
    'customFields (describe.ts): from memory of https://developer.close.com/api/resources/custom-fields',
    'valueTypes (describe.ts): from memory of https://developer.close.com/api/resources/custom-fields',
    'limits: the largest page and how many requests at once, from memory.',
    'read.overlapMs: how soon the search knows of a change.',
    'around (objects-around.ts): those two, the path of users, and the fields, from memory. That activities can be listed of a contact or a user, unlike the list of all kinds of activities.',
    'meeting (objects-around.ts): that one can be deleted, from memory.',
    "task (objects-around.ts): the list's `assigned_to`, `is_complete` and `_type`, without which it is of tasks that people made.",
    'contact (objects.ts): the fields, and what the list is filtered by, from memory of https://developer.close.com/api/resources/contacts',
    'opportunity (objects.ts): the fields, and what the list is filtered by, from memory of https://developer.close.com/api/resources/opportunities',
    'statusIs (query.ts): the condition, which queries of others show.',
    "eventTypes (read-deleted.ts): those of activities, except emails and notes, which the vendor's page names as kinds of `activity`. Deletions of custom objects and of settings are left out, because their names could not be confirmed.",
    'pageSizeMax (read.ts): the most one page may hold.',
    'searchMax (read.ts): how many records one search answers at most is 10,000; after this many a new one begins.',
  ],
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
  limits: { pageSizeMax: 200, concurrency: 4 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    overlapMs: 120_000,
    // They do not report when they changed.
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
    // @see https://api.close.com/api/openapi.json (a copy of it) read 2026-11-28
    createOnly: {
      call: ['direction'],
      custom_activity: ['lead_id', 'custom_activity_type_id'],
      custom_object: ['lead_id', 'custom_object_type_id'],
      email: ['lead_id'],
      // Afterwards, contacts are added to a lead one by one, as records of contact.
      lead: ['contacts'],
      note: ['lead_id'],
      opportunity: ['lead_id'],
      opportunity_status: ['type'],
    },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
  events: { webhook },
})
