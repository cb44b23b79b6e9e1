// Writes customers, whose lists are sent and deleted at the address of the list itself.
import {
  asObject,
  type CallRequest,
  type CallResponse,
  idText,
  type NativeRecord,
  recordsAt,
  refusal,
  type WriteItem,
  type WriteRequest,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'

const path = '/v3/customers'

/**
 * One request for each, so that a refusal is about one.
 * @see https://github.com/bigcommerce/docs/blob/main/reference/customers.v3.yml read 2026-11-29
 */
export const writeCustomers: WriteSupport['write'] = (call, { action, items, headers }) =>
  writeEachItem(items, async (item) => {
    const answer = await call.request({ ...requestFor(action, item), headers })
    if (action === 'delete') return { isWritten: true, recordId: item.id }
    const record = recordIn(answer)
    return { isWritten: true, recordId: idText(record?.id) ?? idOf(item), record }
  })

function requestFor(action: WriteRequest['action'], item: WriteItem): CallRequest {
  if (action === 'create') return { method: 'POST', path, json: [item.fields] }
  const id = idOf(item)
  if (action === 'delete') return { method: 'DELETE', path, query: { 'id:in': id } }
  return { method: 'PUT', path, json: [{ ...item.fields, id: Number(id) }] }
}

/** Of what is no number BigCommerce has no customer. */
function idOf({ id = '' }: WriteItem): string {
  if (/^\d+$/.test(id)) return id
  throw refusal(`"${id}" is no id of a customer.`, 404)
}

function recordIn({ json }: CallResponse): NativeRecord | undefined {
  return asObject(recordsAt(json, 'data')[0])
}
