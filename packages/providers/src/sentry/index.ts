// Sentry: issues, releases and projects.
import {
  defineProvider,
  lazyReading,
  lazyWriting,
  pathPart,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'
import { byResults } from './by-results.ts'

const record = recordBy({
  id: 'id',
  updatedAt: ['lastSeen', 'dateCreated'],
  createdField: 'dateCreated',
})

/** @see https://github.com/getsentry/sentry-api-schema/blob/main/openapi-derefed.json read 2026-11-23 */
export const objects: Readonly<Record<string, RestObject>> = {
  issues: {
    path: '/api/0/organizations/{organization}/issues/',
    items: '',
    // Without it the list holds unresolved issues alone.
    query: { query: '', sort: 'new' },
    style: byResults('limit'),
    scanned: ['shortId', 'title'],
    values: { status: ['resolved', 'unresolved', 'ignored', 'resolvedInNextRelease', 'muted'] },
    readOnly: typed(
      'id shareId shortId title culprit permalink logger level:singleSelect statusDetails:other platform',
      'project:other type:singleSelect issueType issueCategory metadata:other numComments:int annotations:other',
      'isUnhandled:boolean count userCount:int firstSeen:datetime lastSeen:datetime',
    ),
    writable: typed(
      'status:singleSelect substatus:singleSelect priority:singleSelect assignedTo isBookmarked:boolean',
      'isSubscribed:boolean isPublic:boolean hasSeen:boolean',
    ),
  },
  projects: {
    path: '/api/0/organizations/{organization}/projects/',
    items: '',
    isListOnly: true,
    scanned: ['slug', 'name'],
    readOnly: typed(
      'id slug name platform dateCreated:datetime isMember:boolean features:other firstEvent:datetime',
    ),
    writable: {},
  },
  teams: {
    path: '/api/0/organizations/{organization}/teams/',
    items: '',
    isListOnly: true,
    scanned: ['slug', 'name'],
    readOnly: typed('id dateCreated:datetime isMember:boolean memberCount:int projects:other'),
    writable: typed('name slug'),
    required: ['name'],
  },
  members: {
    path: '/api/0/organizations/{organization}/members/',
    items: '',
    style: byResults(),
    scanned: ['email', 'name'],
    readOnly: typed(
      'id email name user:other orgRole pending:boolean expired:boolean flags:other dateCreated:datetime',
      'inviteStatus inviterName',
    ),
    writable: {},
  },
  monitors: {
    path: '/api/0/organizations/{organization}/monitors/',
    items: '',
    style: byResults(),
    scanned: ['name', 'slug'],
    readOnly: typed(
      'id name slug status owner:other project:other config:other isMuted:boolean isUpserting:boolean',
      'dateCreated:datetime environments:other',
    ),
    writable: {},
  },
  releases: {
    path: '/api/0/organizations/{organization}/releases/',
    items: '',
    isListOnly: true,
    scanned: ['version'],
    readOnly: typed(
      'id:int version shortVersion url ref dateReleased:datetime dateCreated:datetime lastDeploy:other',
      'firstEvent:datetime lastEvent:datetime newGroups:int status commitCount:int deployCount:int authors:other',
      'projects:other',
    ),
    writable: {},
  },
  repos: {
    path: '/api/0/organizations/{organization}/repos/',
    items: '',
    isListOnly: true,
    style: byResults(),
    scanned: ['name', 'externalSlug'],
    readOnly: typed(
      'id name url provider:other status integrationId externalSlug externalId dateCreated:datetime',
    ),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Sentry',
    objects,
    record,
    style: byResults('per_page'),
    pageSizeMax: 100,
    isId: (id) => /^[\w-]+$/.test(id),
    update: 'PUT',
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'sentry',
  displayName: 'Sentry',
  docsUrl: 'https://docs.sentry.io/api/',
  unverified: [
    'byResults (by-results.ts): that the Link header always names a next page, and says by `results` whether it holds records; from memory of https://docs.sentry.io/api/pagination/, which was not read.',
    'account.healthCheck: that every token of an organization may ask for it; 403 is no refusal.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: how far back the list of issues goes, and that members, monitors and repositories are paged.',
  ],
  // @see https://github.com/getsentry/sentry-api-schema/blob/main/openapi-derefed.json (securitySchemes) read 2026-11-23
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://docs.sentry.io/account/auth-tokens/',
  },
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
  // @see https://github.com/getsentry/sentry-api-schema/blob/main/openapi-derefed.json (per_page) read 2026-11-23
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['projects', 'teams', 'members', 'monitors', 'releases', 'repos'],
    leavesOut: { repos: 'Sentry lists active repositories alone.' },
    ...reading.read,
  },
  search: {
    scans: [
      'issues.shortId',
      'issues.title',
      'projects.slug',
      'projects.name',
      'teams.slug',
      'teams.name',
      'members.email',
      'members.name',
      'monitors.name',
      'monitors.slug',
      'releases.version',
      'repos.name',
      'repos.externalSlug',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: {
      issues: ['update', 'delete'],
      projects: [],
      teams: ['create'],
      members: [],
      monitors: [],
      releases: [],
      repos: [],
    },
  }),
})
