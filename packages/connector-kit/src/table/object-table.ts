// Providers whose objects all work alike: one table says what there is; describing, reading and writing follow from it.

import type { ObjectsPart, ReadPart, SearchPart } from '../definition/provider.ts'
import { listStatic } from '../describe/list-objects.ts'
import { sampledFields } from '../describe/sampled-fields.ts'
import { describeStatic, objectIn } from '../describe/static-object.ts'
import { writeEachItem } from '../write/each-item.ts'
import type { WriteSupport } from '../write/write.ts'
import { writeOneByRequest } from '../write/write-by-request.ts'
import { readTable } from './read-table.ts'
import { readTableByIds } from './read-table-by-ids.ts'
import { searchTable } from './search-table.ts'
import type { ObjectTable, TableObject } from './table-object.ts'

/** The parts of a definition. `write` is made by `table.write`; do not use it if there is none. */
export interface TableParts {
  listObjects: NonNullable<ObjectsPart['list']>
  describe: NonNullable<ObjectsPart['describe']>
  read: ReadPart['page']
  readByIds: NonNullable<ReadPart['byIds']>
  search: SearchPart['page']
  write: WriteSupport['write']
  /** Searches, as `object.field`, that compare the records of a list. */
  scans: readonly string[]
}

/** The parts, and what a definition's own parts are made of. */
export interface TableWithParts extends TableParts {
  /** Writes one record, as `write` does several. @throws ProviderError also for what is about this record alone */
  writeOne: ReturnType<typeof writeOneByRequest>
}

/** The parts of a definition that follow from the table. */
export function fromObjectTable<Entry extends TableObject>(table: ObjectTable<Entry>): TableWithParts {
  const { displayName, objects, record, unwrap } = table
  const entryOf = (objectName: string): Entry => {
    const own = Object.hasOwn(objects, objectName) ? undefined : table.custom?.(objectName)
    return own ?? objectIn(objects, objectName, displayName)
  }
  const read: TableParts['read'] = (call, request) =>
    readTable(call, table, entryOf(request.objectName), request)
  const writeOne = writeOneByRequest({
    request(write, call) {
      const request = table.write?.(entryOf(write.objectName), write, call)
      if (!request) throw new TypeError(`${displayName} has no way to ${write.action} ${write.objectName}`)
      return request
    },
    unwrap: (json, objectName) => unwrap?.(json, entryOf(objectName), objectName),
    id: record.id,
  })
  return {
    async listObjects(call) {
      return listStatic(objects, call && (await table.listCustom?.(call)))
    },
    async describe(call, objectName) {
      const entry = entryOf(objectName)
      const custom = (await table.customFields?.(call, entry, objectName)) ?? []
      if (!table.isSampled?.(entry)) return describeStatic(objectName, entry, custom)
      const sampled = await sampledFields(call, {
        read,
        objectName,
        known: entry,
        pageSize: table.pageSizeMax,
      })
      return describeStatic(objectName, entry, [...custom, ...sampled])
    },
    read,
    async search(call, request) {
      return searchTable(call, table, entryOf(request.objectName), request)
    },
    async readByIds(call, { objectName, ids }) {
      return readTableByIds(call, table, entryOf(objectName), { objectName, ids, read })
    },
    async write(call, { items, ...request }) {
      return writeEachItem(items, (item) => writeOne(call, { ...request, item }))
    },
    writeOne,
    scans: scansIn(objects),
  }
}

/** Searches of objects, as `object.field`, that no list is asked for: they compare the records of its pages. */
export function scansIn(
  objects: Readonly<Record<string, Pick<TableObject, 'scanned' | 'filters'>>>,
): string[] {
  return Object.entries(objects).flatMap(([name, { scanned = [], filters = [] }]) =>
    scanned.filter((field) => !filters.includes(field)).map((field) => `${name}.${field}`),
  )
}
