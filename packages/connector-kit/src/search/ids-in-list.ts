// Current records by id, at vendors that have no request for one of them: they are looked for in the list.
import type { Call, NativeRecord, ReadByIdsRequest, ReadPart, RecordShape } from '../definition/provider.ts'

/** The list to look through. */
export interface WholeList {
  read: ReadPart['page']
  record: Pick<RecordShape, 'id'>
  /** The size of the pages it is read in. */
  pageSize: number
}

/** The records that are there, in the list's order; it is read until all are found, or to its end, once for all ids. */
export async function idsInList(
  call: Call,
  { read, record, pageSize }: WholeList,
  { objectName, ids }: Pick<ReadByIdsRequest, 'objectName' | 'ids'>,
): Promise<NativeRecord[]> {
  const left = new Set(ids)
  const found: NativeRecord[] = []
  let cursor: string | undefined
  while (left.size > 0) {
    const given = cursor === undefined ? {} : { cursor }
    const { records, nextCursor } = await read(call, { objectName, fields: 'all', pageSize, ...given })
    // `delete` returns whether the id was still wanted, so that a record on two pages is found once.
    found.push(...records.filter((native) => left.delete(record.id(native) ?? '')))
    if (nextCursor === undefined) break
    cursor = nextCursor
  }
  return found
}
