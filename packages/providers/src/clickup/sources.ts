// Where ClickUp lists everything but tasks: whole lists of a workspace, which its API calls team, or of a space.
import {
  asArray,
  asObject,
  type CallRequest,
  type CallResponse,
  idText,
  listIn,
  type NativeRecord,
  recordsAt,
} from '@mortise/connector-kit'

/** One list, answered in one piece. */
export interface WholeList {
  request: CallRequest
  items: (answer: CallResponse) => readonly NativeRecord[]
}

/** The lists of an object that a parent has. */
export interface Source {
  below: 'account' | 'teams' | 'spaces'
  lists(parent: NativeRecord): readonly WholeList[]
}

const dayMs = 86_400_000
const at = (path: string) => `/api/v2/${path}`

function listAt(request: CallRequest, items: string, add: NativeRecord = {}): WholeList {
  return { request, items: (answer) => listIn(answer, items).map((native) => ({ ...native, ...add })) }
}

/**
 * Paths as others call them.
 * @see https://github.com/Chykalophia/ClickUp-MCP-Server---Enhanced/blob/2e83a206cd64e9cb977fe5d7a1d31651b209ebf1/docs/API_ENDPOINT_MAPPING.md read 2026-11-22
 */
export const sources: Readonly<Record<string, Source>> = {
  workspaces: { below: 'account', lists: () => [listAt({ path: at('team') }, 'teams')] },
  users: { below: 'account', lists: () => [{ request: { path: at('team') }, items: usersIn }] },
  spaces: {
    below: 'teams',
    lists: ({ id }) => [listAt({ path: at(`team/${id}/space`), query: { archived: false } }, 'spaces')],
  },
  user_groups: {
    below: 'teams',
    lists: ({ id }) => [listAt({ path: at('group'), query: { team_id: String(id) } }, 'groups')],
  },
  goals: {
    below: 'teams',
    lists: ({ id }) => [
      { request: { path: at(`team/${id}/goal`), query: { include_completed: true } }, items: goalsIn },
    ],
  },
  custom_task_types: {
    below: 'teams',
    lists: ({ id }) => [listAt({ path: at(`team/${id}/custom_item`) }, 'custom_items', { team_id: id })],
  },
  time_entries: { below: 'teams', lists: (team) => [timeOf(team)] },
  folders: {
    below: 'spaces',
    lists: ({ id }) => [listAt({ path: at(`space/${id}/folder`), query: { archived: false } }, 'folders')],
  },
  // Those in no folder, and those in one.
  lists: {
    below: 'spaces',
    lists: ({ id }) => [
      listAt({ path: at(`space/${id}/list`), query: { archived: false } }, 'lists'),
      {
        request: { path: at(`space/${id}/folder`), query: { archived: false } },
        items: (answer) => listIn(answer, 'folders').flatMap((folder) => recordsAt(folder, 'lists')),
      },
    ],
  },
  tags: {
    below: 'spaces',
    lists: ({ id }) => [listAt({ path: at(`space/${id}/tag`) }, 'tags', { space_id: id })],
  },
}

/** The lists in a folder. */
export const belowFolder = (folder: string): WholeList =>
  listAt({ path: at(`folder/${folder}/list`), query: { archived: false } }, 'lists')

/** Users come with the workspaces they are in. */
function usersIn(answer: CallResponse): NativeRecord[] {
  const users = listIn(answer, 'teams').flatMap(membersOf)
  return [...new Map(users.map((user) => [idText(user.id), user])).values()]
}

function membersOf(team: NativeRecord): NativeRecord[] {
  return asArray(team.members)
    .map((member) => asObject(asObject(member)?.user))
    .filter((user) => user !== undefined)
}

/** Goals in no folder, and those in one. */
function goalsIn(answer: CallResponse): NativeRecord[] {
  const folders = recordsAt(answer.json, 'folders')
  return [...listIn(answer, 'goals'), ...folders.flatMap((folder) => recordsAt(folder, 'goals'))]
}

/**
 * The time that all users of a workspace spent. Without their ids ClickUp would return the time of the connected user,
 * and without dates the time of a month. ClickUp returns it to administrators only.
 * @see https://developer.clickup.com/reference/time-tracking read 2026-11-22
 */
function timeOf(team: NativeRecord): WholeList {
  const assignee = membersOf(team).flatMap(({ id }) => idText(id) ?? [])
  const query = {
    start_date: Date.UTC(2000, 0, 1),
    end_date: Date.now() + dayMs,
    assignee: assignee.length === 0 ? undefined : assignee.join(','),
  }
  return listAt({ path: at(`team/${team.id}/time_entries`), query }, 'data', { wid: team.id })
}
