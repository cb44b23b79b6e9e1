// ClickUp: workspaces, what is planned in them, and the time it takes.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'clickup',
  displayName: 'ClickUp',
  docsUrl: 'https://developer.clickup.com/docs/index',
  unverified: [
    'classify (classify.ts): from memory of https://developer.clickup.com/docs/rate-limits',
    'classify (classify.ts): from memory of https://developer.clickup.com/docs/common_errors',
    'valueIn (record.ts): that a drop-down is read by the place of its option, as answers to clients of others have it.',
    'customFields (describe.ts): from memory of https://developer.clickup.com/reference/getteamavailablefields',
    'valueTypes (describe.ts): from memory of https://developer.clickup.com/docs/customfields',
    'fetchByIds (fetch-by-ids.ts): from memory of https://developer.clickup.com/reference/gettask and the pages beside it',
    'entryIn (fetch-by-ids.ts): which of both.',
    'teamsOf (hierarchy.ts): from memory of https://developer.clickup.com/reference/getauthorizedteams',
    'spacesOf (hierarchy.ts): from memory of https://developer.clickup.com/reference/getspaces',
    'auth: the addresses; what was read of the page describes the flow alone.',
    'account.healthCheck: the path; only https://raw.githubusercontent.com/api-evangelist/clickup/refs/heads/main/capabilities/oauth-authorization.yaml says so (read 2026-11-22).',
    'limits: the largest page and how many requests at once, from memory.',
    'read.overlapMs: how soon a change is listed.',
    'around (objects-around.ts): the fields, from memory of https://developer.clickup.com/reference',
    'objects (objects.ts): the completeness of the fields.',
    'objects (objects.ts): from memory of https://developer.clickup.com/reference/gettask',
    'pageSizeMax (read.ts): from memory of https://developer.clickup.com/reference/getfilteredteamtasks',
    'readComments (read.ts): that they do.',
    'commentPage (read.ts): from memory of https://developer.clickup.com/reference/gettaskcomments',
    'creation (requests.ts): the paths of spaces, groups and tags, and what is sent of them, from memory.',
    'byCustomId (search.ts): from memory of https://developer.clickup.com/reference/gettask (`custom_task_ids`, `team_id`)',
    'sources (sources.ts): where the lists are in their answers, from memory.',
    'belowFolder (sources.ts): the path.',
    'write (write.ts): from memory of https://developer.clickup.com/reference/updatetask',
  ],
  // @see https://developer.clickup.com/docs/authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.clickup.com/api',
    tokenUrl: 'https://api.clickup.com/api/v2/oauth/token',
  },
  account: {
    healthCheck: { path: '/api/v2/user', isUnverified: true },
  },
  baseUrl: 'https://api.clickup.com',
  http: { classify },
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: {
    otherNames: { team: 'workspaces' },
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    leavesOut: {
      spaces: 'Archived spaces.',
      folders: 'Archived folders, and those in archived spaces.',
      lists: 'Archived lists, and those in archived folders and spaces.',
      tasks: 'Tasks in archived lists, folders and spaces.',
    },
    overlapMs: 60_000,
    // Their records do not say when they changed.
    inFull: [
      'workspaces',
      'users',
      'user_groups',
      'spaces',
      'folders',
      'lists',
      'tags',
      'goals',
      'custom_task_types',
    ],
    filters: 'pushed',
    page: lazy(() => import('./read.ts'), 'read'),
    byIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  search: {
    // In the first pages.
    scans: [
      'tasks.name',
      'user_groups.name',
      'custom_task_types.name',
      'users.email',
      'users.username',
      'spaces.name',
      'folders.name',
      'lists.name',
      'tags.name',
      'goals.name',
    ],
    page: lazy(() => import('./search.ts'), 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { workspaces: [], users: [], custom_task_types: [] },
    // @see https://developer.clickup.com/openapi/clickup-api-v2-reference.json (a copy of it) read 2026-11-28
    createOnly: {
      spaces: ['team_id'],
      lists: ['space_id', 'folder_id', 'status'],
      folders: ['space_id'],
      tags: ['space_id'],
      user_groups: ['team_id'],
      goals: ['team_id', 'owners', 'multiple_owners'],
      comments: ['task_id', 'notify_all'],
      time_entries: ['wid', 'assignee'],
    },
    updateOnly: {
      comments: ['resolved'],
      spaces: ['color', 'private', 'admin_can_manage'],
    },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
})
