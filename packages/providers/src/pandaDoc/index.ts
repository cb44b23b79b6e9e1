// PandaDoc: documents, templates and signatures.
import {
  byPageNumber,
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
  id: ['id', 'uuid', 'membership_id', 'user_id'],
  updatedAt: 'date_modified',
  createdField: 'date_created',
})

/** @see https://github.com/PandaDoc/pandadoc-openapi-specification/blob/main/openapi.json read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  documents: {
    path: '/public/v1/documents',
    items: 'results',
    // Without it the pages follow the date of the last change of status.
    query: { order_by: 'date_created' },
    since: 'modified_from',
    scanned: ['name'],
    readOnly: typed('id status date_created date_modified date_completed expiration_date version'),
    writable: typed(
      'name recipients:other fields:other tokens:other tags:other metadata:other pricing_tables:other',
      'tables:other images:other texts:other template_uuid detect_title_variables:boolean',
      'content_placeholders:other folder_uuid owner:other url parse_form_fields:boolean',
    ),
    required: ['name', 'template_uuid', 'recipients'],
  },
  templates: {
    path: '/public/v1/templates',
    items: 'results',
    scanned: ['name'],
    readOnly: typed(
      'id name date_created:datetime date_modified:datetime version content_date_modified:datetime',
    ),
    writable: {},
  },
  contacts: {
    path: '/public/v1/contacts',
    items: 'results',
    style: unpaged,
    filters: ['email'],
    scanned: ['first_name', 'last_name', 'company'],
    readOnly: typed('id'),
    writable: typed(
      'first_name last_name company job_title phone state street_address city postal_code email country',
    ),
  },
  forms: {
    path: '/public/v1/forms',
    items: 'results',
    isListOnly: true,
    filters: ['status'],
    scanned: ['name'],
    readOnly: typed('id name date_created date_modified status'),
    writable: {},
  },
  users: {
    path: '/public/v1/users',
    items: 'results',
    pageSizeMax: 50,
    scanned: ['email'],
    readOnly: typed(
      'user_id email first_name last_name phone_number license is_organization_owner:boolean',
      'workspaces:other',
    ),
    writable: {},
  },
  members: {
    path: '/public/v1/members',
    items: 'results',
    style: unpaged,
    scanned: ['email'],
    readOnly: typed(
      'user_id membership_id email first_name last_name is_active:boolean workspace workspace_name',
      'emails_verified:boolean role user_license date_created date_modified',
    ),
    writable: {},
  },
  webhook_subscriptions: {
    path: '/public/v1/webhook-subscriptions',
    items: 'items',
    style: unpaged,
    scanned: ['name', 'url'],
    readOnly: typed('uuid workspace_id shared_key status:singleSelect'),
    writable: typed('name url active:boolean payload:other triggers:other'),
    required: ['name', 'url', 'triggers'],
  },
}

const table = async () =>
  restTable({
    displayName: 'PandaDoc',
    objects,
    record,
    style: byPageNumber({ page: 'page', limit: 'count' }),
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'pandaDoc',
  displayName: 'PandaDoc',
  docsUrl: 'https://developers.pandadoc.com/reference/about',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://github.com/PandaDoc/pandadoc-openapi-specification/blob/main/openapi.json (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'API-Key ',
    prompt: 'Create an API key in the developer dashboard.',
  },
  account: {
    // @see https://github.com/PandaDoc/pandadoc-openapi-specification/blob/main/openapi.json (GET /public/v1/members/current) read 2026-11-28
    healthCheck: { path: '/public/v1/members/current' },
  },
  baseUrl: 'https://api.pandadoc.com',
  // @see https://github.com/PandaDoc/pandadoc-openapi-specification/blob/main/openapi.json read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['contacts', 'users', 'webhook_subscriptions'],
    leavesOut: {
      documents: 'PandaDoc has a separate list of deleted documents.',
      templates: 'PandaDoc has a separate list of deleted templates.',
    },
    ...reading.read,
  },
  search: {
    scans: [
      'documents.name',
      'templates.name',
      'contacts.first_name',
      'contacts.last_name',
      'contacts.company',
      'forms.name',
      'users.email',
      'members.email',
      'webhook_subscriptions.name',
      'webhook_subscriptions.url',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      documents: [
        'template_uuid',
        'detect_title_variables',
        'content_placeholders',
        'folder_uuid',
        'owner',
        'url',
        'parse_form_fields',
      ],
      contacts: ['email', 'country'],
    },
    objects: { templates: ['delete'], forms: [], users: [], members: [] },
  }),
})
