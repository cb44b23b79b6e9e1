// Where things are in a Constant Contact record.
import { asString, listedFields, type RecordShape, recordBy } from '@mortise/connector-kit'

const prefix = 'custom_field_'

/** Custom fields have UUIDs; among the other fields of a contact they go by `custom_field_` and the UUID. */
export const customName = (id: unknown): string => `${prefix}${String(id)}`

const listed = listedFields({
  container: 'custom_fields',
  nameOf: ({ custom_field_id: id }) => customName(id),
  valueOf: ({ value }) => value,
  isCustom: (name) => name.startsWith(prefix) && name !== 'custom_field_id',
  entryOf: (name, value) => ({ custom_field_id: name.slice(prefix.length), value }),
})

const byName = recordBy({
  id: 'contact_id',
  updatedAt: ['updated_at', 'edited_at'],
  createdField: 'created_at',
})

const ids = ['contact_id', 'list_id', 'tag_id', 'custom_field_id', 'campaign_id', 'segment_id']

/** `{contact_id: '1898ae62-...', email_address: {address: '...'}, updated_at: '2022-03-03T10:56:29-05:00', custom_fields: [...]}` */
export const record: RecordShape = {
  ...byName,
  id: (native) => {
    const id = ids.map((name) => native[name]).find((own) => own !== undefined && own !== null)
    return typeof id === 'number' ? String(id) : asString(id)
  },
  ...listed.shape,
}

/** Fields as Constant Contact takes them: custom ones as a list. */
export const { toBody } = listed
