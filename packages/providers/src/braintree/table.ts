// How Braintree is asked: searches by GraphQL, records by `node`, payments by the instant of each status.
import {
  asObject,
  type CallRequest,
  type EqualsFilter,
  fromObjectTable,
  inVariables,
  keepChanged,
  type NativeRecord,
  type OneWrite,
  objectIn,
  readInTurn,
  readList,
  refusal,
  type TableParts,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { type BraintreeObject, objects } from './objects.ts'
import { record } from './record.ts'

const displayName = 'Braintree'
const pageSizeMax = 50

/** Everything that can be read of an object, as a selection. */
function selectionOf({ readOnly, writable, unread = [], parts }: BraintreeObject): string {
  const names = [...Object.keys(readOnly), ...Object.keys(writable)].filter((name) => !unread.includes(name))
  return names.map((name) => `${name} ${parts[name] ?? ''}`).join('\n')
}

/** A list, which the query calls `page` wherever it is. */
function listRequest(
  { list, input: inputType }: BraintreeObject,
  { field, node, input }: { field: string; node: string; input: NativeRecord },
): CallRequest {
  const given = inputType === undefined ? '' : 'input: $input, '
  const page = `page: ${field}(${given}first: $first, after: $after) {
    edges { node { ${node} } } pageInfo { hasNextPage endCursor }
  }`
  const around = { search: `search { ${page} }`, merchant: `viewer { merchant { ${page} } }`, query: page }
  const variables = inputType === undefined ? '' : `$input: ${inputType}, `
  return {
    method: 'POST',
    path: '',
    json: {
      query: `query (${variables}$first: Int, $after: String) { ${around[list]} }`,
      variables: inputType === undefined ? {} : { input },
    },
  }
}

/** The input of a search with filters; readers take theirs as a list of conditions. */
function toInput({ type, values = {} }: BraintreeObject, filters: readonly EqualsFilter[]): NativeRecord {
  const conditions = Object.fromEntries(
    filters.map(({ fieldName, value }) => [fieldName, toCondition(values[fieldName], String(value))]),
  )
  if (type !== 'InStoreReader') return conditions
  return filters.length === 0 ? {} : { conditionsIn: [{ ...conditions, ...statusOfReader(filters) }] }
}

function toCondition(choices: readonly string[] | undefined, value: string): NativeRecord {
  return choices ? { in: [value] } : { is: value }
}

/** Readers alone take a bare status. */
function statusOfReader(filters: readonly EqualsFilter[]): NativeRecord {
  const status = filters.find(({ fieldName }) => fieldName === 'status')
  return status ? { status: status.value } : {}
}

const table = fromObjectTable<BraintreeObject>({
  displayName,
  objects,
  record,
  style: unpaged,
  pageSizeMax,
  place: inVariables,
  list: (entry, { objectName, filters }) =>
    listRequest(entry, { field: objectName, node: selectionOf(entry), input: toInput(entry, filters) }),
  narrowing({ fieldName, value }, { filters = [], values = {} }) {
    if (!filters.includes(fieldName)) return 'misread'
    return values[fieldName]?.includes(String(value)) === false ? 'never' : 'exact'
  },
  one(entry, { id }) {
    if (!/^[\w=+/-]+$/.test(id)) return undefined
    if (entry.list === 'merchant') {
      const input = { id: { is: id } }
      const asked = listRequest(entry, { field: 'merchantAccounts', node: selectionOf(entry), input })
      return inVariables(asked, { first: 1 })
    }
    const query = `query ($id: ID!) { node(id: $id) { ... on ${entry.type} { ${selectionOf(entry)} } } }`
    return { method: 'POST', path: '', json: { query, variables: { id } } }
  },
  unwrap(json) {
    const listed = valueAt(json, 'data.viewer.merchant.page.edges')
    const [first] = Array.isArray(listed) ? listed : []
    const found = [valueAt(json, 'data.done.record'), valueAt(json, 'data.node'), valueAt(first, 'node')]
    return found.map(asObject).find((native) => native?.id !== undefined)
  },
  write: writeOne,
})

export const { listObjects, describe, search, readByIds, write, scans } = table

function writeOne(entry: BraintreeObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const mutation = entry.mutations?.[action]
  if (!mutation) throw refusal(`Braintree cannot ${action} ${objectName}.`, 400)
  const { name, input: type, idName, wrapper, beside = [], record: answered } = mutation
  const fields = Object.entries(item.fields)
  const inside = Object.fromEntries(fields.filter(([field]) => !beside.includes(field)))
  const outside = Object.fromEntries(fields.filter(([field]) => beside.includes(field)))
  const named = idName === undefined ? {} : { [idName]: id }
  const input =
    action === 'delete' ? named : { ...outside, ...named, ...(wrapper ? { [wrapper]: inside } : inside) }
  const result = answered === undefined ? 'clientMutationId' : `record: ${answered} { ${selectionOf(entry)} }`
  return {
    method: 'POST',
    path: '',
    json: {
      query: `mutation ($input: ${type}) { done: ${name}(input: $input) { ${result} } }`,
      variables: { input },
    },
  }
}

/** In the order in which payments go through them, so that one that goes on meanwhile is met again, not missed. */
const transitions: Readonly<Record<string, string>> = {
  AUTHORIZED: 'authorizedAt',
  SUBMITTED_FOR_SETTLEMENT: 'submittedForSettlementAt',
  SETTLED: 'settledAt',
  VOIDED: 'voidedAt',
  FAILED: 'failedAt',
  AUTHORIZATION_EXPIRED: 'authorizationExpiredAt',
  GATEWAY_REJECTED: 'gatewayRejectedAt',
  PROCESSOR_DECLINED: 'processorDeclinedAt',
}
/** Statuses that no search has an instant for: those who have them are few, and are compared here. */
const undated = [
  'AUTHORIZING',
  'SETTLING',
  'SETTLEMENT_PENDING',
  'SETTLEMENT_CONFIRMED',
  'SETTLEMENT_DECLINED',
]

/** The searches that together find every payment whose status changed since. */
function changesSince(since: Date): NativeRecord[] {
  const greaterThanOrEqualTo = since.toISOString()
  const dated = Object.entries(transitions).map(([status, instant]) => ({
    status: { in: [status] },
    statusTransition: { [instant]: { greaterThanOrEqualTo } },
  }))
  return [{ status: { in: undated } }, ...dated]
}

/** Payments of all kinds are searched by the instant of their status. Disputes have other statuses, and no such search. */
const searchedByStatus = ['payments', 'transactions', 'refunds']

/**
 * Payments change by their status, and a search finds them by its instant. Those of transactions take four of eight
 * instants; the search for all payments takes all of them. A refund or a dispute of a transaction is a record of itself.
 * @see https://github.com/braintree/graphql-api/blob/main/schema.graphql (DisputeSearchInput, RefundSearchInput) read 2026-11-29
 */
export const read: TableParts['read'] = async (call, request) => {
  const { objectName, since, cursor, pageSize } = request
  const entry = objectIn(objects, objectName, displayName)
  if (!since || !searchedByStatus.includes(objectName)) return table.read(call, request)
  const isTransaction = objectName === 'transactions'
  const selection = selectionOf(entry)
  const of = {
    entry: isTransaction ? objectIn(objects, 'payments', displayName) : entry,
    field: isTransaction ? 'payments' : objectName,
    node: isTransaction ? `... on Transaction { ${selection} }` : selection,
    type: isTransaction ? { type: { in: ['TRANSACTION'] } } : {},
  }
  const lists = changesSince(since).map((change) => (at: string | undefined) => {
    const asked = listRequest(of.entry, { field: of.field, node: of.node, input: { ...of.type, ...change } })
    const { items, style = unpaged } = entry
    return readList(call, {
      request: asked,
      style,
      items,
      cursor: at,
      pageSize,
      pageSizeMax,
      place: inVariables,
    })
  })
  return keepChanged(await readInTurn(cursor, lists), { since }, record)
}
