// Where things are in an ActiveCampaign record.
import {
  listedFields,
  type NativeRecord,
  numberedFields,
  type RecordShape,
  recordBy,
  recordsAt,
} from '@mortise/connector-kit'

/** Custom fields have numbers; among the other fields they go by `field_` and the number. */
export const customField = numberedFields('field_')

const listed = listedFields({
  container: 'fieldValues',
  nameOf: ({ field }) => customField.name(field),
  valueOf: ({ value }) => value,
  isCustom: customField.isCustom,
  entryOf: (name, value) => ({ field: String(customField.number(name)), value }),
})

/** `{id: '7', udate: '2018-09-28T13:55:59-05:00', fieldValues: [{contact: '7', field: '3', value: 'gold'}]}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['udate', 'mdate', 'updatedTimestamp'] }),
  ...listed.shape,
}

/** Fields as ActiveCampaign takes them: custom ones as a list. */
export const { toBody } = listed

/** Records of an answer with their custom values, which come beside them, put inside. */
export function withValues(json: unknown, records: readonly NativeRecord[]): NativeRecord[] {
  const values = new Map<string, NativeRecord[]>()
  for (const value of recordsAt(json, 'fieldValues')) {
    const own = values.get(String(value.contact)) ?? []
    own.push(value)
    values.set(String(value.contact), own)
  }
  return records.map((record) => {
    const fieldValues = values.get(String(record.id)) ?? []
    return { ...record, fieldValues }
  })
}
