// Redmine: project management on one's own server.
import { defineProvider, withoutEndSlashes } from '@mortise/connector-kit'
import { record } from './record.ts'

/** @see https://www.redmine.org/projects/redmine/wiki/Rest_api read 2026-11-22 */
export default defineProvider({
  name: 'redmine',
  displayName: 'Redmine',
  docsUrl: 'https://www.redmine.org/projects/redmine/wiki/Rest_api',
  unverified: [
    'params (objects.ts): since which version projects are filtered by status; older ones list both anyway.',
  ],
  // The key of a user, on "My account" once an administrator has switched the REST API on.
  // @see https://www.redmine.org/projects/redmine/wiki/Rest_api read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Redmine-API-Key',
    docsUrl: 'https://www.redmine.org/projects/redmine/wiki/Rest_api#Authentication',
  },
  account: {
    metadata: [
      {
        name: 'serverUrl',
        displayName: 'Redmine URL',
        server: 'url',
        prompt:
          'The full address with its path, such as https://redmine.example.com or https://example.com/redmine.',
      },
    ],
    // @see https://www.redmine.org/projects/redmine/wiki/Rest_Users read 2026-11-22
    healthCheck: { path: '/users/current.json' },
  },
  baseUrl: ({ serverUrl = '' }) => withoutEndSlashes(serverUrl),
  // Larger pages are cut to a hundred.
  // @see https://www.redmine.org/projects/redmine/wiki/Rest_api read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    leavesOut: {
      projects: 'Archived projects.',
    },
    // A record is dated when it is saved, and shows when its transaction ends.
    overlapMs: 60_000,
    // They do not report changes.
    inFull: [
      'users',
      'groups',
      'roles',
      'trackers',
      'issue_statuses',
      'issue_priorities',
      'time_entry_activities',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      roles: [],
      trackers: [],
      issue_statuses: [],
      issue_priorities: [],
      time_entry_activities: [],
    },
    uniqueFields: { projects: ['identifier'] },
  },
})
