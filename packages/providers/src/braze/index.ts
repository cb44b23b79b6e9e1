// Braze: users, campaigns and catalogs.
import { bearerKey, defineProvider, hostLabel, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'braze',
  displayName: 'Braze',
  docsUrl: 'https://www.braze.com/docs/api/home',
  unverified: [
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): e-mail templates, segments, and how content blocks and catalogs are written.',
    'catalogItems (objects.ts): the bodies of writes.',
    "identifierOf (users.ts): what Braze's look like.",
    'writeUsers (users.ts): deletions, and the shape of refusals.',
    'account.healthCheck: the answer to a key without the permission `campaigns.list`.',
    'limits: the pages of all lists, and how many requests at once an account bears.',
  ],
  // @see https://github.com/braze-inc/braze-docs/blob/c59a8437ab891c149011e485378d871c47af8492/_docs/_api/basics.md (the hosts) read 2026-11-22
  // @see https://www.braze.com/docs/api/basics read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://www.braze.com/docs/api/basics/#creating-rest-api-keys' }),
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Instance ID',
        pattern: hostLabel,
        prompt: 'As in the REST endpoint: iad-01, fra-02.',
      },
    ],
    // An unknown key gets 401.
    // @see https://braze.com/docs/api/endpoints/export/campaigns/get_campaigns/ read 2026-11-22
    // @see https://github.com/braze-inc/braze-docs/blob/021e631c3be11d726ea3b0f81d8dce436153dceb/_docs/_api/errors.md read 2026-11-23
    healthCheck: { path: '/campaigns/list', query: { page: 0 }, isUnverified: true },
  },
  // Instances in Frankfurt have an address in Europe.
  // @see https://www.braze.com/docs/es/assets/api/openapi/export_custom_attributes_get_custom_attributes.yaml read 2026-11-22
  baseUrl: ({ workspace = '' }) =>
    `https://rest.${workspace}.braze.${workspace.startsWith('fra-') ? 'eu' : 'com'}`,
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  table,
  objects: { hasCustom: true },
  read: {
    leavesOut: {
      users: 'All users: Braze finds them only by what identifies them.',
    },
    overlapMs: 60_000,
    // Neither these nor the items of catalogs say when they changed.
    inFull: ['segments', 'catalog-*'],
  },
  search: {
    scans: [
      'campaigns.name',
      'canvases.name',
      'segments.name',
      'email_templates.template_name',
      'content_blocks.name',
      'catalogs.name',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      campaigns: [],
      canvases: [],
      segments: [],
      email_templates: ['create', 'update'],
      content_blocks: ['create', 'update'],
      catalogs: ['create', 'delete'],
    },
    // Users; everything else is written one by one.
    // @see https://www.braze.com/docs/api/endpoints/user_data/post_user_track read 2026-11-22
    batchSizeMax: { create: 75, update: 75, delete: 50 },
    uniqueFields: { users: ['external_id'], content_blocks: ['name'], catalogs: ['name'] },
    write: lazy(table, 'write'),
    fetchByIds: lazy(table, 'readByIds'),
  },
})
