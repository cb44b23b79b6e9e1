// The objects of Linear's GraphQL API and what they hold.
import type { NativeRecord, StaticFields } from '@mortise/connector-kit'

/** An object, its type, and the fields lists can be filtered by. */
export interface LinearObject extends StaticFields {
  /** `Issue`: what filters, inputs and payloads are named after. */
  type: string
  searchFields: readonly string[]
  /** Fields that only creations and changes take; they are not read. */
  writeOnly?: readonly string[]
  /** How one is taken away, where it is archived and never deleted. */
  removal?: 'Archive'
}

const stamps = { id: 'string', createdAt: 'datetime', updatedAt: 'datetime', archivedAt: 'datetime' } as const

/** Of objects whose records go to the trash before they are gone. */
const trashable = { ...stamps, trashed: 'boolean' } as const

/**
 * Fields that end with `Id` are read as `{ id }` of what they point to, and written by this name. Types, inputs and
 * filters are those of the vendor's own client, which is made from its schema.
 * @see https://www.npmjs.com/package/@linear/sdk/v/98.0.0 read 2026-11-22
 */
export const objects: Readonly<Record<string, LinearObject>> = {
  issues: {
    type: 'Issue',
    readOnly: {
      ...trashable,
      identifier: 'string',
      number: 'float',
      url: 'string',
      branchName: 'string',
      priorityLabel: 'string',
      creatorId: 'reference',
      startedAt: 'datetime',
      completedAt: 'datetime',
      canceledAt: 'datetime',
    },
    writable: {
      title: 'string',
      description: 'string',
      teamId: 'reference',
      stateId: 'reference',
      assigneeId: 'reference',
      projectId: 'reference',
      cycleId: 'reference',
      parentId: 'reference',
      labelIds: 'multiSelect',
      priority: 'int',
      estimate: 'float',
      dueDate: 'date',
      sortOrder: 'float',
    },
    required: ['title', 'teamId'],
    references: {
      creatorId: 'users',
      teamId: 'teams',
      stateId: 'workflowStates',
      assigneeId: 'users',
      projectId: 'projects',
      cycleId: 'cycles',
      parentId: 'issues',
    },
    searchFields: [
      'id',
      'identifier',
      'title',
      'description',
      'number',
      'priority',
      'estimate',
      'dueDate',
      'teamId',
      'stateId',
      'assigneeId',
      'creatorId',
      'projectId',
      'cycleId',
      'parentId',
      'labelIds',
    ],
  },
  projects: {
    type: 'Project',
    readOnly: {
      ...trashable,
      slugId: 'string',
      url: 'string',
      progress: 'float',
      scope: 'float',
      creatorId: 'reference',
      startedAt: 'datetime',
      completedAt: 'datetime',
      canceledAt: 'datetime',
    },
    writable: {
      name: 'string',
      description: 'string',
      content: 'string',
      color: 'string',
      icon: 'string',
      priority: 'int',
      statusId: 'reference',
      leadId: 'reference',
      startDate: 'date',
      targetDate: 'date',
      sortOrder: 'float',
      teamIds: 'other',
    },
    required: ['name', 'teamIds'],
    references: { leadId: 'users', creatorId: 'users' },
    writeOnly: ['teamIds'],
    searchFields: ['id', 'name', 'slugId', 'priority', 'leadId', 'creatorId', 'statusId'],
  },
  comments: {
    type: 'Comment',
    readOnly: { ...stamps, url: 'string', editedAt: 'datetime', userId: 'reference' },
    writable: { body: 'string', issueId: 'reference', parentId: 'reference' },
    required: ['body'],
    references: { userId: 'users', issueId: 'issues', parentId: 'comments' },
    searchFields: ['id', 'body', 'issueId', 'userId', 'parentId'],
  },
  issueLabels: {
    type: 'IssueLabel',
    readOnly: { ...stamps, isGroup: 'boolean', creatorId: 'reference' },
    writable: {
      name: 'string',
      description: 'string',
      color: 'string',
      teamId: 'reference',
      parentId: 'reference',
    },
    required: ['name'],
    references: { teamId: 'teams', parentId: 'issueLabels', creatorId: 'users' },
    searchFields: ['id', 'name', 'isGroup', 'teamId', 'parentId', 'creatorId'],
  },
  cycles: {
    type: 'Cycle',
    readOnly: {
      ...stamps,
      autoArchivedAt: 'datetime',
      number: 'float',
      progress: 'float',
      completedAt: 'datetime',
    },
    writable: {
      name: 'string',
      description: 'string',
      startsAt: 'datetime',
      endsAt: 'datetime',
      teamId: 'reference',
    },
    required: ['teamId', 'startsAt', 'endsAt'],
    references: { teamId: 'teams' },
    searchFields: ['id', 'name', 'number', 'teamId'],
    removal: 'Archive',
  },
  // One that is deleted is archived, and its data goes after some time.
  teams: {
    type: 'Team',
    readOnly: { ...stamps, issueCount: 'int' },
    writable: {
      name: 'string',
      key: 'string',
      description: 'string',
      color: 'string',
      icon: 'string',
      private: 'boolean',
      timezone: 'string',
      parentId: 'reference',
      cyclesEnabled: 'boolean',
      cycleDuration: 'int',
      cycleStartDay: 'float',
      triageEnabled: 'boolean',
      issueEstimationType: 'string',
    },
    required: ['name'],
    references: { parentId: 'teams' },
    searchFields: ['id', 'name', 'key', 'description', 'private', 'parentId'],
  },
  // They are invited and suspended; only what they are called can be changed.
  users: {
    type: 'User',
    readOnly: {
      ...stamps,
      email: 'string',
      active: 'boolean',
      admin: 'boolean',
      guest: 'boolean',
      lastSeen: 'datetime',
      url: 'string',
    },
    writable: {
      name: 'string',
      displayName: 'string',
      description: 'string',
      title: 'string',
      avatarUrl: 'string',
      timezone: 'string',
      statusEmoji: 'string',
      statusLabel: 'string',
      statusUntilAt: 'datetime',
    },
    searchFields: ['id', 'name', 'displayName', 'email', 'active', 'admin'],
  },
  // The type and the team of one stay as they were when it was made.
  workflowStates: {
    type: 'WorkflowState',
    readOnly: stamps,
    writable: {
      name: 'string',
      type: 'singleSelect',
      description: 'string',
      color: 'string',
      position: 'float',
      teamId: 'reference',
    },
    required: ['name', 'type', 'color', 'teamId'],
    references: { teamId: 'teams' },
    values: { type: ['backlog', 'unstarted', 'started', 'completed', 'canceled'] },
    searchFields: ['id', 'name', 'type', 'description', 'position', 'teamId'],
    // One whose issues are not all archived is refused.
    removal: 'Archive',
  },
  projectMilestones: {
    type: 'ProjectMilestone',
    readOnly: { ...stamps, progress: 'float', status: 'string' },
    writable: {
      name: 'string',
      description: 'string',
      targetDate: 'date',
      sortOrder: 'float',
      projectId: 'reference',
    },
    required: ['name', 'projectId'],
    references: { projectId: 'projects' },
    searchFields: ['id', 'name', 'projectId'],
  },
  documents: {
    type: 'Document',
    readOnly: {
      ...trashable,
      slugId: 'string',
      url: 'string',
      creatorId: 'reference',
    },
    writable: {
      title: 'string',
      content: 'string',
      color: 'string',
      icon: 'string',
      projectId: 'reference',
      sortOrder: 'float',
    },
    required: ['title', 'projectId'],
    references: { creatorId: 'users', projectId: 'projects' },
    searchFields: ['id', 'title', 'slugId', 'projectId', 'creatorId'],
  },
  attachments: {
    type: 'Attachment',
    readOnly: { ...stamps, source: 'other', sourceType: 'string', creatorId: 'reference' },
    writable: {
      title: 'string',
      subtitle: 'string',
      url: 'string',
      metadata: 'other',
      issueId: 'reference',
      groupBySource: 'boolean',
    },
    required: ['title', 'url', 'issueId'],
    references: { creatorId: 'users', issueId: 'issues' },
    searchFields: ['id', 'title', 'subtitle', 'url', 'sourceType', 'creatorId'],
  },
  initiatives: {
    type: 'Initiative',
    readOnly: {
      ...trashable,
      slugId: 'string',
      url: 'string',
      health: 'string',
      healthUpdatedAt: 'datetime',
      startedAt: 'datetime',
      completedAt: 'datetime',
      creatorId: 'reference',
    },
    writable: {
      name: 'string',
      description: 'string',
      content: 'string',
      color: 'string',
      icon: 'string',
      status: 'singleSelect',
      ownerId: 'reference',
      targetDate: 'date',
      sortOrder: 'float',
    },
    required: ['name'],
    references: { creatorId: 'users', ownerId: 'users' },
    values: { status: ['Planned', 'Active', 'Completed'] },
    searchFields: ['id', 'name', 'slugId', 'status', 'health', 'ownerId', 'creatorId'],
  },
}

/**
 * The arguments by which a list shows everything: what is archived and, of users, who is suspended. Both are left out by
 * default. What is archived comes with `archivedAt`, and what is in the trash with `trashed`.
 * @see https://github.com/linear/linear/blob/master/packages/sdk/src/schema.graphql read 2026-11-23
 */
export function wholeList({ type }: LinearObject): string {
  return type === 'User' ? 'includeArchived: true, includeDisabled: true' : 'includeArchived: true'
}

/**
 * Whether a record counts as removed: it is in the trash, which lists of what is archived show too, or it is of an object
 * that is removed by archiving it. A cycle that Linear archived by itself is not removed.
 */
export function isRemoved({ removal }: LinearObject, native: NativeRecord): boolean {
  const isArchived = native.archivedAt !== undefined && native.archivedAt !== null
  const isByHand = native.autoArchivedAt === undefined || native.autoArchivedAt === null
  return native.trashed === true || (removal === 'Archive' && isArchived && isByHand)
}

/** `id title team { id }` */
export function selectionOf({ readOnly, writable, writeOnly = [] }: LinearObject): string {
  const names = [...Object.keys(readOnly), ...Object.keys(writable)].filter(
    (name) => !writeOnly.includes(name),
  )
  return names.map((name) => (isReference(name) ? `${targetOf(name)} { id }` : name)).join(' ')
}

/** Whether a field is read as `{ id }` of what it points to. `slugId` is a text of its own. */
export function isReference(name: string): boolean {
  return /[a-z]Id$/.test(name) && name !== 'slugId'
}

/** `teamId` as `team`. */
export function targetOf(name: string): string {
  return name.slice(0, -'Id'.length)
}
