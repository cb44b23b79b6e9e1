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
      'status:singleSelect substatus:singleSelect priority:singleSelect assignedTo:other isBookmarked:boolean',
      'isSubscribed:boolean isPublic:boolean hasSeen:boolean',
    ),
  },
  projects: {
    path: '/api/0/organizations/{organization}/projects/',
    onePath: '/api/0/projects/{organization}/',
    items: '',
    isListOnly: true,
    scanned: ['slug', 'name'],
    readOnly: typed('id dateCreated:datetime isMember:boolean features:other firstEvent:datetime'),
    writable: typed(
      'name slug platform default_rules:boolean isBookmarked:boolean subjectPrefix subjectTemplate resolveAge:int',
      'highlightTags:other',
    ),
    required: ['name'],
  },
  teams: {
    path: '/api/0/organizations/{organization}/teams/',
    onePath: '/api/0/teams/{organization}/',
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
      'id name user:other pending:boolean expired:boolean flags:other dateCreated:datetime inviteStatus',
      'inviterName',
    ),
    writable: typed('email orgRole:singleSelect teamRoles:other sendInvite:boolean reinvite:boolean'),
    required: ['email'],
    values: { orgRole: ['billing', 'member', 'manager', 'owner', 'admin'] },
  },
  monitors: {
    path: '/api/0/organizations/{organization}/monitors/',
    items: '',
    style: byResults(),
    scanned: ['name', 'slug'],
    readOnly: typed('id isMuted:boolean isUpserting:boolean dateCreated:datetime environments:other'),
    writable: typed('name slug status:singleSelect owner:other project:other config:other is_muted:boolean'),
    required: ['name', 'project', 'config'],
    values: { status: ['active', 'disabled'] },
  },
  releases: {
    path: '/api/0/organizations/{organization}/releases/',
    items: '',
    isListOnly: true,
    scanned: ['version'],
    readOnly: typed(
      'id:int shortVersion dateCreated:datetime lastDeploy:other firstEvent:datetime lastEvent:datetime',
      'newGroups:int status commitCount:int deployCount:int authors:other',
    ),
    writable: typed('version projects:other ref url dateReleased:datetime commits:other refs:other'),
    required: ['version', 'projects'],
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
