// Loops: contacts and transactional email.
import {
  byCursor,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
  unpaged,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: 'updatedAt',
  createdField: 'createdAt',
})

/** @see https://app.loops.so/openapi.yaml (the copy at https://github.com/api-evangelist/loops) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  campaigns: {
    path: '/v1/campaigns',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id status:singleSelect createdAt:datetime updatedAt:datetime emailMessageId'),
    writable: typed(
      'name campaignGroupId mailingListId audienceSegmentId audienceFilter:other scheduling:other',
    ),
    required: ['name'],
  },
  campaign_groups: {
    path: '/v1/campaign-groups',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id createdAt:datetime updatedAt:datetime'),
    writable: typed('name description'),
    required: ['name'],
  },
  audience_segments: {
    path: '/v1/audience-segments',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id createdAt:datetime updatedAt:datetime'),
    writable: typed('name description filter:other'),
    required: ['name', 'filter'],
  },
  transactional_emails: {
    path: '/v1/transactional-emails',
    items: 'data',
    scanned: ['name'],
    readOnly: typed(
      'id draftEmailMessageId publishedEmailMessageId createdAt:datetime updatedAt:datetime',
      'dataVariables:other',
    ),
    writable: typed('name transactionalGroupId'),
    required: ['name'],
  },
  transactional_groups: {
    path: '/v1/transactional-groups',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id createdAt:datetime updatedAt:datetime'),
    writable: typed('name description'),
    required: ['name'],
  },
  themes: {
    path: '/v1/themes',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id isDefault:boolean createdAt:datetime updatedAt:datetime'),
    writable: typed('name styles:other'),
    required: ['name'],
  },
  components: {
    path: '/v1/components',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id'),
    writable: typed('name lmx'),
    required: ['name', 'lmx'],
  },
  workflows: {
    path: '/v1/workflows',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id createdAt:datetime updatedAt:datetime'),
    writable: typed('expectedRevisionId name description mailingListId'),
    required: ['name'],
  },
  mailing_lists: {
    path: '/v1/lists',
    items: '',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id name description isPublic:boolean'),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Loops',
    objects,
    record,
    style: byCursor({ cursor: 'cursor', limit: 'perPage', next: 'pagination.nextCursor' }),
    pageSizeMax: 50,
    isId: (id) => /^[\w-]+$/.test(id),
    update: 'POST',
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'loops',
  displayName: 'Loops',
  docsUrl: 'https://loops.so/docs/api-reference/intro',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://app.loops.so/openapi.yaml (the copy at https://github.com/api-evangelist/loops) (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'Create an API key under Settings, API.',
  },
  account: {
    // @see https://app.loops.so/openapi.yaml (the copy at https://github.com/api-evangelist/loops) (GET /v1/api-key) read 2026-11-28
    healthCheck: { path: '/v1/api-key' },
  },
  baseUrl: 'https://app.loops.so/api',
  // @see https://app.loops.so/openapi.yaml (the copy at https://github.com/api-evangelist/loops) read 2026-11-28
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['components', 'mailing_lists'],
    leavesOut: { '*': 'Loops has no request for a list of contacts.' },
    ...reading.read,
  },
  search: {
    scans: [
      'campaigns.name',
      'campaign_groups.name',
      'audience_segments.name',
      'transactional_emails.name',
      'transactional_groups.name',
      'themes.name',
      'components.name',
      'workflows.name',
      'mailing_lists.name',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update'],
    createOnly: { workflows: ['mailingListId'] },
    updateOnly: { workflows: ['expectedRevisionId'] },
    objects: { audience_segments: ['create'], mailing_lists: [] },
  }),
})
