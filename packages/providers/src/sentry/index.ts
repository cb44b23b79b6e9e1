// Sentry: issues, releases and projects.
import {
  bearerKey,
  defineProvider,
  describeProviderFailure,
  ProviderError,
  pathPart,
  recordBy,
  restTable,
  waitAtLimit,
} from '@mortise/connector-kit'
import { byResults } from './by-results.ts'

const record = recordBy({ id: 'id', updatedAt: ['lastSeen', 'dateCreated'], createdField: 'dateCreated' })

export default defineProvider({
  name: 'sentry',
  displayName: 'Sentry',
  docsUrl: 'https://docs.sentry.io/api/',
  unverified: [
    'byResults (by-results.ts): that the Link header always names a next page, and says by `results` whether it holds records; from memory of https://docs.sentry.io/api/pagination/, which was not read.',
    'account.healthCheck: that every token of an organization may ask for it; 403 is no refusal.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): how far back the list of issues goes, and that members, monitors and repositories are paged.',
  ],
  // @see https://github.com/getsentry/sentry-api-schema/blob/main/openapi-derefed.json (securitySchemes) read 2026-11-23
  auth: bearerKey({ docsUrl: 'https://docs.sentry.io/account/auth-tokens/' }),
  account: {
    metadata: [
      {
        name: 'organization',
        displayName: 'Organization slug',
        prompt: 'The part before .sentry.io in the address of your organization.',
        pattern: pathPart,
      },
      {
        name: 'region',
        displayName: 'Region',
        prompt: 'us or de, where Sentry stores the data of your organization.',
        defaultValue: 'us',
        pattern: /^(?:us|de)$/,
      },
    ],
    // @see https://github.com/getsentry/sentry-api-schema/blob/main/openapi-derefed.json (List an Organization's Projects) read 2026-11-23
    healthCheck: {
      path: ({ organization }) => `/api/0/organizations/${organization}/projects/`,
      scope: 'org:read',
      isUnverified: true,
    },
  },
  // @see https://github.com/getsentry/sentry-api-schema/blob/main/openapi-derefed.json (servers) read 2026-11-23
  baseUrl: ({ region }) => `https://${region}.sentry.io`,
  http: {
    // @see https://docs.sentry.io/api/ratelimits/ (as several clients cite it) read 2026-11-29
    classify(failure) {
      const header = { name: 'x-sentry-rate-limit-reset', unit: 'epochSeconds' } as const
      const wait = waitAtLimit(failure, header)
      const message = describeProviderFailure(failure, 'Sentry')
      return wait && new ProviderError({ reaction: wait, message, status: failure.status })
    },
  },
  // @see https://github.com/getsentry/sentry-api-schema/blob/main/openapi-derefed.json (per_page) read 2026-11-23
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byResults('per_page'),
      isId: (id) => /^[\w-]+$/.test(id),
      update: 'PUT',
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['projects', 'teams', 'members', 'monitors', 'releases', 'repos'],
    leavesOut: { repos: 'Sentry lists active repositories alone.' },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: { projects: ['default_rules'], members: ['email', 'sendInvite', 'reinvite'] },
    updateOnly: {
      projects: ['isBookmarked', 'subjectPrefix', 'subjectTemplate', 'resolveAge', 'highlightTags'],
    },
    objects: {
      issues: ['update', 'delete'],
      // A change names a release by its version, which is no id here.
      releases: ['create'],
      repos: [],
    },
  },
})
