// Attio: companies, people, deals and lists of a CRM, and the notes and tasks around them.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'attio',
  displayName: 'Attio',
  docsUrl: 'https://docs.attio.com/rest-api/overview',
  unverified: [
    'classify (classify.ts): the form of `validation_errors`, on which clients of others agree.',
    'pageSize (attributes.ts): the most that one page may hold.',
    'auth: the hosts of the two addresses; the pages name their parameters.',
    'objects (objects.ts): that one of two parameters that belong together may be given alone, `assignee` and `is_completed`, and the fields of people, from memory of https://docs.attio.com/rest-api/endpoint-reference',
    'pageSizeMax (read.ts): from memory of https://docs.attio.com/rest-api/guides/pagination',
    "innerNames (record.ts): the plain `phone_number`, which Attio's guide on phone numbers does not mention.",
    'entriesOf (search.ts): the path, from memory of https://docs.attio.com/rest-api/endpoint-reference/records/list-record-entries',
  ],
  // @see https://docs.attio.com/docs/oauth/authorize read 2026-11-22
  // @see https://docs.attio.com/docs/oauth/token read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.attio.com/authorize',
    tokenUrl: 'https://app.attio.com/oauth/token',
  },
  account: {
    // @see https://docs.attio.com/rest-api/endpoint-reference/meta/identify.md read 2026-11-21
    healthCheck: { path: '/v2/self' },
  },
  baseUrl: 'https://api.attio.com',
  http: { classify },
  // @see https://docs.attio.com/rest-api/guides/rate-limiting read 2026-11-21
  limits: { pageSizeMax: 500, concurrency: 4 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    overlapMs: 0,
    incremental: 'none',
    filters: 'pushed',
    page: lazy(() => import('./read.ts'), 'read'),
    byIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
  search: {
    page: lazy(() => import('./search.ts'), 'search'),
    scans: [
      'notes.title',
      'tasks.linked_object',
      'workspace_members.email_address',
      'workspace_members.first_name',
      'workspace_members.last_name',
      'lists.name',
      'lists.api_slug',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { notes: ['create', 'delete'], workspace_members: [], lists: ['create', 'update'] },
    // @see https://www.npmjs.com/package/attio-ts-sdk/v/2.3.0 read 2026-11-28
    createOnly: {
      lists: ['parent_object'],
      tasks: ['content', 'format'],
    },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    // @see https://docs.attio.com/docs/standard-objects/standard-objects read 2026-11-21
    uniqueFields: { people: ['email_addresses'], companies: ['domains'] },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
  events: { webhook },
})
