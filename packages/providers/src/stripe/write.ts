// Creates, changes and deletes Stripe objects, form-encoded.
import {
  asObject,
  formFields,
  objectIn,
  requestAt,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

/** @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-21 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    objectIn(objects, objectName, 'Stripe')
    const form = formFields(item.fields)
    return requestAt(action, { path: `/v1/${objectName}`, id, update: 'POST', form })
  },
  unwrap: asObject,
  id: record.id,
})
