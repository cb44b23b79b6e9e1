// Where things are in an Outreach record, which is a JSON:API resource.
import { asObject, asString, type RecordShape } from '@mortise/connector-kit'

/** `{type: 'prospect', id: 7, attributes: {firstName: 'Ada'}, relationships: {account: {data: {type: 'account', id: 3}}}}` */
export const record: RecordShape = {
  id: ({ id }) => (id === undefined || id === null ? undefined : String(id)),
  updatedAt: ({ attributes }) => {
    const instant = Date.parse(asString(asObject(attributes)?.updatedAt) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'createdAt',
  field: (name) => (native) => {
    if (name === 'id') return native.id
    const attributes = asObject(native.attributes)
    if (attributes && Object.hasOwn(attributes, name)) return attributes[name]
    return asObject(asObject(asObject(native.relationships)?.[name])?.data)?.id
  },
  fieldNames: (native) => [
    'id',
    ...Object.keys(asObject(native.attributes) ?? {}),
    ...Object.keys(asObject(native.relationships) ?? {}),
  ],
}
