// Rocketlane: projects of customer onboarding.
import {
  byCursor,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({
  id: ['timeEntryId', 'timeOffId', 'taskId', 'fieldId', 'invoiceId', 'projectId', 'userId'],
  updatedAt: 'updatedAt',
  createdField: 'createdAt',
  unit: 'ms',
})

const stamps = typed('createdAt:int createdBy:other')

/** @see https://developer.rocketlane.com/reference (the copy at https://github.com/api-evangelist/rocketlane) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  projects: {
    path: '/1.0/projects',
    items: 'data',
    query: { includeAllFields: true, 'includeArchive.eq': true },
    since: 'updatedAt.ge',
    scanned: ['projectName'],
    readOnly: typed(
      stamps,
      'projectId:int updatedAt:int partnerCompanies:other archived:boolean updatedBy:other',
      'startDateActual dueDateActual percentageBudgetedHoursConsumed:float percentageBudgetConsumed:float',
      'trackedHours:int trackedMinutes:float allocatedHours:int allocatedMinutes:float billableHours:int',
      'billableMinutes:float nonBillableHours:int nonBillableMinutes:float remainingHours:int',
      'remainingMinutes:int progressPercentage:int currentPhases:other plannedDurationInDays:int',
      'inferredProgress:singleSelect projectAgeInDays:int customersInvited:int customersJoined:int',
    ),
    writable: typed(
      'projectName startDate dueDate visibility:singleSelect owner:other status:other fields:other',
      'annualizedRecurringRevenue:int projectFee:int autoAllocation:boolean budgetedHours:float',
      'externalReferenceId teamMembers:other customer:other partners:other sources:other',
      'assignProjectOwner:boolean placeholders:other autoCreateCompany:boolean financials:other',
      'currency:singleSelect',
    ),
    required: ['customer', 'owner', 'projectName'],
    values: { visibility: ['EVERYONE', 'MEMBERS'] },
  },
  tasks: {
    path: '/1.0/tasks',
    items: 'data',
    query: { includeAllFields: true },
    since: 'updatedAt.ge',
    scanned: ['taskName'],
    readOnly: typed(
      stamps,
      'taskId:int archived:boolean updatedAt:int updatedBy:other startDateActual dueDateActual',
      'dependencies:other billable:boolean timeEntryCategory:other financialsBudgets:other',
      'csatEnabled:boolean priority:other',
    ),
    writable: typed(
      'taskName taskDescription taskPrivateNote startDate dueDate effortInMinutes:int progress:int',
      'atRisk:boolean type:singleSelect fields:other status:other externalReferenceId private:boolean',
      'project:other phase:other assignees:other followers:other parent:other source:other',
    ),
    required: ['project', 'taskName'],
    values: { type: ['TASK', 'MILESTONE'] },
  },
  users: {
    path: '/1.0/users',
    items: 'data',
    query: { includeAllFields: true },
    since: 'updatedAt.ge',
    scanned: ['email', 'firstName', 'lastName'],
    readOnly: typed(
      stamps,
      'userId:int email firstName lastName type:singleSelect status:singleSelect role:other company:other',
      'permission:other fields:other capacityInMinutes:int holidayCalendar:other profilePictureUrl',
      'updatedAt:int updatedBy:other',
    ),
    writable: {},
  },
  time_entries: {
    path: '/1.0/time-entries',
    items: 'data',
    since: 'updatedAt.ge',
    readOnly: typed(
      stamps,
      'timeEntryId:int updatedAt:int updatedBy:other sourceType:singleSelect status:singleSelect',
      'submittedBy:other submittedAt:int approvedBy:other approvedAt:int rejectedBy:other rejectedAt:int',
      'deleted:boolean costRate:other billRate:other',
    ),
    writable: typed(
      'minutes:int activityName notes category:other fields:other billable:boolean date project:other',
      'task:other projectPhase:other user:other',
    ),
    required: ['date', 'minutes'],
  },
  time_offs: {
    path: '/1.0/time-offs',
    items: 'data',
    query: { includeAllFields: true },
    readOnly: typed(stamps, 'timeOffId:int'),
    writable: typed(
      'user:other note startDate endDate type:singleSelect notifyUsers:other durationInMinutes:int',
    ),
    required: ['endDate', 'startDate', 'type', 'user'],
    values: { type: ['FULL_DAY', 'HALF_DAY', 'CUSTOM'] },
  },
  fields: {
    path: '/1.0/fields',
    items: 'data',
    query: { includeAllFields: true },
    since: 'updatedAt.ge',
    scanned: ['fieldLabel'],
    readOnly: typed(stamps, 'fieldId:int updatedBy:other updatedAt:int'),
    writable: typed(
      'fieldLabel fieldDescription enabled:boolean private:boolean fieldType:singleSelect',
      'objectType:singleSelect fieldOptions:other ratingScale:singleSelect',
    ),
    required: ['fieldLabel', 'fieldType', 'objectType'],
    values: {
      fieldType: [
        'TEXT',
        'MULTI_LINE_TEXT',
        'YES_OR_NO',
        'DATE',
        'SINGLE_CHOICE',
        'MULTIPLE_CHOICE',
        'SINGLE_USER',
        'MULTIPLE_USER',
        'NUMBER',
        'NOTE',
        'RATING',
      ],
      objectType: ['PROJECT', 'TASK', 'USER'],
      ratingScale: ['THREE', 'FIVE', 'SEVEN', 'TEN'],
    },
  },
  invoices: {
    path: '/1.0/invoices',
    items: 'data',
    scanned: ['invoiceNumber'],
    readOnly: typed(
      stamps,
      'invoiceId:int invoiceNumber dateOfIssue dueDate currency:singleSelect status amount:float',
      'tax:float subTotal:float amountOutstanding:float amountPaid:float amountWrittenOff:float notes',
      'updatedAt:int updatedBy:other company:other projects:other fields:other attachments:other',
    ),
    writable: {},
  },
}

const table = async () =>
  restTable({
    displayName: 'Rocketlane',
    objects,
    record,
    style: byCursor({
      cursor: 'pageToken',
      limit: 'pageSize',
      next: 'pagination.nextPageToken',
      hasMore: 'pagination.hasMore',
    }),
    pageSizeMax: 100,
    isId: (id) => /^\d+$/.test(id),
    update: 'PUT',
    toInstant: (at) => at.getTime(),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'rocketlane',
  displayName: 'Rocketlane',
  docsUrl: 'https://developer.rocketlane.com/reference',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://developer.rocketlane.com/reference (the copy at https://github.com/api-evangelist/rocketlane) (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'api-key',
    prompt: 'Create an API key under Settings, API.',
  },
  account: {
    // @see https://developer.rocketlane.com/reference (the copy at https://github.com/api-evangelist/rocketlane) (GET /1.0/users) read 2026-11-28
    healthCheck: { path: '/1.0/users', query: { pageSize: 1 } },
  },
  baseUrl: 'https://api.rocketlane.com/api',
  // @see https://developer.rocketlane.com/reference (the copy at https://github.com/api-evangelist/rocketlane) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['time_offs'],
    ...reading.read,
  },
  search: {
    scans: [
      'projects.projectName',
      'tasks.taskName',
      'users.email',
      'users.firstName',
      'users.lastName',
      'fields.fieldLabel',
      'invoices.invoiceNumber',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      projects: [
        'teamMembers',
        'customer',
        'partners',
        'sources',
        'assignProjectOwner',
        'placeholders',
        'autoCreateCompany',
        'financials',
        'currency',
      ],
      tasks: ['project', 'phase', 'assignees', 'followers', 'parent', 'source'],
      time_entries: ['date', 'project', 'task', 'projectPhase', 'user'],
      fields: ['fieldType', 'objectType', 'fieldOptions', 'ratingScale'],
    },
    objects: { users: [], time_offs: ['create', 'delete'], invoices: [] },
  }),
})
