// Folk: contacts and companies of small teams.
import {
  byNextUrl,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: 'updatedAt',
  createdField: 'createdAt',
})

/** @see https://developer.folk.app/openapi (the copy at https://github.com/api-evangelist/folk) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  people: {
    path: '/v1/people',
    items: 'data.items',
    answerMember: 'data',
    scanned: ['fullName', 'firstName', 'lastName'],
    readOnly: typed(
      'id createdAt:datetime createdBy:other interactionMetadata:other strongestConnection:other',
    ),
    writable: typed(
      'firstName lastName fullName description birthday:date jobTitle groups:other companies:other',
      'addresses:other emails:other phones:other urls:other customFieldValues:other',
    ),
  },
  companies: {
    path: '/v1/companies',
    items: 'data.items',
    answerMember: 'data',
    scanned: ['name'],
    readOnly: typed('id createdAt:datetime createdBy:other'),
    writable: typed(
      'name description fundingRaised:float lastFundingDate:date industry foundationYear',
      'employeeRange:singleSelect groups:other addresses:other emails:other phones:other urls:other',
      'customFieldValues:other',
    ),
    values: {
      employeeRange: ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001-10000', '10000+'],
    },
  },
  groups: {
    path: '/v1/groups',
    items: 'data.items',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name'),
    writable: {},
  },
  users: {
    path: '/v1/users',
    items: 'data.items',
    answerMember: 'data',
    scanned: ['email', 'fullName'],
    readOnly: typed('id fullName email'),
    writable: {},
  },
  notes: {
    path: '/v1/notes',
    items: 'data.items',
    answerMember: 'data',
    readOnly: typed('id author:other createdAt:datetime'),
    writable: typed('content visibility:singleSelect entity:other parentNote:other'),
    required: ['entity', 'visibility', 'content'],
    values: { visibility: ['public', 'private'] },
  },
  reminders: {
    path: '/v1/reminders',
    items: 'data.items',
    answerMember: 'data',
    scanned: ['name'],
    readOnly: typed(
      'id nextTriggerTime:datetime lastTriggerTime:datetime createdBy:other createdAt:datetime',
    ),
    writable: typed('name recurrenceRule visibility:singleSelect assignedUsers:other entity:other'),
    required: ['entity', 'name', 'recurrenceRule', 'visibility'],
    values: { visibility: ['public', 'private'] },
  },
  webhooks: {
    path: '/v1/webhooks',
    items: 'data.items',
    answerMember: 'data',
    scanned: ['name'],
    readOnly: typed('id redactedSigningSecret createdAt:datetime'),
    writable: typed('name targetUrl subscribedEvents:other status:singleSelect'),
    required: ['name', 'targetUrl', 'subscribedEvents'],
    values: { status: ['active', 'inactive'] },
  },
}

const table = async () =>
  restTable({
    displayName: 'Folk',
    objects,
    record,
    style: byNextUrl({ limit: 'limit', next: 'data.pagination.nextLink' }),
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'folk',
  displayName: 'Folk',
  docsUrl: 'https://developer.folk.app/',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://developer.folk.app/openapi (the copy at https://github.com/api-evangelist/folk) (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'Create an API key under API in the settings of your workspace.',
  },
  account: {
    // @see https://developer.folk.app/openapi (the copy at https://github.com/api-evangelist/folk) (GET /v1/users/me) read 2026-11-28
    healthCheck: { path: '/v1/users/me' },
  },
  baseUrl: 'https://api.folk.app',
  // @see https://developer.folk.app/openapi (the copy at https://github.com/api-evangelist/folk) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['people', 'companies', 'groups', 'users', 'notes', 'reminders', 'webhooks'],
    ...reading.read,
  },
  search: {
    scans: [
      'people.fullName',
      'people.firstName',
      'people.lastName',
      'companies.name',
      'groups.name',
      'users.email',
      'users.fullName',
      'reminders.name',
      'webhooks.name',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    createOnly: { notes: ['entity', 'parentNote'], reminders: ['entity'] },
    updateOnly: { webhooks: ['status'] },
    objects: { groups: [], users: [] },
  }),
})
