// The objects of Chili Piper: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

const stamps = typed('id name')

/** @see https://fire.chilipiper.com/api/fire-edge/v1/org/docs (the copy at https://github.com/api-evangelist/chili-piper) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  workspaces: {
    path: '/api/fire-edge/v1/org/workspace',
    items: 'results',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(stamps, 'emoji logo metadata:other'),
    writable: {},
  },
  users: {
    path: '/api/fire-edge/v1/org/workspace/users',
    onePath: '/api/fire-edge/v1/org/user/read',
    items: 'results',
    filters: [],
    scanned: ['email', 'name'],
    readOnly: typed(
      stamps,
      'email isSuperAdmin:boolean managedWorkspaces:other managedTeams:other licenses:other',
      'salesforce:other hubspot:other slug workspaces:other personalWorkspaceId',
    ),
    writable: {},
  },
  meeting_types: {
    path: '/api/fire-edge/v1/org/meeting-types/list',
    onePath: '/api/fire-edge/v1/org/meeting-types',
    newPath: '/api/fire-edge/v1/org/meeting-types',
    update: 'PUT',
    items: '',
    style: unpaged,
    filters: ['workspaceId'],
    scanned: ['name'],
    readOnly: typed('id', 'reminders:other'),
    writable: typed(
      'workspaceId:reference name description inviteTitle inviteDescription duration location:other',
      'sharedWith:other status:singleSelect buffers:other meetingLimit:other',
    ),
    required: ['workspaceId', 'name', 'duration'],
    references: { workspaceId: 'workspaces' },
    values: { status: ['Active', 'Inactive'] },
  },
  rules: {
    path: '/api/fire-edge/v1/org/rule/list',
    items: 'results',
    isListOnly: true,
    filters: ['workspaceId'],
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'workspaceId conditions:other ruleBuilderVersion product:singleSelect metadata:other type teamId',
    ),
    writable: {},
  },
  teams: {
    path: '/api/fire-edge/v2/org/team',
    newPath: '/api/fire-edge/v2/org/team/create',
    listBy: 'PUT',
    items: 'results',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id metadata:other'),
    writable: typed('workspaceId:reference name members:multiSelect'),
    required: ['workspaceId', 'name'],
    references: { workspaceId: 'workspaces', members: 'users' },
  },
  // Those without a name are of the older kind, and not listed.
  distributions: {
    path: '/api/fire-edge/v2/org/distribution/list',
    newPath: '/api/fire-edge/v1/org/distribution',
    listBy: 'PUT',
    items: 'results',
    isListOnly: true,
    readOnly: typed('id published:other state:other prioritization:other'),
    writable: typed(
      'name teamId:reference workspaceId:reference assignmentTypeConfig:other weights:other manualCalibration:other',
      'capping:other',
    ),
    required: ['name', 'teamId', 'workspaceId', 'assignmentTypeConfig'],
    references: { teamId: 'teams', workspaceId: 'workspaces' },
  },
  'team/users/add': {
    path: '/api/fire-edge/v1/org/team/users/add',
    items: '',
    readOnly: typed('id name members:multiSelect metadata:other workspaceId:reference'),
    writable: typed('teamId:reference userIds:multiSelect'),
    required: ['teamId', 'userIds'],
    references: { teamId: 'teams', userIds: 'users', workspaceId: 'workspaces' },
  },
  'workspace/users/add': {
    path: '/api/fire-edge/v1/org/workspace/users/add',
    items: '',
    readOnly: {},
    writable: typed('workspaceId:reference userIds:multiSelect'),
    required: ['workspaceId', 'userIds'],
    references: { workspaceId: 'workspaces', userIds: 'users' },
  },
}
