// Creates, changes and deletes ServiceNow records.
import { asObject, requestAt, type WriteSupport, writeByRequest } from '@mortise/connector-kit'
import { tableName } from './encoded-query.ts'
import { record } from './record.ts'

/** Unverified: as remembered of the reference of the Table API. */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const path = `/api/now/table/${tableName(objectName)}`
    const query = { sysparm_exclude_reference_link: true }
    return requestAt(action, { path, id, update: 'PATCH', query, json: item.fields })
  },
  unwrap: (json) => asObject(asObject(json)?.result),
  id: record.id,
})
