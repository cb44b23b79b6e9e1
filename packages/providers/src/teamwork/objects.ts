// The objects of Teamwork's API, version 3: what they hold, and what they are called.
import type { StaticFields, TableObject } from '@mortise/connector-kit'

/** An object, what answers and bodies call one of its records, and what its list is always asked. */
export interface TeamworkObject extends TableObject {
  one: string
  query: Readonly<Record<string, string | boolean>>
}

const stamps = { id: 'int', createdAt: 'datetime', updatedAt: 'datetime' } as const

function object(
  name: string,
  given: StaticFields & { one: string; query?: TeamworkObject['query']; searched?: string },
): [string, TeamworkObject] {
  const { query = {}, searched = 'name', ...rest } = given
  return [name, { ...rest, query, items: name, filters: [searched], readFilters: [] }]
}

/**
 * Everything is found by the search term alone, and compared here.
 * Unverified: fields, and that all lists take the parameters the list of tasks has.
 * @see https://github.com/Teamwork/twapi-go-sdk/blob/main/projects/task.go read 2026-11-22
 */
export const objects: Readonly<Record<string, TeamworkObject>> = Object.fromEntries([
  object('tasks', {
    one: 'task',
    // In the order of creation, so a task that changes during a read moves no other to another page.
    query: { includeCompletedTasks: true, showCompletedLists: true, orderBy: 'createdat', orderMode: 'asc' },
    readOnly: {
      ...stamps,
      status: 'string',
      dateUpdated: 'datetime',
      createdBy: 'other',
      createdByUserId: 'int',
      completedAt: 'datetime',
      completedBy: 'int',
      tasklist: 'other',
      assigneeUsers: 'other',
      parentTask: 'other',
      isPrivate: 'int',
      displayOrder: 'int',
    },
    writable: {
      name: 'string',
      description: 'string',
      tasklistId: 'reference',
      priority: 'string',
      progress: 'int',
      startAt: 'date',
      dueAt: 'date',
      estimatedMinutes: 'int',
      assignees: 'other',
      tagIds: 'multiSelect',
      parentTaskId: 'reference',
    },
    required: ['name', 'tasklistId'],
    references: { tasklistId: 'tasklists', parentTaskId: 'tasks' },
  }),
  object('projects', {
    one: 'project',
    // Archived ones are left out by default.
    // @see https://github.com/Teamwork/twapi-go-sdk/blob/main/projects/project.go read 2026-11-23
    query: { includeArchivedProjects: true },
    readOnly: {
      ...stamps,
      name: 'string',
      description: 'string',
      status: 'string',
      startAt: 'date',
      endAt: 'date',
      company: 'other',
      companyId: 'int',
      ownerId: 'int',
      tags: 'other',
      isBillable: 'boolean',
      isStarred: 'boolean',
    },
    writable: {},
  }),
  object('tasklists', {
    one: 'tasklist',
    query: { showCompleted: true },
    readOnly: {
      ...stamps,
      name: 'string',
      description: 'string',
      status: 'string',
      project: 'other',
      projectId: 'int',
    },
    writable: {},
  }),
  object('people', {
    one: 'person',
    searched: 'email',
    readOnly: {
      ...stamps,
      firstName: 'string',
      lastName: 'string',
      email: 'string',
      title: 'string',
      company: 'other',
      companyId: 'int',
      isAdmin: 'boolean',
      avatarUrl: 'string',
    },
    writable: {},
  }),
  object('companies', {
    one: 'company',
    readOnly: {
      ...stamps,
      name: 'string',
      website: 'string',
      emailOne: 'string',
      phone: 'string',
      industry: 'other',
    },
    writable: {},
  }),
])
