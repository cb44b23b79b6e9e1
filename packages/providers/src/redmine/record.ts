// Where things are in a Redmine record, and how its fields are sent.
import { asObject, listedFields, numberedFields, type RecordShape, recordBy } from '@mortise/connector-kit'

/** Custom fields by their number: `cf_5`, as Redmine's own filters name them. */
export const customField = numberedFields('cf_')

const { shape, toBody } = listedFields({
  container: 'custom_fields',
  nameOf: ({ id }) => customField.name(id),
  valueOf: ({ value }) => value,
  isCustom: customField.isCustom,
  entryOf: (name, value) => ({ id: customField.number(name), value }),
})

/** The fields to send, the custom ones among them. */
export { toBody }

/**
 * What a record points to is an object (`project: {id, name}`) when read and a number (`project_id`) when written: it has
 * both names.
 */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updated_on', createdField: 'created_on' }),
  ...shape,
  field(name) {
    const own = shape.field(name)
    const pointer = name === 'parent_issue_id' ? 'parent' : name.replace(/_id$/, '')
    if (pointer === name) return own
    return (native) => (Object.hasOwn(native, name) ? native[name] : asObject(native[pointer])?.id)
  },
}
