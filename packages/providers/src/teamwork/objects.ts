// The objects of Teamwork's API, version 3: what they hold, and what they are called.
import { type StaticFields, type TableObject, typed } from '@mortise/connector-kit'

/** An object, what answers and bodies call one of its records, and what its list is always asked. */
export interface TeamworkObject extends TableObject {
  one: string
  query: Readonly<Record<string, string | boolean>>
  /** Its list takes an end of the changes, too. */
  isBounded?: true
}

const stamps = typed('id:int createdAt:datetime updatedAt:datetime')

function object(
  name: string,
  given: StaticFields &
    Pick<TeamworkObject, 'one' | 'isBounded'> & { query?: TeamworkObject['query']; searched?: string },
): [string, TeamworkObject] {
  const { query = {}, searched = 'name', ...rest } = given
  return [name, { ...rest, query, items: name, filters: [searched], readFilters: [] }]
}

/**
 * Everything is found by the search term alone, and compared here.
 * @see https://github.com/Teamwork/twapi-go-sdk/blob/main/projects/task.go read 2026-11-22
 */
export const objects: Readonly<Record<string, TeamworkObject>> = Object.fromEntries([
  object('tasks', {
    one: 'task',
    isBounded: true,
    // In the order of creation, so a task that changes during a read moves no other to another page.
    query: { includeCompletedTasks: true, showCompletedLists: true, orderBy: 'createdat', orderMode: 'asc' },
    readOnly: typed(
      stamps,
      'status dateUpdated:datetime createdBy:other createdByUserId:int completedAt:datetime completedBy:int',
      'tasklist:other assigneeUsers:other parentTask:other isPrivate:int displayOrder:int',
      // Bodies call them `startAt`, `dueAt` and `estimatedMinutes`.
      'startDate:date dueDate:date estimateMinutes:int',
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
    readOnly: typed(stamps, 'company:other tags:other isBillable:boolean isStarred:boolean'),
    writable: typed(
      'name description status:singleSelect startAt:date endAt:date companyId:reference ownerId:reference',
      'categoryId:int tagIds:multiSelect',
    ),
    required: ['name', 'companyId'],
    references: { companyId: 'companies', ownerId: 'people' },
    values: { status: ['active', 'archived'] },
  }),
  object('tasklists', {
    one: 'tasklist',
    query: { showCompleted: true },
    readOnly: typed(stamps, 'status project:other'),
    writable: typed('name description projectId:reference milestoneId:int'),
    required: ['name', 'projectId'],
    references: { projectId: 'projects' },
  }),
  object('people', {
    one: 'person',
    searched: 'email',
    readOnly: typed(stamps, 'company:other avatarUrl'),
    writable: typed('firstName lastName email title companyId:reference isAdmin:boolean'),
    required: ['firstName', 'lastName', 'email'],
    references: { companyId: 'companies' },
  }),
  object('companies', {
    one: 'company',
    readOnly: typed(stamps, 'industry:other'),
    // @see https://github.com/Teamwork/twapi-go-sdk/blob/main/projects/company.go read 2026-11-29
    writable: typed(
      'name website emailOne emailTwo emailThree phone fax addressOne addressTwo city state zip profile',
      'industryCatId:int clientManagedBy:reference tagIds:multiSelect',
    ),
    required: ['name'],
    references: { clientManagedBy: 'people' },
  }),
])
