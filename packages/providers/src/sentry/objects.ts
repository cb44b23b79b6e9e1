// The objects of Sentry: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'
import { byResults } from './by-results.ts'

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
