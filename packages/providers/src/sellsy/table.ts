// How Sellsy is asked: searches by POST with the page in the query, records by a path each.
import {
  asObject,
  fromObjectTable,
  objectIn,
  type PageStyle,
  readInTurn,
  requestAt,
  type TableParts,
  toParameters,
  valueAt,
} from '@mortise/connector-kit'
import { objects, type SellsyObject } from './objects.ts'
import { record } from './record.ts'

const displayName = 'Sellsy'

/** The answer repeats a number of records to skip; a text in its place is where the next page starts. */
const byOffset: PageStyle = {
  ask: (position = '0', size) => ({ params: { limit: size, offset: position } }),
  next({ answer, items, position = '0', size }) {
    if (items.length < size) return undefined
    const told = valueAt(answer.json, 'pagination.offset')
    return typeof told === 'string' && !/^\d+$/.test(told) ? told : String(Number(position) + items.length)
  },
}

const tableOf = (isArchived: boolean): TableParts =>
  fromObjectTable<SellsyObject>({
    displayName,
    objects,
    record,
    style: byOffset,
    pageSizeMax: 100,
    list(entry, { objectName, since, filters }) {
      // Records that changed in that very second are wanted, too.
      const start = since && new Date(since.getTime() - 1000).toISOString()
      const changed = start && entry.since ? { [entry.since]: { start } } : {}
      const archived = entry.isArchivable ? { is_archived: isArchived } : {}
      return {
        method: 'POST',
        path: `/v2/${objectName}/search`,
        // The search of staff takes no direction.
        query: {
          direction: objectName === 'staffs' ? undefined : 'asc',
          order: entry.isSorted ? 'id' : undefined,
        },
        json: { filters: { ...entry.always, ...archived, ...changed, ...toParameters(filters) } },
      }
    },
    one: (_, { objectName, id }) => (/^\d+$/.test(id) ? { path: `/v2/${objectName}/${id}` } : undefined),
    unwrap: asObject,
    write: (_, { objectName, action, item, id }) =>
      requestAt(action, { path: `/v2/${objectName}`, id, update: 'PUT', json: item.fields }),
  })

const tables = [tableOf(false), tableOf(true)] as const
const [table] = tables

export const { listObjects, describe, readByIds, write, scans } = table

const isArchivable = (objectName: string) => objectIn(objects, objectName, displayName).isArchivable

/** Archived companies and individuals come after the others. */
export const read: TableParts['read'] = async (call, request) => {
  if (!isArchivable(request.objectName)) return table.read(call, request)
  const { cursor: _, ...wanted } = request
  const lists = tables.map((one) => (cursor: string | undefined) => {
    return one.read(call, cursor === undefined ? wanted : { ...wanted, cursor })
  })
  return readInTurn(request.cursor, lists)
}

export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const isById = filters.some(({ fieldName }) => fieldName === 'id')
  if (isById || !isArchivable(objectName)) return table.search(call, request)
  const pages = await Promise.all(tables.map((one) => one.search(call, request)))
  return { records: pages.flatMap(({ records }) => records).slice(0, pageSize) }
}
