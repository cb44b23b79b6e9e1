// Creates, changes and deletes Dataverse rows.
import { asObject, asString, type WriteSupport, writeEachItem } from '@mortise/connector-kit'
import { tableOf } from './describe.ts'
import { odataName } from './odata.ts'
import { withId } from './record.ts'

/**
 * One request for each row, answered with the row. `If-Match` keeps an update of a row that is gone from making a new one.
 * @see https://learn.microsoft.com/power-apps/developer/data-platform/webapi/update-delete-entities-using-web-api read 2026-11-21
 */
export const write: WriteSupport['write'] = async (call, { objectName, action, items, headers }) => {
  const { idName } = await tableOf(call, objectName)
  const path = `/v9.2/${odataName(objectName)}`
  return writeEachItem(items, async ({ id = '', fields }) => {
    const one = `${path}(${encodeURIComponent(id)})`
    if (action === 'delete') {
      await call.request({ method: 'DELETE', path: one, headers })
      return { isWritten: true, recordId: id }
    }
    const { json } = await call.request({
      ...(action === 'create' ? { method: 'POST', path } : { method: 'PATCH', path: one }),
      headers: {
        ...headers,
        prefer: 'return=representation',
        ...(action === 'update' ? { 'if-match': '*' } : {}),
      },
      json: fields,
    })
    const row = asObject(json)
    const recordId = asString(row?.[idName]) ?? id
    return { isWritten: true, recordId, ...(row ? { record: withId(row, idName) } : {}) }
  })
}
