// Creates, changes and deletes Stripe objects, form-encoded.
import {
  asObject,
  formFields,
  type NativeRecord,
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
    const form = formFields(action === 'update' ? withEmptied(item.fields) : item.fields)
    return requestAt(action, { path: `/v1/${objectName}`, id, update: 'POST', form })
  },
  unwrap: asObject,
  id: record.id,
})

/**
 * A form has no place for a list without entries: Stripe takes a list away where its value is empty, as of any other field.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 (`Emptyable` parameters of `update`) read 2026-11-29
 */
function withEmptied(fields: NativeRecord): NativeRecord {
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isEmpty(value) ? null : value]),
  )
}
