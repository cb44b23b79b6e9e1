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
    items: 'results',
    isListOnly: true,
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
    items: '',
    isListOnly: true,
    style: unpaged,
    filters: ['workspaceId'],
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'workspaceId description inviteTitle inviteDescription status:singleSelect duration location:other',
      'buffers:other meetingLimit:other sharedWith:other reminders:other',
    ),
    writable: {},
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
}
