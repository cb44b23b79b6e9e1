// Where things are in a Gusto record.
import { listedFields, type RecordShape, recordBy } from '@mortise/connector-kit'

const prefix = 'custom_field_'

/** The name of a company's own field among the others. */
export const customName = (uuid: unknown) => `${prefix}${String(uuid)}`

const listed = listedFields({
  container: 'custom_fields',
  nameOf: ({ company_custom_field_id: uuid }) => customName(uuid),
  valueOf: ({ value }) => value,
  isCustom: (name) => name.startsWith(prefix),
  entryOf: (name, value) => ({ company_custom_field_id: name.slice(prefix.length), value }),
})

/**
 * `{uuid: '7087a288-...', version: '414dedac...', custom_fields: [{company_custom_field_id: 'ef7d...', value: 'M'}]}`;
 * nothing says when a record changed, but with every change comes another `version`.
 */
export const record: RecordShape = { ...recordBy({ id: 'uuid', updatedAt: [] }), ...listed.shape }
