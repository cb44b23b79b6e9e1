// Creates, changes and deletes ServiceNow records.
import { asObject, type WriteSupport, writeByRequest } from '@mortise/connector-kit'
import { tableName } from './encoded-query.ts'
import { record } from './record.ts'

/** Unverified: as remembered of the reference of the Table API. */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const path = `/api/now/table/${tableName(objectName)}`
    const one = `${path}/${encodeURIComponent(id)}`
    const query = { sysparm_exclude_reference_link: true }
    switch (action) {
      case 'create':
        return { method: 'POST', path, query, json: item.fields }
      case 'update':
        return { method: 'PATCH', path: one, query, json: item.fields }
      case 'delete':
        return { method: 'DELETE', path: one }
    }
  },
  unwrap: (json) => asObject(asObject(json)?.result),
  id: record.id,
})
