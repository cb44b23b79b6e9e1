// Where things are in Klaviyo's records, which follow JSON:API.
import {
  asObject,
  asString,
  idText,
  instantOf,
  type NativeRecord,
  type RecordShape,
} from '@mortise/connector-kit'

/**
 * `{type: 'profile', id: '01H…', attributes: {email: '…', updated: '2026-11-21T09:30:00+00:00'}}`; some say `updated_at`,
 * records of custom objects keep their fields in `record_properties`, and what a record belongs to is a link: `metric_id`
 * of `{relationships: {metric: {data: {type: 'metric', id: '…'}}}}`.
 */
export const record: RecordShape = {
  id: ({ id }) => idText(id),
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
    if (name === 'created') return attributes.created ?? attributes.created_at
    return Object.hasOwn(attributes, name) ? attributes[name] : linksOf(native).get(name)
  },
  fieldNames(native) {
    const { record_properties: own, ...others } = asObject(native.attributes) ?? {}
    return ['id', ...Object.keys(asObject(own) ?? others), ...linksOf(native).keys()]
  },
}

/** Ids of the one record that each link leads to, by the names of fields; lists of links are no field. */
function linksOf({ relationships }: NativeRecord): Map<string, unknown> {
  const links = Object.entries(asObject(relationships) ?? {}).flatMap(([name, link]) => {
    const id = asObject(asObject(link)?.data)?.id
    return id === undefined ? [] : [[`${name.replaceAll('-', '_')}_id`, id] as const]
  })
  return new Map(links)
}
