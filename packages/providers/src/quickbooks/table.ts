// How QuickBooks is asked: by queries, oldest record first.
import {
  byOffset,
  type Call,
  type CallRequest,
  type EqualsFilter,
  fromObjectTable,
  type Narrowing,
  type TableObject,
  unpaged,
} from '@mortise/connector-kit'
import { companyPath } from './company-path.ts'
import { listCustomFields } from './custom-fields.ts'
import { objects } from './objects.ts'
import { comparable, equalTo, instant } from './query.ts'
import type { QuickbooksObject } from './quickbooks-object.ts'
import { record } from './record.ts'

type Entry = QuickbooksObject & TableObject

const inQuery = byOffset({ offset: 'start', limit: 'size' })

const rows = Object.entries(objects).map(([name, object]): [string, Entry] => [
  name,
  {
    ...object,
    items: `QueryResponse.${name}`,
    filters: comparable(object),
    scanned: object.listed,
    style: object.isAlone ? unpaged : inQuery,
  },
])

/**
 * Queries know offsets only, and the order of changes would move records between the pages that change meanwhile. Custom
 * fields are those of transactions. Those of customers and vendors are in a GraphQL API, which needs separate scopes.
 * @see https://developer.intuit.com/app/developer/qbo/docs/learn/explore-the-quickbooks-online-api/data-queries read 2026-11-21
 */
export const { describe, read, search, readByIds } = fromObjectTable<Entry>({
  displayName: 'QuickBooks',
  objects: Object.fromEntries(rows),
  record,
  style: inQuery,
  pageSizeMax: 1000,
  // A query that finds nothing answers `{QueryResponse: {}}`.
  omitsEmptyList: true,
  comparesReads: true,
  hasExactChanges: true,
  narrowing,
  place: inText,
  list: (object, { objectName, since, until, filters }, call) =>
    query(call, { objectName, object }, [
      since && `MetaData.LastUpdatedTime >= ${instant(since)}`,
      until && `MetaData.LastUpdatedTime < ${instant(until)}`,
      ...filters.map((filter) => equalTo(filter, object)),
    ]),
  many: {
    max: 100,
    isId: (id) => /^\d+$/.test(id),
    request(object, { objectName, ids }, call) {
      const among = `Id IN (${ids.map((id) => `'${id}'`).join(', ')})`
      const request = query(call, { objectName, object }, [among])
      return object.isAlone ? request : inText(request, { start: 0, size: ids.length })
    },
  },
  customFields: async (call, { custom }) => (custom === undefined ? [] : listCustomFields(call, custom)),
})

/** A value with a backslash is looked for by a part of it, and others may be written in capitals. */
function narrowing(filter: EqualsFilter, object: Entry): Narrowing {
  if (!comparable(object).includes(filter.fieldName)) return 'misread'
  return equalTo(filter, object) === undefined ? 'never' : 'loose'
}

/** The query without its page. Lists leave out what is inactive unless they are asked for it. */
function query(
  call: Call,
  { objectName, object }: { objectName: string; object: QuickbooksObject },
  wanted: readonly (string | undefined)[],
): CallRequest {
  const path = companyPath(call, 'query')
  const select = `SELECT * FROM ${objectName}`
  if (object.isAlone) return { path, query: { query: select } }
  const conditions = wanted.filter((condition) => condition !== undefined)
  const isActiveAsked = conditions.some((condition) => condition.startsWith('Active '))
  const all = object.isList && !isActiveAsked ? ['Active IN (true, false)', ...conditions] : conditions
  const where = all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`
  return { path, query: { query: `${select}${where} ORDERBY MetaData.CreateTime` } }
}

/** Pages are part of the query's text. */
function inText(
  request: CallRequest,
  { start = 0, size }: Readonly<Record<string, string | number>>,
): CallRequest {
  if (size === undefined) return request
  const text = `${request.query?.query} STARTPOSITION ${Number(start) + 1} MAXRESULTS ${size}`
  return { ...request, query: { query: text } }
}
