// Writes the records of a table: one at a time, or up to a hundred by one request that NocoDB takes or refuses whole.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type NativeRecord,
  ProviderError,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  writeEachItem,
} from '@mortise/connector-kit'
import { idOf, type Table, tableOf } from './table.ts'

const methods = { create: 'POST', update: 'PATCH', delete: 'DELETE' } as const

/** Values of these columns older servers, and of the first two all, take only with a record that is made alone. */
const aloneTypes = ['Links', 'LinkToAnotherRecord', 'Attachment']

/**
 * Several records go as an array, in one transaction: where one is refused nothing is written, so each is sent by itself
 * then. So is one that is named twice, which would have the array refused.
 * @see https://github.com/nocodb/nocodb/blob/develop/packages/nocodb/src/services/data-table.service.ts read 2026-11-22
 * @see https://github.com/nocodb/nocodb/blob/develop/packages/nocodb/src/db/BaseModelSqlv2/insert.ts read 2026-11-22
 */
export async function write(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const table = await tableOf(call, request.objectName)
  if (request.items.length > 1 && isAlike(request) && !hasAlone(table, request)) {
    try {
      return await writeTogether(call, { request, table })
    } catch (error) {
      const isRefused =
        error instanceof ProviderError && error.reaction.kind === 'stop' && error.status !== 403
      if (!isRefused) throw error
    }
  }
  return writeEachItem(request.items, async (item) => {
    const { json } = await call.request(toRequest(request, toRow(item, { request, table })))
    return toOutcome(json, { item, table })
  })
}

/** Servers make one statement of several changes. */
function isAlike({ action, items }: WriteRequest): boolean {
  const names = items.map(({ fields }) => Object.keys(fields).toSorted().join('\n'))
  return action !== 'update' || new Set(names).size === 1
}

function hasAlone({ columns }: Table, { action, items }: WriteRequest): boolean {
  if (action !== 'create') return false
  const names = new Set(items.flatMap(({ fields }) => Object.keys(fields)))
  return [...names].some((name) => aloneTypes.includes(asString(columns.get(name)?.uidt) ?? ''))
}

async function writeTogether(
  call: Call,
  { request, table }: { request: WriteRequest; table: Table },
): Promise<WriteOutcome[]> {
  const { items } = request
  const rows = items.map((item) => toRow(item, { request, table }))
  const { json } = await call.request(toRequest(request, rows))
  // Created records are answered in the order asked.
  const answers = asArray(json)
  const isPaired = answers.length === items.length
  return items.map((item, index) => toOutcome(isPaired ? answers[index] : undefined, { item, table }))
}

function toRequest({ objectName, action, headers }: WriteRequest, json: NativeRecord | NativeRecord[]) {
  return { method: methods[action], path: `/api/v2/tables/${idOf(objectName)}/records`, headers, json }
}

/** The key is in the body. */
function toRow({ id, fields }: WriteItem, { request, table }: { request: WriteRequest; table: Table }) {
  const { key, columns } = table
  const isNumber = columns.get(key)?.uidt === 'ID'
  const own = id === undefined ? {} : { [key]: isNumber && /^\d+$/.test(id) ? Number(id) : id }
  return request.action === 'delete' ? own : { ...fields, ...own }
}

/**
 * The key is all that comes back.
 * @see https://nocodb.com/docs/apis-and-mcp/rest-apis read 2026-11-22
 */
function toOutcome(answer: unknown, { item, table }: { item: WriteItem; table: Table }): WriteOutcome {
  const made = asObject(answer)?.[table.key]
  const recordId = item.id ?? (made === undefined || made === null ? undefined : String(made))
  return { isWritten: true, recordId }
}
