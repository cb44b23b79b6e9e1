// Teamwork: projects, tasks and time.
// The objects of Teamwork's API, version 3: what they hold, and what they are called.
// How Teamwork is asked: version 3 of its API, lists by number and change, tasks below their lists.
import {
  asObject,
  defineProvider,
  fromObjectTable,
  hostLabels,
  lazyReading,
  lazyWriting,
  type PageStyle,
  recordBy,
  type StaticFields,
  type TableObject,
  typed,
  valueAt,
} from '@mortise/connector-kit'

/** `{id: 7, createdAt: '...', updatedAt: '2026-11-21T09:30:00Z'}` */
const record = recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' })

/** An object, what answers and bodies call one of its records, and what its list is always asked. */
interface TeamworkObject extends TableObject {
  one: string
  query: Readonly<Record<string, string | boolean>>
}

const stamps = typed('id:int createdAt:datetime updatedAt:datetime')

function object(
  name: string,
  given: StaticFields & { one: string; query?: TeamworkObject['query']; searched?: string },
): [string, TeamworkObject] {
  const { query = {}, searched = 'name', ...rest } = given
  return [name, { ...rest, query, items: name, filters: [searched], readFilters: [] }]
}

/**
 * Everything is found by the search term alone, and compared here.
 * @see https://github.com/Teamwork/twapi-go-sdk/blob/main/projects/task.go read 2026-11-22
 */
const objects: Readonly<Record<string, TeamworkObject>> = Object.fromEntries([
  object('tasks', {
    one: 'task',
    // In the order of creation, so a task that changes during a read moves no other to another page.
    query: { includeCompletedTasks: true, showCompletedLists: true, orderBy: 'createdat', orderMode: 'asc' },
    readOnly: typed(
      stamps,
      'status dateUpdated:datetime createdBy:other createdByUserId:int completedAt:datetime completedBy:int',
      'tasklist:other assigneeUsers:other parentTask:other isPrivate:int displayOrder:int',
    ),
    writable: typed(
      'name description tasklistId:reference priority progress:int startAt:date dueAt:date',
      'estimatedMinutes:int assignees:other tagIds:multiSelect parentTaskId:reference',
    ),
    required: ['name', 'tasklistId'],
    references: { tasklistId: 'tasklists', parentTaskId: 'tasks' },
  }),
  object('projects', {
    one: 'project',
    // Archived ones are left out by default.
    // @see https://github.com/Teamwork/twapi-go-sdk/blob/main/projects/project.go read 2026-11-23
    query: { includeArchivedProjects: true },
    readOnly: typed(
      stamps,
      'name description status startAt:date endAt:date company:other companyId:int ownerId:int tags:other',
      'isBillable:boolean isStarred:boolean',
    ),
    writable: {},
  }),
  object('tasklists', {
    one: 'tasklist',
    query: { showCompleted: true },
    readOnly: typed(stamps, 'name description status project:other projectId:int'),
    writable: {},
  }),
  object('people', {
    one: 'person',
    searched: 'email',
    readOnly: typed(
      stamps,
      'firstName lastName email title company:other companyId:int isAdmin:boolean avatarUrl',
    ),
    writable: {},
  }),
  object('companies', {
    one: 'company',
    readOnly: typed(stamps, 'name website emailOne phone industry:other'),
    writable: {},
  }),
])

const root = '/projects/api/v3'

const byPage: PageStyle = {
  ask: (position = '1', size) => ({ params: { page: position, pageSize: size } }),
  next({ answer, items, position = '1', size }) {
    const hasMore = valueAt(answer.json, 'meta.page.hasMore')
    const isLast = typeof hasMore === 'boolean' ? !hasMore : items.length < size
    return isLast || items.length === 0 ? undefined : String(Number(position) + 1)
  },
}

/**
 * @see https://github.com/Teamwork/twapi-go-sdk/blob/main/projects/task.go read 2026-11-22
 */
const table = async () =>
  fromObjectTable<TeamworkObject>({
    displayName: 'Teamwork',
    objects,
    record,
    style: byPage,
    pageSizeMax: 250,
    list: ({ query }, { objectName, since, until, filters: [term] }) => ({
      path: `${root}/${objectName}.json`,
      query: {
        ...query,
        // Changed exactly then is wanted, too.
        updatedAfter: since && new Date(since.getTime() - 1000).toISOString(),
        updatedBefore: until && new Date(until.getTime() + 1000).toISOString(),
        ...(term ? { searchTerm: term.value } : undefined),
      },
    }),
    one: (_, { objectName, id }) =>
      /^\d+$/.test(id) ? { path: `${root}/${objectName}/${id}.json` } : undefined,
    unwrap: (json, { one }) => asObject(asObject(json)?.[one]),
    write({ one }, { objectName, action, item, id }) {
      const path = `${root}/${objectName}/${encodeURIComponent(id)}.json`
      if (action === 'delete') return { method: 'DELETE', path }
      if (action === 'update') return { method: 'PATCH', path, json: { [one]: item.fields } }
      // A task is made in its list.
      const { tasklistId, ...task } = item.fields
      const tasklist = encodeURIComponent(String(tasklistId ?? ''))
      return { method: 'POST', path: `${root}/tasklists/${tasklist}/tasks.json`, json: { [one]: task } }
    },
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'teamwork',
  displayName: 'Teamwork',
  docsUrl: 'https://apidocs.teamwork.com/',
  unverified: [
    'account.healthCheck: the path; only https://github.com/activepieces/activepieces/blob/main/packages/pieces/community/teamwork/src/lib/common/auth.ts says so (read 2026-11-22).',
    'limits: the largest page.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects: fields, and that all lists take the parameters the list of tasks has.',
    'byPage (index.ts): `meta.page.hasMore`; a full page is taken to be followed by another where it is missing.',
  ],
  // @see https://apidocs.teamwork.com/guides/teamwork/app-login-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.teamwork.com/launchpad/login',
    tokenUrl: 'https://www.teamwork.com/launchpad/v1/token.json',
    explicitWorkspaceRequired: true,
    tokenMetadata: { consumerRef: 'user.id' },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Site name',
        pattern: hostLabels,
        prompt: 'The part before .teamwork.com in the address.',
      },
    ],
    healthCheck: { path: '/me.json', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.teamwork.com`,
  limits: { pageSizeMax: 250, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { projects: [], tasklists: [], people: [], companies: [] },
  }),
})
