// Where things are in a Teamleader record.
import { asObject, asString, listedFields, type RecordShape, recordBy } from '@mortise/connector-kit'

const prefix = 'custom_field_'

/** Custom fields have ids; among the other fields they go by `custom_field_` and the id. */
export const customFieldName = (id: unknown): string => `${prefix}${String(id)}`

const listed = listedFields({
  container: 'custom_fields',
  nameOf: ({ definition }) => customFieldName(asString(asObject(definition)?.id)),
  valueOf: ({ value }) => value,
  isCustom: (name) => name.startsWith(prefix),
  entryOf: (name, value) => ({ id: name.slice(prefix.length), value }),
})

/** `{id: '2a39e420-...', updated_at: '2016-02-05T16:44:33+00:00', custom_fields: [{definition: {id: '...'}, value: 1}]}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'added_at' }),
  ...listed.shape,
}

/** Fields as Teamleader takes them: custom ones as a list. */
export const { toBody } = listed
