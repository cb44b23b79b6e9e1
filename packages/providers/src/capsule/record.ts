// Where things are in a Capsule record.
import { asObject, listedFields, numberedFields, type RecordShape, recordBy } from '@mortise/connector-kit'

/** Custom fields have numbers; among the other fields they go by `custom_` and the number of their definition. */
export const customField = numberedFields('custom_')

const listed = listedFields({
  container: 'fields',
  nameOf: ({ definition }) => customField.name(asObject(definition)?.id),
  valueOf: ({ value }) => value,
  isCustom: customField.isCustom,
  entryOf: (name, value) => ({ definition: customField.number(name), value }),
})

/** `{id: 11587, updatedAt: '2015-09-15T10:43:23Z', fields: [{definition: {id: 5, name: 'Tier'}, value: 'gold'}]}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt' }),
  ...listed.shape,
}

/** Fields as Capsule takes them: custom ones as a list. */
export const { toBody } = listed
