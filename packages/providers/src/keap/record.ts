// Where things are in a Keap record.
import { listedFields, numberedFields, type RecordShape, recordBy } from '@mortise/connector-kit'

/** Custom fields have numbers; among the other fields they go by `custom_field_` and the number. */
export const customField = numberedFields('custom_field_')

const listed = listedFields({
  container: 'custom_fields',
  nameOf: ({ id }) => customField.name(id),
  valueOf: ({ content }) => content,
  isCustom: customField.isCustom,
  entryOf: (name, content) => ({ id: String(customField.number(name)), content }),
})

/** `{id: '7', update_time: '2026-11-21T09:30:00.000Z', custom_fields: [{id: '12', content: 'gold'}]}` */
export const record: RecordShape = {
  ...recordBy({
    id: 'id',
    // Opportunities and tasks have other names for it.
    updatedAt: ['update_time', 'last_updated_time', 'modification_time'],
    createdField: 'create_time',
  }),
  ...listed.shape,
}

/** Fields as Keap takes them: custom ones as a list. */
export const { toBody } = listed
