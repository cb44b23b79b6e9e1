// Writing at vendors with one request per record: create, update and delete by path.
import type { Call, CallRequest, NativeRecord, RecordShape } from '../definition/provider.ts'
import { writeEachItem } from './each-item.ts'
import type { WriteAction, WriteItem, WriteSupport } from './write.ts'

/** The input of a write of one record; `id` is always there on update and delete. */
export interface OneWrite {
  objectName: string
  action: WriteAction
  item: WriteItem
  id: string
}

/**
 * A `write` that sends one request per record. `unwrap` finds the record in the answer; what it finds is also where a
 * created record's id comes from.
 */
export function writeByRequest(shape: {
  request(write: OneWrite, call: Call): CallRequest
  unwrap(json: unknown, objectName: string): NativeRecord | undefined
  id: RecordShape['id']
}): WriteSupport['write'] {
  return (call, { objectName, action, items, headers }) =>
    writeEachItem(items, async (item) => {
      const asked = shape.request({ objectName, action, item, id: item.id ?? '' }, call)
      const { json } = await call.request({ ...asked, headers: { ...headers, ...asked.headers } })
      const record = action === 'delete' ? undefined : shape.unwrap(json, objectName)
      const recordId = (record && shape.id(record)) ?? item.id
      return {
        isWritten: true,
        recordId,
        record,
      }
    })
}
