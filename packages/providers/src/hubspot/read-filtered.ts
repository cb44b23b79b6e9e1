// Reads the records that match filters, whatever their age, in order of id.
import {
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  type ReadPage,
  type ReadRequest,
} from '@mortise/connector-kit'
import { searchPageSizeMax } from './api.ts'
import { record } from './record.ts'
import { runSearch, toSearchFilter, wantedProperties } from './search.ts'

/** One page of the matching records above the last id seen; ids never change, so nothing shifts under the read. */
export async function readFiltered(call: Call, request: ReadRequest): Promise<ReadPage> {
  const afterId = request.cursor === undefined ? undefined : decodeCursor(request.cursor, toId)
  const limit = clampPageSize(request.pageSize, searchPageSizeMax)
  const found = await runSearch(call, {
    objectName: request.objectName,
    properties: await wantedProperties(call, request),
    filters: [
      ...(request.filters ?? []).map(toSearchFilter),
      ...(afterId === undefined
        ? []
        : [{ propertyName: 'hs_object_id', operator: 'GT' as const, value: afterId }]),
    ],
    sortBy: 'hs_object_id',
    limit,
  })
  const lastId = found.records.map(record.id).at(-1)
  return {
    records: await found.complete(found.records),
    nextCursor:
      lastId !== undefined && found.total > found.records.length ? encodeCursor({ id: lastId }) : undefined,
    total: afterId === undefined ? found.total : undefined,
  }
}

function toId({ id }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof id === 'string' ? id : undefined
}
