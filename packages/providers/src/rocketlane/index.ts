// Rocketlane: projects of customer onboarding.
import { byCursor, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({
  id: ['timeEntryId', 'timeOffId', 'taskId', 'fieldId', 'invoiceId', 'projectId', 'userId'],
  updatedAt: 'updatedAt',
  createdField: 'createdAt',
  unit: 'ms',
})

export default defineProvider({
  name: 'rocketlane',
  displayName: 'Rocketlane',
  docsUrl: 'https://developer.rocketlane.com/reference',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
  ],
  // @see https://developer.rocketlane.com/reference (the copy at https://github.com/api-evangelist/rocketlane) (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'api-key',
    prompt: 'Create an API key under Settings, API.',
  },
  account: {
    // @see https://developer.rocketlane.com/reference (the copy at https://github.com/api-evangelist/rocketlane) (GET /1.0/users) read 2026-11-28
    healthCheck: { path: '/1.0/users', query: { pageSize: 1 } },
  },
  baseUrl: 'https://api.rocketlane.com/api',
  // @see https://developer.rocketlane.com/reference (the copy at https://github.com/api-evangelist/rocketlane) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byCursor({
        cursor: 'pageToken',
        limit: 'pageSize',
        next: 'pagination.nextPageToken',
        hasMore: 'pagination.hasMore',
      }),
      isId: (id) => /^\d+$/.test(id),
      update: 'PUT',
      toInstant: (at) => at.getTime(),
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['time_offs'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      projects: [
        'teamMembers',
        'customer',
        'partners',
        'sources',
        'assignProjectOwner',
        'placeholders',
        'autoCreateCompany',
        'financials',
        'currency',
      ],
      tasks: ['project', 'phase', 'assignees', 'followers', 'parent', 'source'],
      time_entries: ['project', 'task', 'projectPhase', 'user'],
      fields: ['fieldType', 'objectType', 'fieldOptions', 'ratingScale'],
    },
    objects: { users: [], time_offs: ['create', 'delete'], invoices: [] },
  },
})
