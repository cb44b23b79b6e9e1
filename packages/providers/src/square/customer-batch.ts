// Customers in bulk: up to a hundred in one request, each with its own result.
import { randomUUID } from 'node:crypto'
import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallRequest,
  describeProviderFailure,
  ProviderError,
  reactionTo,
  type WriteAction,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
} from '@mortise/connector-kit'

/** @see https://developer.squareup.com/reference/square/customers-api/BulkCreateCustomers read 2026-11-22 */
export async function writeCustomers(
  call: Call,
  { action, items, headers }: Pick<WriteRequest, 'action' | 'items' | 'headers'>,
): Promise<WriteOutcome[]> {
  const keyed = items.map((item) => ({ item, key: action === 'create' ? randomUUID() : (item.id ?? '') }))
  const { json } = await call.request({ ...toRequest(action, keyed), headers })
  const responses = asObject(asObject(json)?.responses) ?? {}
  return keyed.map(({ item, key }) => toOutcome(asObject(responses[key]), item))
}

function toRequest(action: WriteAction, keyed: readonly { item: WriteItem; key: string }[]): CallRequest {
  const customers = Object.fromEntries(keyed.map(({ item, key }) => [key, item.fields]))
  switch (action) {
    case 'create':
      return { method: 'POST', path: '/v2/customers/bulk-create', json: { customers } }
    case 'update':
      return { method: 'POST', path: '/v2/customers/bulk-update', json: { customers } }
    case 'delete':
      return {
        method: 'POST',
        path: '/v2/customers/bulk-delete',
        json: { customer_ids: keyed.map(({ key }) => key) },
      }
  }
}

function toOutcome(response: Readonly<Record<string, unknown>> | undefined, { id }: WriteItem): WriteOutcome {
  const [first] = asArray(response?.errors)
  if (response === undefined || first !== undefined)
    return { isWritten: false, error: toError(response, first) }
  const record = asObject(response.customer)
  const recordId = asString(record?.id) ?? id
  return {
    isWritten: true,
    recordId,
    record,
  }
}

/** Square's errors name a category and a field. */
function toError(response: unknown, first: unknown): ProviderError {
  const { category, code, field } = asObject(first) ?? {}
  const status = code === 'NOT_FOUND' ? 404 : category === 'INVALID_REQUEST_ERROR' ? 400 : 500
  const fieldName = asString(field)
  return new ProviderError({
    reaction: reactionTo({ status, headers: {} }),
    message: describeProviderFailure({ status, json: response, text: '' }, 'Square'),
    status,
    fieldName,
  })
}
