// Creates, changes and deletes QuickBooks records.
import {
  asObject,
  asString,
  type Call,
  type NativeRecord,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { companyPath } from './read.ts'
import { record } from './record.ts'

/**
 * A change has to say which version it is of, so the record is asked for first unless the fields hold its `SyncToken`.
 * Unverified: as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/invoice
 */
export const write: WriteSupport['write'] = (call, { objectName, action, items, headers }) =>
  writeEachItem(items, async ({ id = '', fields }) => {
    const path = companyPath(call, objectName.toLowerCase())
    const version = action === 'create' ? {} : await versionOf(call, { path, objectName, id, fields })
    const { json } = await call.request({
      method: 'POST',
      path,
      headers,
      ...(action === 'delete' ? { query: { operation: 'delete' } } : {}),
      json: action === 'update' ? { ...fields, ...version, sparse: true } : { ...fields, ...version },
    })
    const written = action === 'delete' ? undefined : asObject(asObject(json)?.[objectName])
    const recordId = (written && record.id(written)) ?? id
    return { isWritten: true, recordId, ...(written ? { record: written } : {}) }
  })

async function versionOf(
  call: Call,
  given: { path: string; objectName: string; id: string; fields: NativeRecord },
): Promise<{ Id: string; SyncToken: string }> {
  const { path, objectName, id, fields } = given
  const told = asString(fields.SyncToken)
  if (told !== undefined) return { Id: id, SyncToken: told }
  const { json } = await call.request({ path: `${path}/${encodeURIComponent(id)}` })
  return { Id: id, SyncToken: asString(asObject(asObject(json)?.[objectName])?.SyncToken) ?? '0' }
}
