// Where things are in a Copper record.
import { listedFields, numberedFields, type RecordShape, recordBy } from '@mortise/connector-kit'

/** Custom fields have numbers; among the other fields they go by `custom_field_` and the number. */
export const customField = numberedFields('custom_field_')

const listed = listedFields({
  container: 'custom_fields',
  nameOf: ({ custom_field_definition_id: id }) => customField.name(id),
  valueOf: ({ value }) => value,
  isCustom: customField.isCustom,
  entryOf: (name, value) => ({ custom_field_definition_id: customField.number(name), value }),
})

/** `{id: 7, date_modified: 1767225600, custom_fields: [{custom_field_definition_id: 100764, value: 'gold'}]}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'date_modified', createdField: 'date_created', unit: 's' }),
  ...listed.shape,
}

/** Fields as Copper takes them: custom ones as a list. */
export const { toBody } = listed
