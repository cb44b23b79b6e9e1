// Gong: recorded calls, what was said in them, and how they were judged.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'gong',
  displayName: 'Gong',
  docsUrl: 'https://help.gong.io/docs/what-the-gong-api-provides',
  unverified: [
    'auth: the addresses; what was read of the page describes how an app is made.',
    'limits: that a page holds 100, which is so in the examples of Gong.',
    'read.overlapMs: that a day is enough.',
    'objects (objects.ts): the fields of calls that are written, from memory of https://help.gong.io/apidocs/add-new-call-v2calls-2. The later fields of extensive calls and answered scorecards, with the names `scorecardIds` and `reviewedUserIds`.',
    'scorecardId (objects.ts): that no two differ in their last digits alone: numbers of 19 digits are rounded when JSON is read.',
    'reviewedSince (read.ts): in which time zone, for which a day more is asked for.',
    'events.webhook (webhook.ts): the claims of the token and that it may stand without a scheme, which only clients of others show. How soon after a call its transcript can be read.',
    'write (write.ts): the body of a call, from memory of https://help.gong.io/apidocs/add-new-call-v2calls-2. Where the workspace and the profile are in the address of a permission profile, and that the answer has it. The list of endpoints does not say so.',
  ],
  // @see https://help.gong.io/docs/create-an-app-for-gong read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://app.gong.io/oauth2/authorize',
    tokenUrl: 'https://app.gong.io/oauth2/generate-customer-token',
    explicitScopesRequired: true,
    tokenMetadata: {
      workspaceRef: 'api_base_url_for_customer',
      scopes: 'scope',
      others: [
        {
          name: 'api_base_url_for_customer',
          displayName: 'API base URL',
          path: 'api_base_url_for_customer',
          // Such as https://company-17.api.gong.io.
          pattern: /^https:\/\/(?:[a-z0-9-]+\.)+gong\.io$/,
        },
      ],
    },
    clientAuth: 'basic',
  },
  // @see https://contact.gong.io/hc/en-us/articles/13944551222157-Create-an-app-for-Gong read 2026-11-22
  // A token that lacks the scope of a request gets a 401 that speaks of permission. The kit takes it for a missing right.
  account: { healthCheck: { path: '/v2/workspaces', scope: 'api:workspaces:read' } },
  baseUrl: (metadata) => `${metadata.api_base_url_for_customer}`,
  // Three requests a second for a company, ten thousand a day.
  // @see https://help.gong.io/apidocs/introduction-2 read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  objects: {
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./read.ts'), 'describe'),
  },
  read: {
    // Gong lists calls by when they started, and they show up once they are over and processed.
    overlapMs: 86_400_000,
    // Without meetings: they can be made, changed and deleted, and there is no way to read one again.
    // @see https://help.gong.io/apidocs/meetings-1.md read 2026-11-22
    // Their records have no time of change.
    inFull: ['users', 'workspaces', 'permissionProfiles'],
    page: lazy(() => import('./read.ts'), 'read'),
    filters: 'pushed',
    byIds: lazy(() => import('./read.ts'), 'fetchByIds'),
  },
  search: {
    // Found in their first pages.
    scans: [
      'users.emailAddress',
      'users.firstName',
      'users.lastName',
      'users.managerId',
      'calls.primaryUserId',
      'calls.title',
      'scorecards.scorecardName',
      'scorecards.workspaceId',
      'answeredScorecards.id',
      'answeredScorecards.callId',
      'answeredScorecards.reviewerUserId',
      'workspaces.name',
      'trackers.trackerName',
      'libraryFolders.name',
      'libraryFolders.parentFolderId',
      'permissionProfiles.name',
    ],
    page: lazy(() => import('./read.ts'), 'search'),
  },
  write: {
    actions: ['create'],
    objects: {
      permissionProfiles: ['create', 'update'],
      users: [],
      extensiveCalls: [],
      transcripts: [],
      scorecards: [],
      answeredScorecards: [],
      workspaces: [],
      trackers: [],
      libraryFolders: [],
    },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./read.ts'), 'fetchByIds'),
  },
  events: { webhook },
})
