// Where things are in a HighLevel record.
import {
  instantOf,
  listedFields,
  type NativeRecord,
  type RecordShape,
  recordBy,
} from '@mortise/connector-kit'

const listed = listedFields({
  container: 'customFields',
  nameOf: ({ id }) => String(id),
  valueOf: ({ value, fieldValue }) => value ?? fieldValue,
  isCustom: (name) => /^[A-Za-z0-9]{20}$/.test(name),
  entryOf: (name, value) => ({ id: name, field_value: value }),
})

const byId = recordBy({ id: 'id', updatedAt: ['dateUpdated', 'updatedAt'], createdField: 'createdAt' })
const byUnderscoreId = recordBy({ id: '_id', updatedAt: [] })
const byChargeId = recordBy({ id: 'chargeId', updatedAt: [] })

/** Submissions of forms and surveys are never changed. */
function submittedAt({ formId, surveyId, createdAt }: NativeRecord): number | undefined {
  return formId === undefined && surveyId === undefined ? undefined : instantOf(createdAt)
}

/** `{id: '...', dateUpdated: '2026-01-01T00:00:00.000Z'}`; invoices, products and payments have `_id` and `updatedAt`. */
export const record: RecordShape = {
  ...byId,
  updatedAt: (native) => byId.updatedAt(native) ?? submittedAt(native),
  id: (native) => byId.id(native) ?? byUnderscoreId.id(native) ?? byChargeId.id(native),
  ...listed.shape,
}

/** Fields as HighLevel takes them: custom ones as a list. */
export const { toBody } = listed
