// Current records of an object table by their ids: each by itself, many in one request, or out of the list.

import type { Call, CallResponse, NativeRecord, ReadPart } from '../definition/provider.ts'
import { recordsAt } from '../paging/read-list.ts'
import { askEach } from '../search/ask-each.ts'
import { requestIfThere } from '../search/find-by-id.ts'
import { idsInList } from '../search/ids-in-list.ts'
import type { BatchById, ObjectTable, TableObject } from './table-object.ts'

/** The records that are there. */
export async function readTableByIds<Entry extends TableObject>(
  call: Call,
  table: ObjectTable<Entry>,
  entry: Entry,
  wanted: { objectName: string; ids: readonly string[]; read: ReadPart['page'] },
): Promise<NativeRecord[]> {
  const { objectName, ids, read } = wanted
  const whole = { read, record: table.record, pageSize: Number.MAX_SAFE_INTEGER }
  if (entry.isListOnly) return idsInList(call, whole, { objectName, ids })
  if (!table.many) {
    return (await askEach(call, ids, (id) => readTableOne(call, table, entry, { objectName, id }))).flat()
  }
  const { many, record } = table
  const known = ids.filter((id) => many.isId(id, entry))
  if (known.length === 0) return []
  const batches = batchesOf(known, many).map((batch) => many.request(entry, { objectName, ids: batch }, call))
  const requests = batches.filter((request) => request !== undefined)
  if (requests.length < batches.length) {
    return idsInList(call, whole, { objectName, ids: known })
  }
  const answers = await askEach(call, requests, (request) => call.request(request))
  const found = answers.flatMap((answer) => itemsIn(entry, answer))
  return found.filter((native) => known.includes(record.id(native) ?? ''))
}

/** The record with an id, if it is there. */
export async function readTableOne<Entry extends TableObject>(
  call: Call,
  table: ObjectTable<Entry>,
  entry: Entry,
  { objectName, id }: { objectName: string; id: string },
): Promise<NativeRecord[]> {
  const request = table.one?.(entry, { objectName, id }, call)
  const answer = request && (await requestIfThere(call, request))
  const found = answer && table.unwrap?.(answer.json, entry, objectName)
  return found ? [found] : []
}

function batchesOf(ids: readonly string[], { max }: Pick<BatchById<unknown>, 'max'>): string[][] {
  const count = Math.ceil(ids.length / max)
  return Array.from({ length: count }, (_, index) => ids.slice(index * max, (index + 1) * max))
}

function itemsIn({ items }: TableObject, answer: CallResponse): readonly NativeRecord[] {
  return typeof items === 'string' ? recordsAt(answer.json, items) : items(answer)
}
