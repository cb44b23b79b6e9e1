// How Lever is asked: lists by token and change in milliseconds, writes in the name of a user.
import {
  asObject,
  byCursor,
  type DeletedPage,
  fromObjectTable,
  idsInList,
  objectIn,
  type ReadPart,
  type RemovedPart,
  readList,
  type StaticFields,
  type TableObject,
  toParameters,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, the parameter of each field its list filters by, and whether it can be asked for changes. */
interface LeverObject extends TableObject {
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
    Pick<LeverObject, 'isText' | 'query'> & { params?: LeverObject['params']; hasChanges?: boolean },
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
 * @see https://hire.lever.co/developer/documentation read 2026-11-21
 */
const objects: Readonly<Record<string, LeverObject>> = {
  opportunities: object({
    query: confidentialToo,
    params: { emails: 'email', stage: 'stage_id', contact: 'contact_id', origin: 'origin' },
    hasChanges: true,
    readOnly: typed(
      stamps,
      'contact confidentiality archived:other lastInteractionAt:int lastAdvancedAt:int snoozedUntil:int',
      'archivedAt:int archiveReason stageChanges:other sourcedBy applications:other resume urls:other',
      'dataProtection:other isAnonymized:boolean opportunityLocation',
    ),
    writable: typed(
      'perform_as:reference name headline stage:reference location phones:other emails:other links:other',
      'tags:other sources:other origin owner:reference followers:other postings:other',
    ),
    required: ['perform_as'],
    references: { perform_as: 'users', owner: 'users', stage: 'stages' },
  }),
  postings: object({
    query: confidentialToo,
    params: { state: 'state' },
    hasChanges: true,
    readOnly: typed(stamps, 'urls:other salaryDescriptionHtml country'),
    writable: typed(
      'perform_as:reference text state:singleSelect distributionChannels:other user owner:reference',
      'hiringManager:reference categories:other tags:other content:other followers:other reqCode',
      'requisitionCodes:other confidentiality workplaceType salaryRange:other',
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
      stamps,
      'name username email accessRole photo deactivatedAt:int externalDirectoryId linkedContactIds:other',
      'jobTitle managerId',
    ),
    writable: {},
  }),
  stages: object({ readOnly: typed('id text'), writable: {} }),
  archive_reasons: object({
    readOnly: typed('id text status type'),
    writable: {},
  }),
  sources: texts(),
  tags: texts(),
}

/** @see https://hire.lever.co/developer/documentation read 2026-11-21 */
const byOffsetToken = byCursor({ cursor: 'offset', limit: 'limit', next: 'next', hasMore: 'hasNext' })
const pageSizeMax = 100

const table = fromObjectTable<LeverObject>({
  displayName: 'Lever',
  objects,
  record,
  style: byOffsetToken,
  pageSizeMax,
  list: ({ params, hasChanges, query }, { objectName, since, until, filters }) => ({
    path: `/v1/${objectName}`,
    query: {
      ...query,
      updated_at_start: hasChanges ? since?.getTime() : undefined,
      updated_at_end: hasChanges ? until?.getTime() : undefined,
      ...toParameters(filters, params),
    },
  }),
  one: ({ isText }, { objectName, id }) =>
    isText ? undefined : { path: `/v1/${objectName}/${encodeURIComponent(id)}` },
  unwrap: (json) => asObject(asObject(json)?.data),
  write(_, { objectName, action, item, id }) {
    const { perform_as: performAs, ...json } = item.fields
    const path = action === 'create' ? `/v1/${objectName}` : `/v1/${objectName}/${encodeURIComponent(id)}`
    return {
      method: 'POST',
      path,
      query: { perform_as: performAs === undefined ? undefined : String(performAs) },
      json,
    }
  },
})

export const { listObjects, describe, read, search, write } = table

/** Looks in the list for records of objects that have no request for one record. */
export const readByIds: NonNullable<ReadPart['byIds']> = async (call, request) =>
  objectIn(objects, request.objectName, 'Lever').isText
    ? idsInList(call, { read, record, pageSize: pageSizeMax }, request)
    : table.readByIds(call, request)

/** Opportunities that were deleted. */
export const readDeleted: RemovedPart['page'] = async (call, request) => {
  const { objectName, since, cursor, pageSize } = request
  if (objectName !== 'opportunities') return { records: [] }
  const page = await readList(call, {
    request: { path: '/v1/opportunities/deleted', query: { deleted_at_start: since.getTime() } },
    style: byOffsetToken,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax,
  })
  const { nextCursor } = page
  const records: DeletedPage['records'] = page.records.flatMap((own) => {
    const id = record.id(own)
    return id === undefined ? [] : [{ id, record: own }]
  })
  return { records, nextCursor }
}
