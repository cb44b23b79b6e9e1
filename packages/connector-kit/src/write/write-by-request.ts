// Writing at vendors with one request per record: create, update and delete by path.
import type { Call, CallRequest, NativeRecord, RecordShape } from '../definition/provider.ts'
import { writeEachItem } from './each-item.ts'
import type { WriteAction, WriteItem, WriteOutcome, WriteRequest, WriteSupport } from './write.ts'

/** The input of a write of one record; `id` is always there on update and delete. */
export interface OneWrite {
  objectName: string
  action: WriteAction
  item: WriteItem
  id: string
}

/** What `writeOneByRequest` is given: a record, where `write` is given several. */
export type OneRequest = Pick<WriteRequest, 'objectName' | 'action' | 'headers'> & { item: WriteItem }

/** How a vendor's requests for one record look. */
interface RequestShape {
  request(write: OneWrite, call: Call): CallRequest
  unwrap(json: unknown, objectName: string): NativeRecord | undefined
  id: RecordShape['id']
}

/** A written record. */
type Written = Extract<WriteOutcome, { isWritten: true }>

/**
 * A `write` that sends one request per record. `unwrap` finds the record in the answer; what it finds is also where a
 * created record's id comes from.
 */
export function writeByRequest(shape: RequestShape): WriteSupport['write'] {
  const writeOne = writeOneByRequest(shape)
  return (call, { items, ...request }) => writeEachItem(items, (item) => writeOne(call, { ...request, item }))
}

/** The same for one record, where a definition does more for each than to send a request. @throws ProviderError */
export function writeOneByRequest(shape: RequestShape): (call: Call, write: OneRequest) => Promise<Written> {
  return async (call, { objectName, action, item, headers }) => {
    const asked = shape.request({ objectName, action, item, id: item.id ?? '' }, call)
    const { json } = await call.request({ ...asked, headers: { ...headers, ...asked.headers } })
    const record = action === 'delete' ? undefined : shape.unwrap(json, objectName)
    const recordId = (record && shape.id(record)) ?? item.id
    return { isWritten: true, recordId, record }
  }
}
