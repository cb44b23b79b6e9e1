// Where things are in a GetResponse record.
import { asArray, idText, listedFields, type RecordShape, recordBy } from '@mortise/connector-kit'

const prefix = 'custom_field_'

/** Custom fields have ids; among the other fields of a contact they go by `custom_field_` and the id. */
export const customName = (id: unknown): string => `${prefix}${String(id)}`

const manyValued = ['multi_select', 'checkbox']

const listed = listedFields({
  container: 'customFieldValues',
  nameOf: ({ customFieldId: id }) => customName(id),
  // All values are lists; of those that hold one value at most it is that value.
  valueOf: ({ value, fieldType }) => {
    const values = asArray(value)
    return manyValued.includes(String(fieldType)) || values.length > 1 ? values : values[0]
  },
  isCustom: (name) => name.startsWith(prefix),
  entryOf: (name, value) => ({
    customFieldId: name.slice(prefix.length),
    value: (Array.isArray(value) ? value : value === null ? [] : [value]).map(String),
  }),
})

const byName = recordBy({ id: 'contactId', updatedAt: ['changedOn', 'createdOn'], createdField: 'createdOn' })

// A contact comes first: the records it points to are inside separate objects.
const ids = [
  'contactId',
  'newsletterId',
  // An autoresponder names its campaign beside it.
  'autoresponderId',
  'campaignId',
  'tagId',
  'customFieldId',
  'fromFieldId',
  'formId',
  'landingPageId',
  'customEventId',
  'webinarId',
]

/** `{contactId: 'pV3r', email: '...', changedOn: '2017-12-19T13:11:48+0000', customFieldValues: [{customFieldId: '4klkN', value: ['18-35']}]}` */
export const record: RecordShape = {
  ...byName,
  id: (native) => idText(ids.map((name) => native[name]).find((own) => own !== undefined)),
  updatedAt: (native) => ('contactId' in native ? byName.updatedAt(native) : undefined),
  ...listed.shape,
}

/** Fields as GetResponse takes them: custom ones as a list. */
export const { toBody } = listed
