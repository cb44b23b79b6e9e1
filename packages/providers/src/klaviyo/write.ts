// Creates, changes and deletes Klaviyo's records, one request each.
import {
  asObject,
  type Call,
  type NativeRecord,
  objectIn,
  requestIfThere,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { objects, pathOf } from './objects.ts'
import { record } from './record.ts'

/** Unverified: from memory of https://developers.klaviyo.com/en/reference/create_profile */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const { type } = objectIn(objects, objectName, 'Klaviyo')
    switch (action) {
      case 'create':
        return { method: 'POST', path: pathOf(objectName), json: { data: { type, attributes: item.fields } } }
      case 'update':
        return {
          method: 'PATCH',
          path: pathOf(objectName, id),
          json: { data: { type, id, attributes: item.fields } },
        }
      case 'delete':
        return { method: 'DELETE', path: pathOf(objectName, id) }
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
  objectIn(objects, objectName, 'Klaviyo')
  const answers = await Promise.all(ids.map((id) => requestIfThere(call, { path: pathOf(objectName, id) })))
  return answers.map((answer) => unwrap(answer?.json)).filter((native) => native !== undefined)
}

function unwrap(json: unknown): NativeRecord | undefined {
  return asObject(asObject(json)?.data)
}
