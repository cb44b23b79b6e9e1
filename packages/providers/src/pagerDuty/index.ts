// PagerDuty: incidents, services and who is on call.
import { byOffset, defineProvider, mailAddress, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: ['updated_at', 'created_at'], createdField: 'created_at' })

export default defineProvider({
  name: 'pagerDuty',
  displayName: 'PagerDuty',
  docsUrl: 'https://developer.pagerduty.com/docs/introduction',
  unverified: [
    'account.healthCheck: that keys of every kind may ask for it.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'limits: the largest page of objects other than incidents, and that lists end at 10,000 records; the description names a maximum for incidents alone.',
    'objects (objects.ts): that a list without a filter leaves out no records.',
  ],
  // @see https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json (securitySchemes) read 2026-11-23
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Token token=',
    docsUrl: 'https://support.pagerduty.com/main/docs/api-access-keys',
  },
  account: {
    metadata: [
      {
        name: 'userEmail',
        displayName: 'Email of a PagerDuty user',
        prompt: 'Incidents and maintenance windows are created in the name of this user.',
        pattern: mailAddress,
      },
    ],
    // @see https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json (GET /abilities) read 2026-11-23
    healthCheck: { path: '/abilities', isUnverified: true },
  },
  baseUrl: 'https://api.pagerduty.com',
  // @see https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json (the headers Accept and From) read 2026-11-23
  http: {
    headers: ({ userEmail = '' }) => ({
      accept: 'application/vnd.pagerduty+json;version=2',
      from: userEmail,
    }),
  },
  // @see https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json (GET /incidents, limit) read 2026-11-23
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byOffset({ offset: 'offset', limit: 'limit' }, { next: 'more' }),
      isId: (id) => /^[A-Z0-9]+$/i.test(id),
      update: 'PUT',
      // A business service is the one thing whose body names no type.
      toBody: (fields, { bodyMember }) =>
        bodyMember === 'business_service' ? fields : { type: bodyMember, ...fields },
    }),
  read: {
    overlapMs: 60_000,
    inFull: [
      'services',
      'users',
      'teams',
      'escalation_policies',
      'maintenance_windows',
      'business_services',
      'tags',
      'schedules',
      'priorities',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: { incidents: ['body', 'incident_key'] },
    updateOnly: { incidents: ['status', 'escalation_level', 'resolution'] },
    objects: {
      incidents: ['create', 'update'],
      tags: ['create', 'delete'],
      log_entries: [],
      priorities: [],
    },
  },
})
