// Creates, changes and deletes Attio's records, one request each: Attio has no batch.
import {
  asObject,
  type Call,
  type NativeRecord,
  requestIfThere,
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
  request({ objectName, action, item, id }) {
    const path = `${objectPath(objectName)}/records`
    const json = { data: { values: item.fields } }
    switch (action) {
      case 'create':
        return { method: 'POST', path, json }
      case 'update':
        return { method: 'PUT', path: `${path}/${encodeURIComponent(id)}`, json }
      case 'delete':
        return { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` }
    }
  },
  unwrap,
  id: record.id,
})

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const path = `${objectPath(objectName)}/records`
  const answers = await Promise.all(
    ids.map((id) => requestIfThere(call, { path: `${path}/${encodeURIComponent(id)}` })),
  )
  return answers.map((answer) => unwrap(answer?.json)).filter((native) => native !== undefined)
}

function unwrap(json: unknown): NativeRecord | undefined {
  return asObject(asObject(json)?.data)
}
