// Where things are in a Hunter record.
import { asObject, type RecordShape, recordBy } from '@mortise/connector-kit'

const prefix = 'custom_'

/** Custom attributes go by `custom_` and their slug among the other fields of a lead. */
export const customField = {
  name: (slug: string) => `${prefix}${slug}`,
  isCustom: (name: string) => name.startsWith(prefix),
  slug: (name: string) => name.slice(prefix.length),
}

/** `{id: 1, email: 'ada@example.com', created_at: '2021-01-01 12:00:00 UTC', custom_attributes: {customer_id: 'c1'}}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: [], createdField: 'created_at' }),
  field: (name) => (native) =>
    Object.hasOwn(native, name) || !customField.isCustom(name)
      ? native[name]
      : asObject(native.custom_attributes)?.[customField.slug(name)],
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_attributes'),
    ...Object.keys(asObject(native.custom_attributes) ?? {}).map(customField.name),
  ],
}
