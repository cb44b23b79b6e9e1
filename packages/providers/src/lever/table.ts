// How Lever is asked: lists by token and change in milliseconds, writes in the name of a user.
import {
  asObject,
  byCursor,
  type DeletedPage,
  type EqualsFilter,
  fromObjectTable,
  idsInList,
  objectIn,
  type ReadPart,
  type RemovedPart,
  readList,
  toParameters,
} from '@mortise/connector-kit'
import { type LeverObject, objects } from './objects.ts'
import { record } from './record.ts'

/** @see https://hire.lever.co/developer/documentation (a copy of the page) read 2026-11-29 */
const byOffsetToken = byCursor({ cursor: 'offset', limit: 'limit', next: 'next', hasMore: 'hasNext' })
const pageSizeMax = 100

const table = fromObjectTable<LeverObject>({
  displayName: 'Lever',
  objects,
  record,
  style: byOffsetToken,
  pageSizeMax,
  list: ({ params, hasChanges, query }, { objectName, since, until, filters }) => ({
    path: `/v1/${objectName}${isPublished(filters) ? bothChannels : ''}`,
    query: {
      ...query,
      updated_at_start: hasChanges ? since?.getTime() : undefined,
      updated_at_end: hasChanges ? until?.getTime() : undefined,
      ...toParameters(filters, params),
    },
  }),
  one: ({ isText }, { objectName, id }) =>
    isText ? undefined : { path: `/v1/${objectName}/${encodeURIComponent(id)}` },
  // A form template is answered bare.
  unwrap: (json) => asObject(asObject(json)?.data) ?? asObject(json),
  write(_, { objectName, action, item, id }) {
    const { perform_as: performAs, ...json } = item.fields
    const path = action === 'create' ? `/v1/${objectName}` : `/v1/${objectName}/${encodeURIComponent(id)}`
    if (action === 'delete') return { method: 'DELETE', path }
    return {
      method: 'POST',
      path,
      query: { perform_as: performAs === undefined ? undefined : String(performAs) },
      json,
    }
  },
})

/** Published postings of the internal job site are listed only if they are asked for. */
const bothChannels = '?distributionChannel=public&distributionChannel=internal'
const isPublished = (filters: readonly EqualsFilter[]) =>
  filters.some(({ fieldName, value }) => fieldName === 'state' && value === 'published')

export const { listObjects, describe, read, search, write, scans } = table

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
