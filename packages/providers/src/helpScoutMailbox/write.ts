// Creates, changes and deletes customers and conversations; ids of what is new come in a header.
import { type CallRequest, type NativeRecord, type WriteSupport, writeEachItem } from '@mortise/connector-kit'

/** @see https://developer.helpscout.com/mailbox-api/changelog/ read 2026-11-21 */
export const write: WriteSupport['write'] = (call, { objectName, action, items, headers }) =>
  writeEachItem(items, async ({ id, fields }) => {
    const path = `/v2/${objectName}/${encodeURIComponent(id ?? '')}`
    const asked: Record<typeof action, CallRequest> = {
      create: { method: 'POST', path: `/v2/${objectName}`, json: fields },
      update: { method: 'PATCH', path, json: operations(fields) },
      delete: { method: 'DELETE', path },
    }
    const answer = await call.request({ ...asked[action], headers })
    const made = answer.headers['resource-id']
    const recordId = id ?? (Array.isArray(made) ? made[0] : made)
    return { isWritten: true, recordId }
  })

function operations(fields: NativeRecord): NativeRecord[] {
  return Object.entries(fields).map(([name, value]) =>
    value === null ? { op: 'remove', path: `/${name}` } : { op: 'replace', path: `/${name}`, value },
  )
}
