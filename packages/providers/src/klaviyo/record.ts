// Where things are in Klaviyo's records, which follow JSON:API.
import { asObject, asString, type RecordShape } from '@mortise/connector-kit'

/** `{type: 'profile', id: '01H…', attributes: {email: '…', updated: '2026-11-21T09:30:00+00:00'}}` */
export const record: RecordShape = {
  id: ({ id }) => asString(id),
  updatedAt: ({ attributes }) => {
    const { updated, datetime } = asObject(attributes) ?? {}
    const instant = Date.parse(asString(updated) ?? asString(datetime) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'created',
  field: (name) => (native) => (name === 'id' ? native.id : asObject(native.attributes)?.[name]),
  fieldNames: ({ attributes }) => ['id', ...Object.keys(asObject(attributes) ?? {})],
}
