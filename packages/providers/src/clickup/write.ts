// Creates, changes and deletes ClickUp's records; custom fields of a task that is there are set one by one.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  type NativeRecord,
  objectIn,
  ProviderError,
  type WriteAction,
  type WriteItem,
  type WriteOutcome,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { isCustom, record } from './record.ts'
import { changeOf, creation } from './requests.ts'

export const write: WriteSupport['write'] = (call, { objectName, action, items }) => {
  objectIn(objects, objectName, 'ClickUp')
  return writeEachItem(items, (item) =>
    objectName === 'tasks' ? writeTask(call, action, item) : writeOther(call, { objectName, action, item }),
  )
}

async function writeOther(
  call: Call,
  { objectName, action, item }: { objectName: string; action: WriteAction; item: WriteItem },
): Promise<WriteOutcome> {
  const { id = '', fields } = item
  const { request, owner } =
    action === 'create' ? creation(objectName, fields) : changeOf({ objectName, action, id, fields })
  const { json } = await call.request(request)
  if (action === 'delete') return { isWritten: true, recordId: id }
  // Of a tag next to nothing is answered.
  if (objectName === 'tags') return written(owner, id)
  const answer = asObject(asObject(json)?.goal ?? asObject(json)?.data) ?? asObject(json) ?? {}
  // ClickUp answers a record without its parent, and some records with nothing but their id.
  return written({ ...answer, ...owner }, id)
}

async function writeTask(
  call: Call,
  action: WriteAction,
  { id = '', fields }: WriteItem,
): Promise<WriteOutcome> {
  const path = `/api/v2/task/${encodeURIComponent(id)}`
  if (action === 'delete') {
    await call.request({ method: 'DELETE', path })
    return { isWritten: true, recordId: id }
  }
  const { list_id: listId, ...rest } = fields
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !isCustom(name)))
  const custom = Object.entries(rest).filter(([name]) => isCustom(name))
  if (action === 'create') {
    const json = { ...own, custom_fields: custom.map(([name, value]) => ({ id: name, value })) }
    const made = await call.request({ method: 'POST', path: `/api/v2/list/${listOf(listId)}/task`, json })
    return written(asObject(made.json) ?? {}, id)
  }
  const changed = await call.request({ method: 'PUT', path, json: own })
  for (const [name, value] of custom) await call.request(customChange(`${path}/field/${name}`, value))
  // The answer was made before the custom fields were set.
  return custom.length === 0 ? written(asObject(changed.json) ?? {}, id) : { isWritten: true, recordId: id }
}

/**
 * A value is set by one request and taken away by another.
 * @see https://github.com/Rreal-AI/clickup-mcp-server/blob/main/clickup-api-v2-reference.json (a copy of ClickUp's description, `RemoveCustomFieldValue`) read 2026-11-29
 */
function customChange(path: string, value: unknown): CallRequest {
  return value === null || value === ''
    ? { method: 'DELETE', path }
    : { method: 'POST', path, json: { value } }
}

function written(native: NativeRecord, id: string): WriteOutcome {
  return { isWritten: true, recordId: record.id(native) ?? (id === '' ? undefined : id), record: native }
}

function listOf(listId: unknown): string {
  if (typeof listId === 'number' || asString(listId) !== undefined) return encodeURIComponent(String(listId))
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'Say in "list_id" which list the task belongs to.',
    fieldName: 'list_id',
    status: 422,
  })
}
