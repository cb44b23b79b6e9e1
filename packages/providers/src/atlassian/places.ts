// Where Jira keeps the records of each object but issues: the list, and a record by its id.
import {
  byOffset,
  type Call,
  type CallRequest,
  type PageStyle,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'

/** The objects that other records are listed below. */
export type Parent = 'projects' | 'boards' | 'issues'

/** Where the records of an object are. Paths begin behind `/rest/api`, and those of boards behind `/rest/agile`. */
export interface Place {
  /** The path of the list; for children, with `{id}` as the parent's id. */
  list: string
  /** Where the list is in the response; by default it is the whole response. */
  items?: string
  below?: Parent
  /** A record; `{id}` is its id, and `{parent}` that of what it is below. It may be in a list of one, at `items`. */
  one: string
  query?: Readonly<Record<string, string>>
  style?: PageStyle
  /** Another name of the id, where records say it by that. */
  idField?: string
  /** Fields that say what a record is below of, so that one list is enough. */
  parentFields?: readonly string[]
  /** Fields that the list can be narrowed by, with its parameter for each; it may find more than what equals. */
  narrowed?: Readonly<Record<string, string>>
  /** Fields that nothing is asked for by: lists are compared with them here. */
  compared?: readonly string[]
  /** Where a record is made, if anywhere. */
  made?: string
  /** The method of an update. */
  update?: 'PUT' | 'POST'
  /** Fields that an update must repeat, because Jira clears those it leaves out. */
  kept?: readonly string[]
  /** Where it is deleted, when not at `one`. */
  removed?: string
}

/** `{comments: […], total: 61}`: Jira may answer fewer than were asked for. */
const toTotal = byOffset({ offset: 'startAt', limit: 'maxResults' }, { total: 'total', isExact: true })

/** `{values: […], isLast: false}`: `isLast` decides where there is one. */
export const toLast: PageStyle = {
  ...toTotal,
  next(page) {
    const { answer, items, position = '0' } = page
    const isLast = valueAt(answer.json, 'isLast')
    if (typeof isLast !== 'boolean') return toTotal.next(page)
    return isLast || items.length === 0 ? undefined : String(Number(position) + items.length)
  },
}

/** Some of those in the range may be left out of an answer, so that only an empty page is the last. */
const toEmpty: PageStyle = {
  ask: toLast.ask,
  next: ({ items, position = '0', size }) =>
    items.length === 0 ? undefined : String(Number(position) + size),
}

/**
 * @see https://github.com/salto-io/jira-swaggers (a copy of Atlassian's descriptions: `PageBeanProject`, `PageOfComments`, `PageOfWorklogs`) read 2026-11-23
 * @see https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-filters/ (how one is made) read 2026-11-22
 * @see https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-groups/ (how one is made) read 2026-11-22
 * @see https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issue-worklogs/ (the list of an issue) read 2026-11-22
 * @see https://developer.atlassian.com/cloud/jira/software/rest/api-group-board/ (the list, `name` and `type`, how one is made) read 2026-11-22
 */
export const places: Readonly<Record<string, Place>> = {
  projects: {
    list: '/3/project/search',
    items: 'values',
    one: '/3/project/{id}',
    query: { orderBy: 'key', expand: 'description,lead' },
    idField: 'key',
    narrowed: { name: 'query', projectTypeKey: 'typeKey' },
    made: '/3/project',
  },
  // Not written: the requests that make and remove accounts are kept for old callers alone, as the vendor says.
  users: {
    list: '/3/users/search',
    one: '/3/user?accountId={id}',
    style: toEmpty,
    idField: 'accountId',
  },
  // Not renamed: nothing is there for it.
  groups: {
    list: '/3/group/bulk',
    items: 'values',
    one: '/3/group/bulk?groupId={id}',
    idField: 'groupId',
    narrowed: { name: 'groupName' },
    made: '/3/group',
    removed: '/3/group?groupId={id}',
  },
  components: {
    list: '/3/project/{id}/component',
    items: 'values',
    below: 'projects',
    parentFields: ['project', 'projectId'],
    narrowed: { name: 'query' },
    one: '/3/component/{id}',
    made: '/3/component',
  },
  versions: {
    list: '/3/project/{id}/version',
    items: 'values',
    below: 'projects',
    parentFields: ['projectId'],
    narrowed: { name: 'query' },
    one: '/3/version/{id}',
    made: '/3/version',
  },
  comments: {
    list: '/3/issue/{id}/comment',
    items: 'comments',
    below: 'issues',
    parentFields: ['issue'],
    query: { orderBy: 'created' },
    one: '/3/issue/{parent}/comment/{id}',
    style: toTotal,
    made: '/3/issue/{parent}/comment',
  },
  worklogs: {
    list: '/3/issue/{id}/worklog',
    items: 'worklogs',
    below: 'issues',
    parentFields: ['issue', 'issueId'],
    one: '/3/issue/{parent}/worklog/{id}',
    style: toTotal,
    made: '/3/issue/{parent}/worklog',
  },
  // Not changed: a board's name, filter and place are changed on its own page alone.
  boards: {
    list: '/1.0/board',
    items: 'values',
    narrowed: { name: 'name', type: 'type' },
    one: '/1.0/board/{id}',
    made: '/1.0/board',
  },
  sprints: {
    list: '/1.0/board/{id}/sprint',
    items: 'values',
    below: 'boards',
    parentFields: ['originBoardId'],
    narrowed: { state: 'state' },
    compared: ['name'],
    one: '/1.0/sprint/{id}',
    made: '/1.0/sprint',
    update: 'POST',
  },
  filters: {
    list: '/3/filter/search',
    items: 'values',
    query: {
      expand: 'description,owner,jql,viewUrl,searchUrl,sharePermissions',
      // Without it a name is looked for as the words of a text, in which some characters have a meaning.
      isSubstringMatch: 'true',
    },
    narrowed: { name: 'filterName' },
    one: '/3/filter/{id}',
    made: '/3/filter',
    kept: ['name', 'description', 'jql'],
  },
  dashboards: {
    list: '/3/dashboard/search',
    items: 'values',
    query: { expand: 'description,owner,sharePermissions,editPermissions' },
    narrowed: { name: 'dashboardName' },
    one: '/3/dashboard/{id}',
    made: '/3/dashboard',
    kept: ['name', 'description', 'sharePermissions', 'editPermissions'],
  },
  priorities: {
    list: '/3/priority/search',
    items: 'values',
    narrowed: { name: 'priorityName' },
    one: '/3/priority/{id}',
    made: '/3/priority',
  },
  // Not deleted: Jira needs a replacement for the issues that have it, and works on it for a while.
  resolutions: {
    list: '/3/resolution/search',
    items: 'values',
    compared: ['name'],
    one: '/3/resolution/{id}',
    made: '/3/resolution',
  },
  // Not written: they are made for a project or for all, and changed, in separate lists, with other words for their
  // category.
  statuses: { list: '/3/status', compared: ['name'], one: '/3/status/{id}', style: unpaged },
  issue_types: {
    list: '/3/issuetype',
    compared: ['name'],
    one: '/3/issuetype/{id}',
    style: unpaged,
    made: '/3/issuetype',
  },
}

/** How the list of an object comes in pages. */
export function styleOf({ style = toLast }: Place): PageStyle {
  return style
}

/**
 * A path with the ids in it; boards and sprints are in a separate API.
 * `undefined` when an id is none that Jira could have made.
 */
export function pathIn(
  { metadata: { cloudId } }: Pick<Call, 'metadata'>,
  path: string,
  ids: Readonly<Record<string, string>> = {},
): CallRequest['path'] | undefined {
  const known = Object.values(ids).every((id) => /^[\w:.-]+$/.test(id))
  if (!known) return undefined
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))
  return path.startsWith('/1.0/')
    ? `https://api.atlassian.com/ex/jira/${cloudId}/rest/agile${filled}`
    : filled
}

/** The ids in that of a record: of a comment, `10010#301`, there are two. */
export function idsIn({ one }: Place, id: string): Readonly<Record<string, string>> {
  if (!one.includes('{parent}')) return { id }
  const [parent = '', own = ''] = id.split('#')
  return { parent, id: own }
}
