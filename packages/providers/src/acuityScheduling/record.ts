// Where things are in Acuity's records, and how fields are sent.
import {
  asArray,
  asString,
  isObject,
  type NativeRecord,
  numberedFields,
  type RecordShape,
} from '@mortise/connector-kit'

/** Answers of intake forms, among an appointment's other fields, by the number of their question: `field_12`. */
export const customField = numberedFields('field_')

/** `forms: [{id: 1, name: 'Intake', values: [{id: 9, fieldID: 12, name: 'First visit?', value: 'yes'}]}]` */
function answersOf({ forms }: NativeRecord): NativeRecord[] {
  return asArray(forms)
    .filter(isObject)
    .flatMap(({ values }) => asArray(values).filter(isObject))
    .filter(({ fieldID }) => fieldID !== undefined && fieldID !== null)
}

function idOf(native: NativeRecord): string | undefined {
  if (native.id !== undefined && native.id !== null) return String(native.id)
  const [firstName, lastName] = [asString(native.firstName), asString(native.lastName)]
  if (firstName === undefined && lastName === undefined) return undefined
  const named = { firstName: firstName ?? '', lastName: lastName ?? '', phone: asString(native.phone) ?? '' }
  return new URLSearchParams(named).toString()
}

/**
 * Clients have no id: Acuity tells them apart by name and phone number, which are theirs here
 * (`firstName=Ada&lastName=King&phone=555`).
 */
export const record: RecordShape = {
  id: idOf,
  updatedAt: () => undefined,
  field: (name) => (native) =>
    Object.hasOwn(native, name) || !customField.isCustom(name)
      ? native[name]
      : answersOf(native).find(({ fieldID }) => customField.name(fieldID) === name)?.value,
  fieldNames: (native) => [
    ...Object.keys(native),
    ...answersOf(native).map(({ fieldID }) => customField.name(fieldID)),
  ],
}

/** The values that name a client to Acuity, from its id; `undefined` for an id that is not a client's. */
export function clientNamed(id: string): Record<string, string> | undefined {
  const named = new URLSearchParams(id)
  const [firstName, lastName] = [named.get('firstName'), named.get('lastName')]
  if (firstName === null || lastName === null) return undefined
  return { firstName, lastName, phone: named.get('phone') ?? '' }
}

/** Fields as Acuity takes them: answers of forms as a list. */
export function toBody(fields: NativeRecord): NativeRecord {
  const names = Object.keys(fields)
  const answers = names.filter(customField.isCustom)
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !customField.isCustom(name)))
  if (answers.length === 0) return own
  return { ...own, fields: answers.map((name) => ({ id: customField.number(name), value: fields[name] })) }
}
