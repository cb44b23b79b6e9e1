// Where things are in Klaviyo's records, which follow JSON:API.
import { asObject, asString, instantOf, type RecordShape } from '@mortise/connector-kit'

/**
 * `{type: 'profile', id: '01H…', attributes: {email: '…', updated: '2026-11-21T09:30:00+00:00'}}`; some say `updated_at`, and
 * records of custom objects keep their fields in `record_properties`.
 */
export const record: RecordShape = {
  id: ({ id }) => asString(id),
  updatedAt: ({ attributes }) => {
    const { updated, updated_at: at, datetime } = asObject(attributes) ?? {}
    return instantOf(asString(updated) ?? asString(at) ?? asString(datetime))
  },
  createdField: 'created',
  field: (name) => (native) => {
    if (name === 'id') return native.id
    const attributes = asObject(native.attributes) ?? {}
    const own = asObject(attributes.record_properties)
    if (own) return own[name]
    return name === 'created' ? (attributes.created ?? attributes.created_at) : attributes[name]
  },
  fieldNames({ attributes }) {
    const { record_properties: own, ...others } = asObject(attributes) ?? {}
    return ['id', ...Object.keys(asObject(own) ?? others)]
  },
}
