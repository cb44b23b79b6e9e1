// Creates, changes and deletes Stripe objects, form-encoded.
import { asObject, formFields, objectIn, type WriteSupport, writeByRequest } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

/** @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-21 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    objectIn(objects, objectName, 'Stripe')
    const path = `/v1/${objectName}`
    const one = `${path}/${encodeURIComponent(id)}`
    const form = formFields(item.fields)
    switch (action) {
      case 'create':
        return { method: 'POST', path, form }
      case 'update':
        return { method: 'POST', path: one, form }
      case 'delete':
        return { method: 'DELETE', path: one }
    }
  },
  unwrap: asObject,
  id: record.id,
})
