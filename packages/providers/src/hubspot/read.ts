// Reads HubSpot records: whole history from the list, changes through search.
import {
  asString,
  type Call,
  clampPageSize,
  listIn,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  valueAt,
} from '@mortise/connector-kit'
import { changedProperty, listPageSizeMax, objectUrl, urlCharactersMax } from './api.ts'
import { associatedObjects, withAssociations, withoutAssociations } from './associations.ts'
import { withProperties } from './batch-read.ts'
import { readChanges } from './read-changes.ts'
import { readFiltered } from './read-filtered.ts'
import { runSearch, wantedProperties } from './search.ts'
import { sideObject } from './side-objects.ts'

/** One page, by the endpoint that suits the request. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, fields, namedFields } = request
  const side = sideObject(objectName)
  if (side) return side.read(call, request)
  const targets = associatedObjects(fields, namedFields)
  const page = await readPage(call, { ...request, fields: withoutAssociations(fields) })
  return { ...page, records: await withAssociations(call, { objectName, records: page.records, targets }) }
}

function readPage(call: Call, request: ReadRequest): Promise<ReadPage> {
  if (request.since) return readChanges(call, request, request.since)
  return request.filters && request.filters.length > 0 ? readFiltered(call, request) : readList(call, request)
}

/**
 * The list goes through record ids upwards, so records that change meanwhile stay where they are; it knows no filter
 * and no cap.
 */
async function readList(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, cursor } = request
  const properties = await wantedProperties(call, request)
  const listed = properties.join(',')
  const isWide = encodeURIComponent(listed).length > urlCharactersMax
  const answer = await call.request({
    path: objectUrl(objectName),
    query: {
      limit: clampPageSize(request.pageSize, listPageSizeMax),
      after: cursor,
      properties: isWide ? changedProperty(objectName) : listed,
    },
  })
  const records = listIn(answer, 'results')
  const after = asString(valueAt(answer.json, 'paging.next.after'))
  const total =
    cursor === undefined ? await totalOf(call, request, after ? undefined : records.length) : undefined
  return {
    records: isWide ? await withProperties({ call, objectName, records, properties }) : records,
    nextCursor: after || undefined,
    total,
  }
}

/** Lists do not count; a search for one record of the object does. */
async function totalOf(
  call: Call,
  { objectName, wantsTotal }: ReadRequest,
  known: number | undefined,
): Promise<number | undefined> {
  if (known !== undefined || !wantsTotal) return known
  try {
    return (await runSearch(call, { objectName, properties: [], filters: [], limit: 1 })).total
  } catch (error) {
    // An estimate is a nicety: some objects can be listed and not searched, and the read goes on without.
    if (error instanceof ProviderError) return undefined
    throw error
  }
}
