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
  listIn,
  matchFilters,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  type PageStyle,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
  readUntilFound,
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
 * One page. The vendor's pages hold a hundred records, whatever size you ask for. Filters that lists do not take are
 * applied here.
 * @see https://help.gong.io/apidocs/retrieve-call-data-by-date-range-v2calls-2.md read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [] } = request
  const object = objectIn(objects, objectName, 'Gong')
  if (filters.some((filter) => isTold(object, filter) && !isId(filter.value))) return { records: [] }
  const page = object.workspaces === 'needed' ? perWorkspace(call, request) : listed(call, request)
  const changed = keepChanged(await page, request, record)
  // A record that does not name its workspace counts as in it.
  const left = filters.filter(
    ({ fieldName }) => object.workspaces !== 'silent' || fieldName !== 'workspaceId',
  )
  return { ...changed, records: matchFilters(changed.records, left, record) }
}

const isId = (value: unknown) => /^\d+$/.test(String(value))

/** Whether the list takes a filter; it takes ids only. */
function isTold({ workspaces, filters = {} }: GongObject, { fieldName }: EqualsFilter): boolean {
  return (fieldName === 'workspaceId' && workspaces !== undefined) || Object.hasOwn(filters, fieldName)
}

function listed(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const object = objectIn(objects, objectName, 'Gong')
  const { askedBy, items = objectName } = object
  const latest = until?.getTime() ?? Math.max(Date.now(), since?.getTime() ?? 0) + dayMs
  const isStretch = askedBy === 'stretch' || askedBy === 'callFilter'
  return readList(call, {
    request: requestFor(object, { since, filters }),
    style: isStretch ? byStretch(new Date(latest).toISOString()) : byOwnCursor,
    items,
    cursor,
    pageSize,
    pageSizeMax,
    place: isPosted(object) ? inBody : undefined,
  }).catch((error: unknown): ReadPage => {
    // A stretch of time without calls is a 404.
    if (error instanceof ProviderError && error.status === 404) return { records: [] }
    throw error
  })
}

/** Lists of each workspace, or of the one that a filter names; their records do not name it. */
function perWorkspace(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { cursor, filters = [] } = request
  const inOne = async (id: unknown, position: string | undefined): Promise<ReadPage> => {
    const at = position === undefined ? {} : { cursor: position }
    const { cursor: _cursor, ...rest } = request
    const wanted = [{ fieldName: 'workspaceId', value: String(id) }]
    const page = await listed(call, { ...rest, filters: wanted, ...at })
    return { ...page, records: page.records.map((native) => ({ ...native, workspaceId: id })) }
  }
  const named = filters.find(({ fieldName }) => fieldName === 'workspaceId')?.value
  if (named !== undefined) return inOne(String(named), cursor)
  return readChildren({
    cursor,
    parents: (position) => workspacePage(call, position ?? ''),
    children: ({ id }, position) => inOne(id, position),
  })
}

const workspacePage = memoByCall((call: Call, cursor: string) =>
  listed(call, {
    objectName: 'workspaces',
    fields: 'all',
    pageSize: pageSizeMax,
    cursor: cursor === '' ? undefined : cursor,
  }),
)

function isPosted({ askedBy }: GongObject): boolean {
  return askedBy === 'callFilter' || askedBy === 'reviewFilter'
}

function requestFor(
  object: GongObject,
  { since, filters }: { since: Date | undefined; filters: readonly EqualsFilter[] },
): CallRequest {
  const { path: own, askedBy, body } = object
  const path = `/v2/${own}`
  const workspace = filters.find(({ fieldName }) => fieldName === 'workspaceId')?.value
  const inWorkspace =
    object.workspaces !== undefined && workspace !== undefined ? { workspaceId: String(workspace) } : {}
  if (askedBy === undefined) return { path, query: inWorkspace }
  const from = { fromDateTime: (since ?? new Date(0)).toISOString(), ...inWorkspace }
  if (askedBy === 'stretch') return { path, query: from }
  const named = filters.flatMap(({ fieldName, value }) => {
    const name = object.filters?.[fieldName]
    return name === undefined ? [] : [[name, [String(value)]] as const]
  })
  const among = { ...(askedBy === 'callFilter' ? from : reviewedSince(since)), ...Object.fromEntries(named) }
  return { method: 'POST', path, json: { ...body, filter: among } }
}

/** Days alone are taken here. */
function reviewedSince(since: Date | undefined): object {
  if (since === undefined) return { callFromDate: '1970-01-01' }
  return { reviewFromDate: new Date(since.getTime() - dayMs).toISOString().slice(0, 10) }
}

/** The cursor at the top of the body, what bounds the stretch of time among its filters. */
function inBody(request: CallRequest, params: Readonly<Record<string, string | number>>): CallRequest {
  const { cursor, ...bounds } = params
  const json = asObject(request.json)
  const filter = { ...asObject(json?.filter), ...bounds }
  return { ...request, json: { ...json, filter, cursor } }
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
      return { params: { toDateTime: until, cursor: cursor === '' ? undefined : cursor } }
    },
    next(page) {
      const cursor = byOwnCursor.next(page)
      return cursor && `${split(page.position).until} ${cursor}`
    },
  }
}

/**
 * The record with an id, or those with other values: the lists take workspaces and the calls' host as filters, the rest
 * is found in their first pages. @throws ProviderError stop for every other field.
 */
export async function search(
  call: Call,
  { objectName, filters, pageSize }: SearchRequest,
): Promise<SearchPage> {
  const object = objectIn(objects, objectName, 'Gong')
  const { workspaces, filters: told = {}, looked = [] } = object
  const inWorkspace = workspaces === 'told' || workspaces === 'needed' ? ['workspaceId'] : []
  requireFields(filters, ['id', ...inWorkspace, ...Object.keys(told), ...looked])
  const byId = filters.filter(({ fieldName }) => fieldName === 'id')
  if (byId.length === 0) {
    const page = (cursor: string | undefined) => filteredPage(call, { objectName, filters, cursor })
    return { records: (await readUntilFound(page)).slice(0, pageSize) }
  }
  const ids = [...new Set(byId.map(({ value }) => String(value)))]
  return { records: matchFilters(await fetchByIds(call, { objectName, ids }), filters, record) }
}

function filteredPage(
  call: Call,
  wanted: { objectName: string; filters: readonly EqualsFilter[]; cursor: string | undefined },
): Promise<ReadPage> {
  const { objectName, filters, cursor } = wanted
  const at = cursor === undefined ? {} : { cursor }
  return read(call, { objectName, fields: 'all', filters, pageSize: pageSizeMax, ...at })
}

/** Current records by id: calls, users and profiles one by one, what was made of calls together, all else out of its list. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const object = objectIn(objects, objectName, 'Gong')
  const { singular, askedBy, path, body, one, items = objectName } = object
  const known = ids.filter((id) => /^\d+$/.test(id))
  if (known.length === 0) return []
  if (singular !== undefined) {
    const requests = known.map((id) =>
      one ? { path: `/v2/${one.path}`, query: { [one.parameter]: id } } : { path: `/v2/${path}/${id}` },
    )
    return fetchEach(call, requests, (json) => asObject(asObject(json)?.[singular]))
  }
  if (askedBy === 'callFilter') {
    const json = { ...body, filter: { callIds: known } }
    const answer = await requestIfThere(call, { method: 'POST', path: `/v2/${path}`, json })
    return answer ? listIn(answer, items) : []
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
