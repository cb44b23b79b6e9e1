// Reads Freshdesk's objects: tickets and contacts by change, the others whole.
import {
  byLinkHeader,
  byPageNumber,
  type Call,
  type DeletedPage,
  keepChanged,
  matchFilters,
  narrowList,
  objectIn,
  type PageStyle,
  type ReadDeletedRequest,
  type ReadPage,
  type ReadRequest,
  readList,
} from '@mortise/connector-kit'
import { objects, pathOf } from './objects.ts'
import { readTickets } from './read-tickets.ts'
import { record } from './record.ts'

export const pageSizeMax = 100

/** Lists of tickets leave them out unless asked, which costs two more of the requests that an account may make. */
const descriptions: readonly string[] = ['description', 'description_text', 'structured_description']

const numbered = byPageNumber({ page: 'page', limit: 'per_page' }, { isLinked: true })

/** Not every list is documented as paged: the header names the next page, and a list that comes whole is cut here. */
const linked: PageStyle = { ...byLinkHeader({ limit: 'per_page' }), hasOwnSize: true }

/** One page; filters the list does not take are applied to it here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, fields, since, filters = [], cursor, pageSize } = request
  const { sinceParameter, listFilters, fieldsPath } = objectIn(objects, objectName, 'Freshdesk')
  const { query } = narrowList(filters, { taken: listFilters })
  const changed = sinceParameter !== undefined && since ? { [sinceParameter]: since.toISOString() } : {}
  const compared = filters.map(({ fieldName }) => fieldName)
  const isDescribed = fields === 'all' || [...fields, ...compared].some((name) => descriptions.includes(name))
  const page =
    objectName === 'tickets'
      ? await readTickets(call, {
          ...request,
          query: isDescribed ? { ...query, include: 'description' } : query,
        })
      : await readList(call, {
          request: { path: pathOf(objectName), query: { ...query, ...changed } },
          style: fieldsPath === undefined ? linked : numbered,
          items: '',
          cursor,
          pageSize: Math.min(pageSize, pageSizeMax),
          pageSizeMax,
        })
  const kept = keepChanged(page, request, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}

/** Tickets in the trash and contacts that were deleted softly; Freshdesk reports no other removals. */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const { sinceParameter } = objectIn(objects, objectName, 'Freshdesk')
  if (sinceParameter === undefined) return { records: [] }
  const query = objectName === 'tickets' ? { filter: 'deleted' } : { state: 'deleted' }
  const page = await readList(call, {
    request: { path: pathOf(objectName), query: { ...query, [sinceParameter]: since.toISOString() } },
    style: numbered,
    items: '',
    cursor,
    pageSize,
    pageSizeMax,
  })
  return { ...page, records: page.records.map((native) => ({ id: record.id(native) ?? '', record: native })) }
}
