// HubSpot's owners: the people that records are assigned to, by the ids that `hubspot_owner_id` holds.
import {
  asObject,
  asString,
  byCursor,
  type Call,
  type DeletedPage,
  fetchEach,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type ReadDeletedRequest,
  type ReadPage,
  type ReadRequest,
  readList,
  requestIfThere,
  requireFields,
  type SearchPage,
  type SearchRequest,
  type StaticFields,
  toRemovals,
  typed,
} from '@mortise/connector-kit'
import { apiUrl, listPageSizeMax } from './api.ts'
import { record } from './record.ts'

/**
 * Owners are made and changed with the users of the account; the API only reads them. The other fields of a user are in
 * the CRM's own object of users (`0-115`). Takes the scope `crm.objects.owners.read`.
 * @see https://developers.hubspot.com/docs/api-reference/crm-crm-owners-v3/guide read 2026-11-22
 * @see https://www.npmjs.com/package/@hubspot/api-client/v/13.5.0 (`PublicOwner`) read 2026-11-22
 */
export const ownerFields: StaticFields = {
  readOnly: typed(
    'id email firstName lastName type:singleSelect userId:int userIdIncludingInactive:int archived:boolean',
    'teams:other createdAt:datetime updatedAt:datetime',
  ),
  writable: {},
  values: { type: ['PERSON', 'QUEUE'] },
}

const byAfter = byCursor({ cursor: 'after', limit: 'limit', next: 'paging.next.after' })

/**
 * One page. The list has no filter by time, so the read goes through all of it and leaves out older owners. The list is
 * short.
 */
export async function readOwners(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { cursor, pageSize, filters = [] } = request
  const email = filters.find(({ fieldName }) => fieldName === 'email')?.value
  const page = await pageOf(call, { query: { email }, cursor, pageSize })
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

/** By id, e-mail address or the id of the user. @throws ProviderError stop for other fields */
export async function searchOwners(call: Call, { filters, pageSize }: SearchRequest): Promise<SearchPage> {
  requireFields(filters, ['id', 'email', 'userId'])
  const sought = (name: string) => filters.find(({ fieldName }) => fieldName === name)?.value
  const [id, userId] = [sought('id'), sought('userId')]
  if (id === undefined && userId === undefined) {
    const page = await pageOf(call, { query: { email: sought('email') }, cursor: undefined, pageSize })
    return { records: matchFilters(page.records, filters, record) }
  }
  const value = String(id ?? userId)
  // An id is a number, and HubSpot would refuse to look for anything else.
  if (!isOwnerId(value)) return { records: [] }
  const query = id === undefined ? { idProperty: 'userId' } : {}
  const answer = await requestIfThere(call, { path: ownersUrl(value), query })
  const found = asObject(answer?.json)
  return { records: matchFilters(found ? [toRecord(found)] : [], filters, record) }
}

/** Those that are there, one request each. */
export function fetchOwners(call: Call, ids: readonly string[]): Promise<NativeRecord[]> {
  const requests = ids.filter(isOwnerId).map((id) => ({ path: ownersUrl(id) }))
  return fetchEach(call, requests, (json) => {
    const found = asObject(json)
    return found && toRecord(found)
  })
}

/**
 * One page of owners that were archived.
 * @see https://www.npmjs.com/package/@hubspot/api-client/v/13.5.0 (`archived` of the list) read 2026-11-22
 */
export async function readArchivedOwners(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { since, cursor, pageSize } = request
  const page = await pageOf(call, { query: { archived: true }, cursor, pageSize })
  return { ...page, records: toRemovals(keepChanged(page, { since }, record).records, record) }
}

async function pageOf(
  call: Call,
  wanted: {
    query: Record<string, string | number | boolean | undefined>
    cursor: string | undefined
    pageSize: number
  },
): Promise<ReadPage> {
  const { query, cursor, pageSize } = wanted
  const page = await readList(call, {
    request: { path: ownersUrl(), query },
    style: byAfter,
    items: 'results',
    cursor,
    pageSize,
    pageSizeMax: listPageSizeMax,
  })
  return { ...page, records: page.records.map(toRecord) }
}

function ownersUrl(id?: string): string {
  return apiUrl(id === undefined ? '/crm/v3/owners' : `/crm/v3/owners/${id}`)
}

function isOwnerId(value: string): boolean {
  return /^\d{1,15}$/.test(value)
}

/** In the shape that records of the CRM have. */
function toRecord(owner: NativeRecord): NativeRecord {
  const { createdAt, updatedAt } = owner
  return { id: asString(owner.id), properties: owner, createdAt, updatedAt }
}
