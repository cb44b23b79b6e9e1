// Creates, changes and deletes Pipedrive records.
import {
  formFields,
  type OneWrite,
  objectIn,
  requestAt,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { unwrap } from './fetch-by-ids.ts'
import { objects, pathOf } from './objects.ts'
import type { PipedriveObject } from './pipedrive-object.ts'
import { record, toBody } from './record.ts'

/** @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-22 */
export const write: WriteSupport['write'] = writeByRequest({
  request(given) {
    const { objectName, action } = given
    const object = objectIn(objects, objectName, 'Pipedrive')
    const { path, id, fields } = objectName === 'dealProducts' ? belowDeal(given) : placeOf(given, object)
    const { update = 'PATCH' } = object
    if (object.isForm) return requestAt(action, { path, id, update, form: formFields(fields) })
    const json = object.version === 'v2' ? toBody(fields) : fields
    return requestAt(action, { path, id, update, json })
  },
  unwrap,
  id: record.id,
})

function placeOf({ objectName, item, id }: OneWrite, object: PipedriveObject) {
  return { path: pathOf(objectName, object), id, fields: item.fields }
}

/** Products are written below their deal, which is a part of the id they have here and no member of a body. */
function belowDeal({ action, item, id }: OneWrite) {
  const { deal_id: created, ...fields } = item.fields
  const [deal = '', product = ''] = action === 'create' ? [String(created)] : id.split('-')
  return { path: `/api/v2/deals/${encodeURIComponent(deal)}/products`, id: product, fields }
}
