// Where things are in a Pylon record.
import { asObject, type RecordShape, recordBy } from '@mortise/connector-kit'

const prefix = 'custom_field_'

/** Custom fields have slugs; among the other fields they go by `custom_field_` and the slug. */
export const customName = (slug: unknown): string => `${prefix}${String(slug)}`

const isCustom = (name: string) => name.startsWith(prefix)

/** `{id: '3fa8...', created_at: '...', custom_fields: {tier: {slug: 'tier', value: 'gold'}}}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' }),
  field: (name) => (native) => {
    if (Object.hasOwn(native, name) || !isCustom(name)) return native[name]
    const { value, values } = asObject(asObject(native.custom_fields)?.[name.slice(prefix.length)]) ?? {}
    return values ?? value
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...Object.keys(asObject(native.custom_fields) ?? {}).map(customName),
  ],
}

/** Fields as Pylon takes them: custom ones as a list. */
export function toBody(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(fields)
  const own = Object.fromEntries(entries.filter(([name]) => !isCustom(name)))
  const custom = entries
    .filter(([name]) => isCustom(name))
    .map(([name, value]) => ({
      slug: name.slice(prefix.length),
      ...(Array.isArray(value) ? { values: value } : { value }),
    }))
  return custom.length === 0 ? own : { ...own, custom_fields: custom }
}
