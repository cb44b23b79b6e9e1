// Creates, changes and deletes ServiceNow records: one at a time, or several in a batch.
import {
  asObject,
  type CallRequest,
  ProviderError,
  requestAt,
  type WriteItem,
  type WriteRequest,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { tableName } from './encoded-query.ts'
import { record } from './record.ts'
import { sendBatch } from './send-batch.ts'

/**
 * Several records go in a batch, whose response covers each. Where the instance refuses batches, which it then has not
 * begun, they are sent one by one.
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const { items, headers } = request
  if (items.length < 2 || !items.every(isPlain)) return oneByOne(call, request)
  try {
    return await sendBatch(call, {
      items,
      headers,
      unwrap,
      id: record.id,
      requests: items.map((item) => toRequest(request, item)),
    })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reaction.kind !== 'stop') throw error
    return oneByOne(call, request)
  }
}

const unwrap = (json: unknown) => asObject(asObject(json)?.result)

const oneByOne = writeByRequest({
  request: ({ item, ...given }) => toRequest(given, item),
  unwrap,
  id: record.id,
})

function toRequest(
  { objectName, action }: Pick<WriteRequest, 'objectName' | 'action'>,
  { id = '', fields }: WriteItem,
): CallRequest {
  const path = `/api/now/table/${tableName(objectName)}`
  const query = { sysparm_exclude_reference_link: true }
  return requestAt(action, { path, id, update: 'PATCH', query, json: fields })
}

/** Addresses inside a batch are not checked by the line: an id that is none (`..`) must not get there. */
function isPlain({ id }: WriteItem): boolean {
  return id === undefined || /^\w+$/.test(id)
}
