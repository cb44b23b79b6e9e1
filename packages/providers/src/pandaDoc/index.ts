// PandaDoc: documents, templates and signatures.
import { byPageNumber, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({
  id: ['id', 'uuid', 'membership_id', 'user_id'],
  updatedAt: 'date_modified',
  createdField: 'date_created',
})

export default defineProvider({
  name: 'pandaDoc',
  displayName: 'PandaDoc',
  docsUrl: 'https://developers.pandadoc.com/reference/about',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
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
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byPageNumber({ page: 'page', limit: 'count' }),
      isId: (id) => /^[\w-]+$/.test(id),
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['contacts', 'users', 'webhook_subscriptions'],
    leavesOut: {
      documents: 'PandaDoc has a separate list of deleted documents.',
      templates: 'PandaDoc has a separate list of deleted templates.',
    },
  },
  write: {
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
  },
})
