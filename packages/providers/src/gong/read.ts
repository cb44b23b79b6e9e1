// Reads what Gong keeps of calls and people, finds it by id, and describes it.
import {
  askEach,
  asObject,
  asString,
  type Call,
  type CallRequest,
  describeStatic,
  type EqualsFilter,
  fetchEach,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  type PageStyle,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  readList,
  readUntilFound,
  recordsAt,
  requestIfThere,
  requireFields,
  type SearchPage,
  type SearchRequest,
  valueAt,
} from '@mortise/connector-kit'
import { type GongObject, objects } from './objects.ts'
import { record } from './record.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'Gong'))
}

/** @see https://visioneers.gong.io/developers-79/gong-api-pagination-limit-1036 read 2026-11-21 */
const pageSizeMax = 100
const dayMs = 86_400_000

/**
 * One page. Pages of the vendor hold a hundred records, whatever one asks for.
 * @see https://help.gong.io/apidocs/retrieve-call-data-by-date-range-v2calls-2.md read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const object = objectIn(objects, objectName, 'Gong')
  const { askedBy, items = objectName } = object
  const latest = until?.getTime() ?? Math.max(Date.now(), since?.getTime() ?? 0) + dayMs
  const isStretch = askedBy === 'stretch' || askedBy === 'callFilter'
  const page = await readList(call, {
    request: requestFor(object, { since, filters }),
    style: isStretch ? byStretch(new Date(latest).toISOString()) : byOwnCursor,
    items,
    cursor,
    pageSize,
    pageSizeMax,
    ...(isPosted(object) ? { place: inBody } : {}),
  }).catch((error: unknown): ReadPage => {
    // A stretch of time without calls is a 404.
    if (error instanceof ProviderError && error.status === 404) return { records: [] }
    throw error
  })
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

function isPosted({ askedBy }: GongObject): boolean {
  return askedBy === 'callFilter' || askedBy === 'reviewFilter'
}

function requestFor(
  object: GongObject,
  { since, filters }: { since: Date | undefined; filters: readonly EqualsFilter[] },
): CallRequest {
  const { path, askedBy, body, hasWorkspaces } = object
  const workspace = filters.find(({ fieldName }) => fieldName === 'workspaceId')?.value
  const inWorkspace = hasWorkspaces && workspace !== undefined ? { workspaceId: String(workspace) } : {}
  const from = { fromDateTime: (since ?? new Date(0)).toISOString(), ...inWorkspace }
  if (askedBy === undefined) return { path: `/v2/${path}` }
  if (askedBy === 'stretch') return { path: `/v2/${path}`, query: from }
  const json = askedBy === 'callFilter' ? { ...body, filter: from } : { filter: reviewedSince(since) }
  return { method: 'POST', path: `/v2/${path}`, json }
}

/** Days alone are taken here. Unverified: in which time zone, for which a day more is asked for. */
function reviewedSince(since: Date | undefined): object {
  if (since === undefined) return { callFromDate: '1970-01-01' }
  return { reviewFromDate: new Date(since.getTime() - dayMs).toISOString().slice(0, 10) }
}

/** The cursor at the top of the body, what bounds the stretch of time among its filters. */
function inBody(request: CallRequest, params: Readonly<Record<string, string | number>>): CallRequest {
  const { cursor, ...bounds } = params
  const json = asObject(request.json)
  const filter = { ...asObject(json?.filter), ...bounds }
  return { ...request, json: { ...json, filter, ...(cursor === undefined ? {} : { cursor }) } }
}

const byOwnCursor: PageStyle = {
  hasOwnSize: true,
  ask: (position) => ({ params: position === undefined ? {} : { cursor: position } }),
  next: ({ answer }) => asString(valueAt(answer.json, 'records.cursor')),
}

/** A cursor belongs to the stretch of time it was given for, whose end is therefore part of the position. */
function byStretch(latest: string): PageStyle {
  const split = (position = latest) => {
    const [until = latest, ...cursor] = position.split(' ')
    return { until, cursor: cursor.join(' ') }
  }
  return {
    hasOwnSize: true,
    ask(position) {
      const { until, cursor } = split(position)
      return { params: { toDateTime: until, ...(cursor === '' ? {} : { cursor }) } }
    },
    next(page) {
      const cursor = byOwnCursor.next(page)
      return cursor && `${split(page.position).until} ${cursor}`
    },
  }
}

/**
 * The record with an id, which is all that Gong looks up by, or the user with an e-mail address, out of the first pages.
 * @throws ProviderError stop for every other field.
 */
export async function search(call: Call, { objectName, filters }: SearchRequest): Promise<SearchPage> {
  objectIn(objects, objectName, 'Gong')
  requireFields(filters, objectName === 'users' ? ['id', 'emailAddress'] : ['id'])
  const byId = filters.filter(({ fieldName }) => fieldName === 'id')
  if (byId.length === 0) {
    return { records: await readUntilFound((cursor) => userPage(call, { filters, cursor })) }
  }
  const ids = [...new Set(byId.map(({ value }) => String(value)))]
  return { records: matchFilters(await fetchByIds(call, { objectName, ids }), filters, record) }
}

function userPage(
  call: Call,
  { filters, cursor }: { filters: readonly EqualsFilter[]; cursor: string | undefined },
): Promise<ReadPage> {
  const at = cursor === undefined ? {} : { cursor }
  return read(call, { objectName: 'users', fields: 'all', filters, pageSize: pageSizeMax, ...at })
}

/** Current records by id: calls and users one by one, what was made of calls together, all else out of its list. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const object = objectIn(objects, objectName, 'Gong')
  const { singular, askedBy, path, body, items = objectName } = object
  const known = ids.filter((id) => /^\d+$/.test(id))
  if (known.length === 0) return []
  if (singular !== undefined) {
    const requests = known.map((id) => ({ path: `/v2/${path}/${id}` }))
    return fetchEach(call, requests, (json) => asObject(asObject(json)?.[singular]))
  }
  if (askedBy === 'callFilter') {
    const json = { ...body, filter: { callIds: known } }
    const answer = await requestIfThere(call, { method: 'POST', path: `/v2/${path}`, json })
    return recordsAt(answer?.json, items)
  }
  const found = await askEach(call, known, (id) => findListed(call, objectName, id))
  return found.flat()
}

/** A record out of a list that Gong finds none in: in its first pages, where there are several. */
function findListed(call: Call, objectName: string, id: string): Promise<NativeRecord[]> {
  return readUntilFound(async (cursor) => {
    const at = cursor === undefined ? {} : { cursor }
    const page = await read(call, { objectName, fields: 'all', pageSize: pageSizeMax, ...at })
    return { ...page, records: page.records.filter((native) => record.id(native) === id) }
  })
}
