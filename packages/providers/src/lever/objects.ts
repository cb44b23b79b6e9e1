// The objects of Lever's API: what they hold, and what their lists filter by.
import { type StaticFields, type TableObject, typed } from '@mortise/connector-kit'

/** An object, the parameter of each field its list filters by, and whether it can be asked for changes. */
export interface LeverObject extends TableObject {
  params: Readonly<Record<string, string>>
  hasChanges: boolean
  /** The text of a record identifies it, and there is no request for one. */
  isText?: true | undefined
  /** The query that asks the list for everything. */
  query?: Readonly<Record<string, boolean | string>> | undefined
}

const stamps = typed('id createdAt:int updatedAt:int')

function object(
  given: StaticFields &
    Pick<LeverObject, 'isText' | 'query' | 'readFilters'> & {
      params?: LeverObject['params']
      hasChanges?: boolean
    },
): LeverObject {
  const { params = {}, hasChanges = false, ...fields } = given
  return { ...fields, params, hasChanges, items: 'data', filters: Object.keys(params) }
}

/** Lists leave out what is confidential unless asked for it. A key that may not see it gets the rest. */
const confidentialToo = { confidentiality: 'all' }

/** Tags and sources have no id and no address: their text is what they are. */
const texts = () => object({ readOnly: typed('text count:int'), writable: {}, isText: true })

/**
 * Writes are done in the name of a Lever user: `perform_as`, a separate field here, is put where Lever wants it.
 * @see https://hire.lever.co/developer/documentation (a copy of the page) read 2026-11-29
 */
export const objects: Readonly<Record<string, LeverObject>> = {
  opportunities: object({
    query: confidentialToo,
    params: { emails: 'email', stage: 'stage_id', contact: 'contact_id', origin: 'origin' },
    hasChanges: true,
    readOnly: typed(
      stamps,
      'confidentiality archived:other lastInteractionAt:int lastAdvancedAt:int snoozedUntil:int',
      'archivedAt:int archiveReason stageChanges:other sourcedBy applications:other resume urls:other',
      'dataProtection:other isAnonymized:boolean',
    ),
    writable: typed(
      'perform_as:reference name headline stage:reference location phones:other emails:other links:other',
      'tags:other sources:other origin owner:reference followers:other postings:other contact',
      'opportunityLocation',
    ),
    required: ['perform_as'],
    references: { perform_as: 'users', owner: 'users', stage: 'stages' },
  }),
  postings: object({
    query: confidentialToo,
    params: { state: 'state' },
    // A list that is asked for changes takes no other filter.
    readFilters: [],
    hasChanges: true,
    readOnly: typed(
      stamps,
      'user confidentiality followers:other reqCode salaryDescription urls:other country',
    ),
    writable: typed(
      'perform_as:reference text state:singleSelect distributionChannels:other owner:reference',
      'hiringManager:reference categories:other tags:other content:other requisitionCodes:other workplaceType',
      'salaryDescriptionHtml salaryRange:other',
    ),
    required: ['perform_as', 'text'],
    references: { perform_as: 'users', owner: 'users', hiringManager: 'users' },
    values: { state: ['published', 'internal', 'closed', 'draft', 'pending', 'rejected'] },
  }),
  users: object({
    params: { email: 'email' },
    // Deactivated ones are left out by default.
    query: { includeDeactivated: true },
    readOnly: typed(
      'id createdAt:int name username email accessRole photo deactivatedAt:int externalDirectoryId',
      'linkedContactIds:other jobTitle managerId',
    ),
    writable: {},
  }),
  // A change replaces the whole record, so there is none here.
  requisitions: object({
    query: confidentialToo,
    params: { status: 'status', requisitionCode: 'requisition_code' },
    readOnly: typed(
      stamps,
      'creator headcountHired:int postings:other offerIds:other approval:other closedAt:int confidentiality',
      'department timeToFillStartAt:int timeToFillEndAt:int',
    ),
    writable: typed(
      'requisitionCode name headcountTotal backfill:boolean status hiringManager:reference owner:reference',
      'compensationBand:other employmentStatus location team internalNotes customFields:other postingIds:other',
    ),
    required: ['requisitionCode', 'name', 'headcountTotal'],
    references: { hiringManager: 'users', owner: 'users' },
  }),
  // The identifier of a field is the builder's to choose.
  requisition_fields: object({
    readOnly: {},
    writable: typed('id text type isRequired:boolean options:other subfields:other'),
    required: ['id', 'text', 'type'],
  }),
  form_templates: object({
    readOnly: stamps,
    writable: typed('text instructions group secretByDefault:boolean fields:other'),
    required: ['text', 'fields'],
  }),
  stages: object({ readOnly: typed('id text'), writable: {} }),
  archive_reasons: object({
    readOnly: typed('id text status type'),
    writable: {},
  }),
  sources: texts(),
  tags: texts(),
}
