// The objects of Linear's GraphQL API and what they hold.
import { type NativeRecord, type StaticFields, typed } from '@mortise/connector-kit'

/** An object, its type, and the fields lists can be filtered by. */
export interface LinearObject extends StaticFields {
  /** `Issue`: what filters, inputs and payloads are named after. */
  type: string
  searchFields: readonly string[]
  /** Fields that only creations and changes take; they are not read. */
  writeOnly?: readonly string[]
  /** Where a written record is in an answer, if not below the name of its type. */
  payload?: string
  /** Its list takes no filter: it is read whole, and compared here. */
  isUnfiltered?: true
  /** How one is taken away, where it is archived and never deleted. */
  removal?: 'Archive'
}

const stamps = typed('id createdAt:datetime updatedAt:datetime archivedAt:datetime')

/** Of objects whose records go to the trash before they are gone. */
const trashable = typed(stamps, 'trashed:boolean')

/**
 * Fields that end with `Id` are read as `{ id }` of what they point to, and written by this name. Types, inputs and
 * filters are those of the vendor's own client, which is made from its schema.
 * @see https://www.npmjs.com/package/@linear/sdk/v/98.0.0 read 2026-11-22
 */
export const objects: Readonly<Record<string, LinearObject>> = {
  issues: {
    type: 'Issue',
    readOnly: typed(
      trashable,
      'identifier number:float url branchName priorityLabel creatorId:reference startedAt:datetime',
      'completedAt:datetime canceledAt:datetime',
    ),
    writable: typed(
      'title description teamId:reference stateId:reference assigneeId:reference projectId:reference',
      'cycleId:reference parentId:reference labelIds:multiSelect priority:int estimate:float dueDate:date',
      'sortOrder:float',
    ),
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
    readOnly: typed(
      trashable,
      'slugId url progress:float scope:float creatorId:reference startedAt:datetime completedAt:datetime',
      'canceledAt:datetime',
    ),
    writable: typed(
      'name description content color icon priority:int statusId:reference leadId:reference startDate:date',
      'targetDate:date sortOrder:float teamIds:other',
    ),
    required: ['name', 'teamIds'],
    references: { leadId: 'users', creatorId: 'users', statusId: 'projectStatuses' },
    writeOnly: ['teamIds'],
    searchFields: ['id', 'name', 'slugId', 'priority', 'leadId', 'creatorId', 'statusId'],
  },
  comments: {
    type: 'Comment',
    readOnly: typed(stamps, 'url editedAt:datetime userId:reference'),
    writable: typed('body issueId:reference parentId:reference'),
    required: ['body'],
    references: { userId: 'users', issueId: 'issues', parentId: 'comments' },
    searchFields: ['id', 'body', 'issueId', 'userId', 'parentId'],
  },
  issueLabels: {
    type: 'IssueLabel',
    readOnly: typed(stamps, 'isGroup:boolean creatorId:reference'),
    writable: typed('name description color teamId:reference parentId:reference'),
    required: ['name'],
    references: { teamId: 'teams', parentId: 'issueLabels', creatorId: 'users' },
    searchFields: ['id', 'name', 'isGroup', 'teamId', 'parentId', 'creatorId'],
  },
  cycles: {
    type: 'Cycle',
    readOnly: typed(stamps, 'autoArchivedAt:datetime number:float progress:float completedAt:datetime'),
    writable: typed('name description startsAt:datetime endsAt:datetime teamId:reference'),
    required: ['teamId', 'startsAt', 'endsAt'],
    references: { teamId: 'teams' },
    searchFields: ['id', 'name', 'number', 'teamId'],
    removal: 'Archive',
  },
  // One that is deleted is archived, and its data goes after some time.
  teams: {
    type: 'Team',
    readOnly: typed(stamps, 'issueCount:int'),
    writable: typed(
      'name key description color icon private:boolean timezone parentId:reference cyclesEnabled:boolean',
      'cycleDuration:int cycleStartDay:float triageEnabled:boolean issueEstimationType',
    ),
    required: ['name'],
    references: { parentId: 'teams' },
    searchFields: ['id', 'name', 'key', 'description', 'private', 'parentId'],
  },
  // They are invited and suspended; only what they are called can be changed.
  users: {
    type: 'User',
    readOnly: typed(stamps, 'email active:boolean admin:boolean guest:boolean lastSeen:datetime url'),
    writable: typed(
      'name displayName description title avatarUrl timezone statusEmoji statusLabel statusUntilAt:datetime',
    ),
    searchFields: ['id', 'name', 'displayName', 'email', 'active', 'admin'],
  },
  // The type and the team of one stay as they were when it was made.
  workflowStates: {
    type: 'WorkflowState',
    readOnly: stamps,
    writable: typed('name type:singleSelect description color position:float teamId:reference'),
    required: ['name', 'type', 'color', 'teamId'],
    references: { teamId: 'teams' },
    values: { type: ['backlog', 'unstarted', 'started', 'completed', 'canceled'] },
    searchFields: ['id', 'name', 'type', 'description', 'position', 'teamId'],
    // One whose issues are not all archived is refused.
    removal: 'Archive',
  },
  // @see https://github.com/linear/linear/blob/master/packages/sdk/src/schema.graphql read 2026-11-29
  projectStatuses: {
    type: 'ProjectStatus',
    isUnfiltered: true,
    payload: 'status',
    readOnly: stamps,
    writable: typed('name type:singleSelect description color position:float indefinite:boolean'),
    required: ['name', 'type', 'color', 'position'],
    values: { type: ['backlog', 'planned', 'started', 'paused', 'completed', 'canceled'] },
    searchFields: ['id', 'name', 'type', 'description', 'position'],
    removal: 'Archive',
  },
  projectMilestones: {
    type: 'ProjectMilestone',
    readOnly: typed(stamps, 'progress:float status'),
    writable: typed('name description targetDate:date sortOrder:float projectId:reference'),
    required: ['name', 'projectId'],
    references: { projectId: 'projects' },
    searchFields: ['id', 'name', 'projectId'],
  },
  documents: {
    type: 'Document',
    readOnly: typed(trashable, 'slugId url creatorId:reference'),
    writable: typed('title content color icon projectId:reference sortOrder:float'),
    required: ['title', 'projectId'],
    references: { creatorId: 'users', projectId: 'projects' },
    searchFields: ['id', 'title', 'slugId', 'projectId', 'creatorId'],
  },
  attachments: {
    type: 'Attachment',
    readOnly: typed(stamps, 'source:other sourceType creatorId:reference'),
    writable: typed('title subtitle url metadata:other issueId:reference groupBySource:boolean'),
    required: ['title', 'url', 'issueId'],
    references: { creatorId: 'users', issueId: 'issues' },
    searchFields: ['id', 'title', 'subtitle', 'url', 'sourceType', 'creatorId'],
  },
  initiatives: {
    type: 'Initiative',
    readOnly: typed(
      trashable,
      'slugId url health healthUpdatedAt:datetime startedAt:datetime completedAt:datetime',
      'creatorId:reference',
    ),
    writable: typed(
      'name description content color icon status:singleSelect ownerId:reference targetDate:date',
      'sortOrder:float',
    ),
    required: ['name'],
    references: { creatorId: 'users', ownerId: 'users' },
    values: { status: ['Planned', 'Active', 'Completed'] },
    searchFields: ['id', 'name', 'slugId', 'status', 'health', 'ownerId', 'creatorId'],
  },
}

/**
 * The arguments by which a list shows everything: what is archived and, of users, who is suspended. Both are left out by
 * default. Archived records come with `archivedAt`, and those in the trash with `trashed`.
 * @see https://github.com/linear/linear/blob/master/packages/sdk/src/schema.graphql read 2026-11-23
 */
export function wholeList({ type }: LinearObject): string {
  return type === 'User' ? 'includeArchived: true, includeDisabled: true' : 'includeArchived: true'
}

/** The filter of a list, as a query declares it and gives it to the list. */
export function filterOf({ type, isUnfiltered }: LinearObject): { declared: string; given: string } {
  return isUnfiltered
    ? { declared: '', given: '' }
    : { declared: `, $filter: ${type}Filter`, given: 'filter: $filter, ' }
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

/** Whether a field is read as `{ id }` of what it points to. `slugId` is a text and points to nothing. */
export function isReference(name: string): boolean {
  return /[a-z]Id$/.test(name) && name !== 'slugId'
}

/** `teamId` as `team`. */
export function targetOf(name: string): string {
  return name.slice(0, -'Id'.length)
}
