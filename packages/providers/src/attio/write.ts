// Creates, changes and deletes Attio's records, one request each: Attio has no batch.
import {
  asObject,
  type Call,
  fetchEach,
  type NativeRecord,
  requestAt,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { recordsPath } from './attributes.ts'
import { listSlug, ownObject } from './objects.ts'
import { record } from './record.ts'

/**
 * Values are given plainly, as in `{values: {name: 'Acme', domains: ['acme.com']}}`. PUT replaces lists of values, where
 * PATCH would add to them and never take one away.
 * @see https://docs.attio.com/rest-api/endpoint-reference/records/update-a-record-overwrite-multiselect-values.md read 2026-11-21
 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const own = ownObject(objectName)
    if (own) {
      const data = action === 'create' && own.toBody ? own.toBody(item.fields) : item.fields
      return requestAt(action, { path: `/v2/${objectName}`, id, update: 'PATCH', json: { data } })
    }
    const data = listSlug(objectName) === undefined ? { values: item.fields } : toEntry(item.fields)
    return requestAt(action, { path: recordsPath(objectName), id, update: 'PUT', json: { data } })
  },
  unwrap,
  id: record.id,
})

/** An entry is made of a record; the rest are values of the list. */
function toEntry({ parent_record_id, parent_object, ...values }: NativeRecord): NativeRecord {
  const parent = parent_record_id === undefined ? {} : { parent_record_id, parent_object }
  return { ...parent, entry_values: values }
}

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const path = ownObject(objectName) ? `/v2/${objectName}` : recordsPath(objectName)
  const requests = ids.map((id) => ({ path: `${path}/${encodeURIComponent(id)}` }))
  return fetchEach(call, requests, unwrap)
}

function unwrap(json: unknown): NativeRecord | undefined {
  return asObject(asObject(json)?.data)
}
