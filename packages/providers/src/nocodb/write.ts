// Writes the records of a table, one request each.
import {
  asObject,
  type Call,
  type WriteOutcome,
  type WriteRequest,
  writeEachItem,
} from '@mortise/connector-kit'
import { idOf, tableOf } from './table.ts'

const methods = { create: 'POST', update: 'PATCH', delete: 'DELETE' } as const

/**
 * The key is in the body, and all that comes back.
 * @see https://nocodb.com/docs/apis-and-mcp/rest-apis read 2026-11-22
 */
export async function write(
  call: Call,
  { objectName, action, items, headers }: WriteRequest,
): Promise<WriteOutcome[]> {
  const { key, columns } = await tableOf(call, objectName)
  const isNumber = columns.get(key)?.uidt === 'ID'
  return writeEachItem(items, async ({ id, fields }) => {
    const own = id === undefined ? {} : { [key]: isNumber && /^\d+$/.test(id) ? Number(id) : id }
    const { json } = await call.request({
      method: methods[action],
      path: `/api/v2/tables/${idOf(objectName)}/records`,
      headers,
      json: action === 'delete' ? own : { ...fields, ...own },
    })
    const made = asObject(json)?.[key]
    const recordId = id ?? (made === undefined || made === null ? undefined : String(made))
    return { isWritten: true, ...(recordId === undefined ? {} : { recordId }) }
  })
}
