// Reads what happened to leads: lists that begin at a token for an instant.
import {
  asString,
  type Call,
  type DeletedPage,
  listIn,
  memoByCall,
  type NativeRecord,
  ProviderError,
  type ReadDeletedRequest,
  type ReadPage,
  type ReadRequest,
  readInTurn,
  recordsAt,
  valueAt,
} from '@mortise/connector-kit'

/** Types in one request. */
const typesMax = 10
const pageSizeMax = 300

/** Most accounts keep activities for two years; none is older than Marketo. */
const beginning = new Date(Date.UTC(2006, 0, 1))

/** @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/paging-tokens read 2026-11-23 */
export async function tokenSince(call: Call, since: Date): Promise<string> {
  const sinceDatetime = `${since.toISOString().slice(0, 19)}Z`
  const { json, status } = await call.request({
    path: '/rest/v1/activities/pagingtoken.json',
    query: { sinceDatetime },
  })
  const token = asString(valueAt(json, 'nextPageToken'))
  if (token !== undefined) return token
  const message = 'Marketo answered without a paging token, which reads of changes begin at.'
  throw new ProviderError({ reaction: { kind: 'stop' }, message, status })
}

/** One page of such a list. A page can be short, and even empty, before the last one. */
export async function activityPage(
  call: Call,
  asked: { list: 'activities' | 'activities/deletedleads'; token: string; types?: string; size: number },
): Promise<ReadPage> {
  const { list, token, types, size } = asked
  const answer = await call.request({
    path: `/rest/v1/${list}.json`,
    query: { activityTypeIds: types, nextPageToken: token, batchSize: Math.min(size, pageSizeMax) },
  })
  const next = asString(valueAt(answer.json, 'nextPageToken'))
  // The vendor leaves out the list where a page has nothing.
  const records = valueAt(answer.json, 'result') === undefined ? [] : listIn(answer, 'result')
  const isLast = valueAt(answer.json, 'moreResult') !== true || next === undefined
  return isLast ? { records } : { records, nextCursor: next }
}

/** Activities of every type, ten types after ten. */
export async function readActivities(
  call: Call,
  { since, cursor, pageSize }: Pick<ReadRequest, 'since' | 'cursor' | 'pageSize'>,
): Promise<ReadPage> {
  const ids = (await activityTypes(call, 'types')).map(({ id }) => String(id))
  const groups = Array.from({ length: Math.ceil(ids.length / typesMax) }, (_, index) =>
    ids.slice(index * typesMax, (index + 1) * typesMax).join(','),
  )
  const lists = groups.map((types) => async (at: string | undefined) => {
    const token = at ?? (await tokenSince(call, since ?? beginning))
    return activityPage(call, { list: 'activities', token, types, size: pageSize })
  })
  return readInTurn(cursor, lists)
}

const activityTypes = memoByCall(async (call): Promise<NativeRecord[]> => {
  const { json } = await call.request({ path: '/rest/v1/activities/types.json' })
  return recordsAt(json, 'result')
})

/** Leads that were deleted. @see https://experienceleague.adobe.com/en/docs/marketo-developer/marketo/rest/lead-database/activities read 2026-11-23 */
export async function readDeletedLeads(
  call: Call,
  { objectName, since, cursor, pageSize }: ReadDeletedRequest,
): Promise<DeletedPage> {
  if (objectName !== 'leads') return { records: [] }
  const token = cursor ?? (await tokenSince(call, since))
  const page = await activityPage(call, { list: 'activities/deletedleads', token, size: pageSize })
  const records = page.records.map(({ leadId }) => ({ id: String(leadId) }))
  return page.nextCursor === undefined ? { records } : { records, nextCursor: page.nextCursor }
}
