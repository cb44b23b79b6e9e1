// The objects of AccuLynx: where they are, what they hold, and what their lists filter by.
import { byOffset, type RestObject, typed } from '@mortise/connector-kit'

/** @see https://apidocs.acculynx.com/reference (getcontacts and its response) read 2026-11-28 */
const byPageStart = byOffset(
  { offset: 'pageStartIndex', limit: 'pageSize' },
  { total: 'count', isExact: true },
)

/** @see https://apidocs.acculynx.com/reference (the OpenAPI description, version 2.2614.0) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  contacts: {
    path: '/api/v2/contacts',
    items: 'items',
    query: { includes: 'emailAddress,phoneNumber' },
    style: byPageStart,
    scanned: ['firstName', 'lastName', 'companyName', 'crossReference'],
    readOnly: typed('id _link salutation'),
    writable: typed(
      'firstName lastName crossReference companyName companyJobTitle note contactTypeIds:other phoneNumbers:other',
      'emailAddresses:other mailingAddress:other billingAddress:other billingAddressSameAsMailingAddress:boolean',
    ),
    required: ['contactTypeIds', 'lastName'],
  },
  jobs: {
    path: '/api/v2/jobs',
    items: 'items',
    query: { includes: 'contact,initialAppointment', dateFilterType: 'ModifiedDate' },
    since: 'startDate',
    filters: ['currentMilestone'],
    parameters: { currentMilestone: 'milestones' },
    scanned: ['jobNumber', 'jobName'],
    readOnly: typed(
      'id _link contacts:other geoLocation:other initialAppointment:other leadDeadReason jobNumber jobName',
      'milestoneDate:datetime createdDate:datetime modifiedDate:datetime currentMilestone:singleSelect',
    ),
    writable: typed(
      'contact:other leadSource:other locationAddress:other priority:singleSelect jobCategory:other workType:other',
      'tradeTypes:other notes',
    ),
    required: ['contact'],
  },
  estimates: {
    path: '/api/v2/estimates',
    items: 'items',
    query: { includes: 'job' },
    style: byPageStart,
    readOnly: typed('id _link isPrimary:boolean job:other'),
    writable: {},
  },
  supplements: {
    path: '/api/v2/supplements',
    items: 'items',
    query: { includes: 'items,notations' },
    scanned: ['name'],
    readOnly: typed(
      'id _link name status:other state:other job:other assignedSupplementer:other itemsToSupplement:other',
      'notations:other createdDate:datetime createdBy:other editedDate:datetime editedBy:other closedDate:datetime',
      'closedBy:other appliedDate:datetime appliedBy:other',
    ),
    writable: {},
  },
  users: {
    path: '/api/v2/users',
    items: 'items',
    // Without it the list has active users alone.
    query: { status: 'Active,Inactive,Archived,Deleted' },
    scanned: ['email', 'displayName'],
    readOnly: typed(
      'id _link displayName firstName lastName initials role:other status:singleSelect phone mobilePhone email',
    ),
    writable: {},
  },
  calendars: {
    path: '/api/v2/calendars',
    items: 'items',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name'),
    writable: {},
  },
  'contacts/contact-types': {
    path: '/api/v2/contacts/contact-types',
    items: 'items',
    style: byPageStart,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('id name isDefault:boolean'),
    writable: {},
  },
  'company-settings/custom-fields': {
    path: '/api/v2/company-settings/custom-fields',
    items: 'items',
    isListOnly: true,
    scanned: ['label'],
    readOnly: typed(
      'id _link label entityType:singleSelect fieldType:singleSelect isActive:boolean options:other modifiedBy:other',
      'modifiedDate:datetime createdDate:datetime',
    ),
    writable: {},
  },
  'company-settings/leads/lead-sources': {
    path: '/api/v2/company-settings/leads/lead-sources',
    items: 'items',
    scanned: ['name'],
    readOnly: typed('id _link name children:other'),
    writable: {},
  },
  'contacts/custom-fields': customFieldsBelow('/api/v2/contacts', 'contactId', 'contacts'),
  'jobs/custom-fields': customFieldsBelow('/api/v2/jobs', 'jobId', 'jobs'),
}

/** Values of one contact or job, which the record names beside them: `contactId`. */
function customFieldsBelow(path: string, owner: string, parent: string): RestObject {
  return {
    path: `${path}/{${owner}}/custom-fields`,
    items: 'items',
    filters: [owner],
    readFilters: [],
    readOnly: typed('id _link label customFieldDefinition:other modifiedBy:other modifiedDate:datetime', {
      [owner]: 'reference',
    }),
    writable: typed('fieldType:singleSelect values:other'),
    references: { [owner]: parent },
    values: { fieldType: ['Text', 'Number', 'Date', 'Boolean'] },
  }
}
