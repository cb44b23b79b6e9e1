// Where things are in a Recurly record.
import { listedFields, type RecordShape, recordBy } from '@mortise/connector-kit'

const prefix = 'custom_field_'

/** Custom fields have their own names; among the other fields they go by `custom_field_` and that name. */
export const customName = (name: unknown): string => `${prefix}${String(name)}`

const listed = listedFields({
  container: 'custom_fields',
  nameOf: ({ name }) => customName(name),
  valueOf: ({ value }) => value,
  isCustom: (name) => name.startsWith(prefix),
  entryOf: (name, value) => ({ name: name.slice(prefix.length), value }),
})

/** `{id: 'e28zov4fw0v2', updated_at: '2026-11-21T09:30:00Z', custom_fields: [{name: 'tier', value: 'gold'}]}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' }),
  ...listed.shape,
}

/** Fields as Recurly takes them: custom ones as a list. */
export const { toBody } = listed
