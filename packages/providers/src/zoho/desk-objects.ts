// The objects of Zoho Desk: what their records hold, and what searches of them take.
import { type PageStyle, type TableObject, typed } from '@mortise/connector-kit'

/** An object, and how the vendor is asked for it. */
export interface DeskObject extends TableObject {
  /** Where the body of a deletion names the records; absent for objects that are only read. */
  trashed?: string
  /** Their list has no times of change and takes no range of them. */
  isUndated?: true
}

const dayMs = 86_400_000

/** The stretch of time from `since` until tomorrow, in the form that searches take. */
export function changedSince(since: Date): string {
  const until = new Date(Math.max(Date.now(), since.getTime()) + dayMs)
  return `${since.toISOString()},${until.toISOString()}`
}

/**
 * Searches are sorted by change. A page starts at the last change of the one before, after the records of that instant
 * that were already met: how far `from` reaches into a long list is not documented.
 */
const byChange: PageStyle = {
  ask(position, limit) {
    if (position === undefined) return { params: { limit, from: 0 } }
    const [at = '', from = '0'] = position.split(' ')
    return { params: { limit, from: Number(from), modifiedTimeRange: changedSince(new Date(at)) } }
  },
  next({ items, position, size }) {
    const last = items.at(-1)?.modifiedTime
    if (items.length < size || typeof last !== 'string') return undefined
    const [at, from = '0'] = (position ?? '').split(' ')
    const met = items.filter(({ modifiedTime }) => modifiedTime === last).length
    return `${last} ${at === last ? Number(from) + items.length : met}`
  },
}

/** A list takes from 10 to 200. */
const listedMax = 200

/** Lists count from 0 or from 1, which is not documented alike: a page may begin with the last record of the one before. */
const byIndex: PageStyle = {
  hasOwnSize: true,
  ask: (position) => ({ params: { limit: listedMax, from: position } }),
  next: ({ items, position = '0' }) =>
    items.length < listedMax ? undefined : String(Number(position) + items.length),
}

const dated = 'id createdTime:datetime modifiedTime:datetime layoutId webUrl'
const activity = typed(
  dated,
  'activityType statusType completedTime:datetime creatorId:reference isCommented:boolean',
)
const activityReferences = {
  contactId: 'contacts',
  departmentId: 'departments',
  ownerId: 'agents',
  creatorId: 'agents',
  ticketId: 'tickets',
}
const own = { items: 'data', style: byChange } as const

/**
 * By the names that paths have.
 * @see https://github.com/zoho/zohodesk-oas/tree/main/v1.0 (as of 2026-08-22, in https://github.com/api-evangelist/zoho) read 2026-11-28
 */
export const deskObjects: Readonly<Record<string, DeskObject>> = {
  tickets: {
    ...own,
    trashed: 'ticketIds',
    filters: [
      'ticketNumber',
      'departmentId',
      'contactId',
      'accountId',
      'assigneeId',
      'productId',
      'status',
      'subject',
    ],
    readOnly: typed(
      dated,
      'ticketNumber accountId:reference statusType closedTime:datetime customerResponseTime:datetime',
      'responseDueDate:datetime onholdTime:datetime threadCount:int commentCount:int childTicketCount:int teamId',
      'isOverDue:boolean isEscalated:boolean isArchived:boolean isSpam:boolean createdBy:reference',
      'modifiedBy:reference slaId secondaryContacts:other sharedDepartments:other entitySkills:other',
    ),
    writable: typed(
      'subject departmentId:reference contactId:reference email phone assigneeId:reference productId:reference status',
      'priority channel category subCategory classification language description dueDate:datetime resolution',
    ),
    required: ['subject', 'departmentId', 'contactId'],
    references: {
      departmentId: 'departments',
      contactId: 'contacts',
      accountId: 'accounts',
      assigneeId: 'agents',
      productId: 'products',
      createdBy: 'agents',
      modifiedBy: 'agents',
    },
  },
  contacts: {
    ...own,
    trashed: 'contactIds',
    filters: ['email', 'firstName', 'lastName'],
    readFilters: [],
    readOnly: typed(dated, 'isEndUser:boolean photoURL customerHappiness:other zohoCRMContact:other'),
    writable: typed(
      'lastName firstName email secondaryEmail phone mobile accountId:reference ownerId:reference title type',
      'description street city state country zip facebook twitter',
    ),
    required: ['lastName'],
    references: { accountId: 'accounts', ownerId: 'agents' },
  },
  accounts: {
    ...own,
    trashed: 'accountIds',
    filters: ['accountName'],
    readFilters: [],
    readOnly: typed(dated),
    writable: typed(
      'accountName email phone fax website industry annualrevenue code description ownerId:reference street city',
      'state country',
    ),
    required: ['accountName'],
    references: { ownerId: 'agents' },
  },
  products: {
    ...own,
    trashed: 'productIds',
    filters: ['productName', 'productCode'],
    readFilters: [],
    readOnly: typed(
      'id createdTime:datetime modifiedTime:datetime layoutId createdBy:reference modifiedBy:reference',
    ),
    writable: typed(
      'productName departmentIds:other productCode productCategory manufacturer unitPrice description',
      'ownerId:reference',
    ),
    required: ['productName', 'departmentIds'],
    references: { ownerId: 'agents', createdBy: 'agents', modifiedBy: 'agents' },
  },
  tasks: {
    ...own,
    trashed: 'entityIds',
    filters: ['departmentId', 'status', 'subject'],
    readOnly: typed(activity, 'description category'),
    writable: typed(
      'subject departmentId:reference contactId:reference ticketId:reference ownerId:reference status priority',
      'dueDate:datetime',
    ),
    required: ['subject', 'departmentId'],
    references: activityReferences,
  },
  calls: {
    ...own,
    trashed: 'entityIds',
    filters: ['departmentId', 'status', 'subject'],
    readOnly: typed(activity, 'description'),
    writable: typed(
      'subject departmentId:reference contactId:reference ticketId:reference ownerId:reference status priority',
      'direction duration:int startTime:datetime reminder:other',
    ),
    required: ['subject', 'departmentId', 'contactId', 'direction', 'duration', 'startTime', 'status'],
    references: activityReferences,
  },
  events: {
    ...own,
    trashed: 'entityIds',
    filters: ['departmentId', 'status', 'subject'],
    readOnly: typed(activity, 'description'),
    writable: typed(
      'subject departmentId:reference contactId:reference ticketId:reference ownerId:reference status priority',
      'category duration:int startTime:datetime reminder:other',
    ),
    required: ['subject', 'departmentId', 'contactId', 'category', 'duration', 'startTime'],
    references: activityReferences,
  },
  agents: {
    items: 'data',
    style: byIndex,
    isUndated: true,
    readOnly: typed(
      'id name firstName lastName emailId phone mobile status rolePermissionType roleId profileId timeZone langCode',
      'countryCode extn aboutInfo photoURL zuid isConfirmed:boolean associatedDepartmentIds:other',
    ),
    writable: {},
  },
  departments: {
    items: 'data',
    style: byIndex,
    isUndated: true,
    readOnly: typed(
      'id name nameInCustomerPortal sanitizedName description createdTime:datetime creatorId:reference isDefault:boolean',
      'isEnabled:boolean isVisibleInCustomerPortal:boolean isAssignToTeamEnabled:boolean hasLogo:boolean chatStatus',
    ),
    writable: {},
    references: { creatorId: 'agents' },
  },
}
