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
import { objectPath } from './attributes.ts'
import { record } from './record.ts'

/**
 * Values are given plainly, as in `{values: {name: 'Acme', domains: ['acme.com']}}`. PUT replaces lists of values, where
 * PATCH would add to them and never take one away.
 * @see https://docs.attio.com/rest-api/endpoint-reference/records/update-a-record-overwrite-multiselect-values.md read 2026-11-21
 */
export const write: WriteSupport['write'] = writeByRequest({
  request: ({ objectName, action, item, id }) =>
    requestAt(action, {
      path: `${objectPath(objectName)}/records`,
      id,
      update: 'PUT',
      json: { data: { values: item.fields } },
    }),
  unwrap,
  id: record.id,
})

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const path = `${objectPath(objectName)}/records`
  const requests = ids.map((id) => ({ path: `${path}/${encodeURIComponent(id)}` }))
  return fetchEach(call, requests, unwrap)
}

function unwrap(json: unknown): NativeRecord | undefined {
  return asObject(asObject(json)?.data)
}
