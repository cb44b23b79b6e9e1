// HubSpot's search endpoint: the one that filters.
import {
  asObject,
  type Call,
  clampPageSize,
  type EqualsFilter,
  listIn,
  type NativeRecord,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { changedProperty, objectUrl, searchBodyCharactersMax, searchPageSizeMax } from './api.ts'
import { associatedObjects, withAssociations, withoutAssociations } from './associations.ts'
import { withProperties } from './batch-read.ts'
import { propertyNames } from './describe.ts'
import { sideObject } from './side-objects.ts'

/** One condition of a search. Instants are epoch milliseconds as text. */
export interface SearchFilter {
  propertyName: string
  operator: 'EQ' | 'GT' | 'GTE' | 'LT' | 'BETWEEN'
  value: string
  highValue?: string
}

/** One page of the records that match every filter. @throws ProviderError stop for an unknown property. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName } = request
  const side = sideObject(objectName)
  if (side) return side.search(call, request)
  const fields = withoutAssociations(request.fields)
  const found = await runSearch(call, {
    objectName,
    properties: await wantedProperties(call, { objectName, fields }),
    filters: request.filters.map(toSearchFilter),
    limit: clampPageSize(request.pageSize, searchPageSizeMax),
  })
  const records = await found.complete(found.records)
  const targets = associatedObjects(request.fields)
  return { records: await withAssociations(call, { objectName, records, targets }) }
}

/** A filter in HubSpot's terms; every value travels as text. */
export function toSearchFilter({ fieldName, value }: EqualsFilter): SearchFilter {
  return {
    propertyName: fieldName === 'id' ? 'hs_object_id' : fieldName,
    operator: 'EQ',
    value: String(value),
  }
}

/** The properties to ask for: those wanted and the change instant, by which reads go on. */
export async function wantedProperties(
  call: Call,
  { objectName, fields }: Pick<SearchRequest, 'objectName' | 'fields'>,
): Promise<string[]> {
  const names =
    fields === 'all' ? await propertyNames(call, objectName) : fields.filter((name) => name !== 'id')
  return [...new Set([...names, changedProperty(objectName)])]
}

/** A search's answer, before its records are completed. */
export interface Found {
  /** In the order asked for, carrying at least the change instant. */
  records: NativeRecord[]
  total: number
  /** Gives records all wanted properties, asking again where the search could not be told them. */
  complete(records: readonly NativeRecord[]): Promise<NativeRecord[]>
}

/**
 * Runs one search from its first page; position is a matter of filters, never of offsets. HubSpot's SDK asks for an `after`
 * of 0 there, and its description requires one.
 * @see https://github.com/HubSpot/hubspot-api-nodejs#readme read 2026-11-28
 */
export async function runSearch(
  call: Call,
  wanted: {
    objectName: string
    properties: readonly string[]
    filters: readonly SearchFilter[]
    sortBy?: string
    limit: number
  },
): Promise<Found> {
  const { objectName, properties, filters, sortBy, limit } = wanted
  const body = (names: readonly string[]) => ({
    filterGroups: filters.length > 0 ? [{ filters }] : [],
    sorts: sortBy ? [{ propertyName: sortBy, direction: 'ASCENDING' }] : undefined,
    properties: names,
    limit,
    after: '0',
  })
  const isWide = JSON.stringify(body(properties)).length > searchBodyCharactersMax
  const answer = await call.request({
    method: 'POST',
    path: objectUrl(objectName, '/search'),
    json: body(isWide ? [changedProperty(objectName)] : properties),
  })
  const records = listIn(answer, 'results')
  const total = asObject(answer.json)?.total
  return {
    records,
    total: typeof total === 'number' ? total : records.length,
    complete: async (some) =>
      isWide ? withProperties({ call, objectName, records: some, properties }) : [...some],
  }
}
