// Where things are in an Outreach record, which is a JSON:API resource.
import { asObject, asString, isObject, type RecordShape } from '@mortise/connector-kit'

/** `{type: 'prospect', id: 7, attributes: {firstName: 'Ada'}, relationships: {account: {data: {type: 'account', id: 3}}}}` */
export const record: RecordShape = {
  id: ({ id }) => (id === undefined || id === null ? undefined : String(id)),
  updatedAt: ({ type, attributes }) => {
    const { updatedAt, createdAt } = asObject(attributes) ?? {}
    // Events have no instant of a change, and never change.
    const instant = Date.parse(asString(updatedAt) ?? (type === 'event' ? asString(createdAt) : '') ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'createdAt',
  field: (name) => (native) => {
    if (name === 'id') return native.id
    const attributes = asObject(native.attributes)
    if (attributes && Object.hasOwn(attributes, name)) return attributes[name]
    const { data } = asObject(asObject(native.relationships)?.[name]) ?? {}
    return Array.isArray(data) ? data.filter(isObject).map(({ id }) => id) : asObject(data)?.id
  },
  fieldNames: (native) => [
    'id',
    // Every record carries all of the numbered fields, whether the account uses them or not.
    ...Object.entries(asObject(native.attributes) ?? {}).flatMap(([name, value]) =>
      value === null && /^custom\d+$/.test(name) ? [] : [name],
    ),
    // Those without data, only links, lead to lists of other objects.
    ...Object.entries(asObject(native.relationships) ?? {}).flatMap(([name, link]) =>
      Object.hasOwn(asObject(link) ?? {}, 'data') ? [name] : [],
    ),
  ],
}
