// Where things are in an Insightly record.
import { instantOf, listedFields, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/** Each object calls its id after itself, and carries the ids of others; the first of these that is there is its own. */
const idFields = [
  'TASK_ID',
  'EVENT_ID',
  'NOTE_ID',
  'PROJECT_ID',
  'OPPORTUNITY_ID',
  'LEAD_ID',
  'CONTACT_ID',
  'ORGANISATION_ID',
]

const listed = listedFields({
  container: 'CUSTOMFIELDS',
  nameOf: ({ FIELD_NAME: name }) => String(name),
  valueOf: ({ FIELD_VALUE: value }) => value,
  // The members of a body are in capital letters alone; everything else is in this list.
  // @see https://api.na1.insightly.com/v3.1/swagger/docs/v3.1 (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/insightly.com.yaml keeps it) read 2026-11-29
  isCustom: (name) => !/^[A-Z_]+$/.test(name),
  entryOf: (name, value) => ({ FIELD_NAME: name, FIELD_VALUE: value }),
})

function idOf(native: NativeRecord): string | undefined {
  const name = idFields.find((field) => native[field] !== undefined && native[field] !== null)
  return name === undefined ? undefined : String(native[name])
}

/** `{CONTACT_ID: 7, DATE_UPDATED_UTC: '2026-04-09 16:58:14', CUSTOMFIELDS: [{FIELD_NAME: 'Tier__c', FIELD_VALUE: 'gold'}]}` */
export const record: RecordShape = {
  id: idOf,
  updatedAt: (native) => instantOf(native.DATE_UPDATED_UTC),
  createdField: 'DATE_CREATED_UTC',
  ...listed.shape,
}

/** Fields as Insightly takes them: custom ones as a list. */
export const { toBody } = listed
