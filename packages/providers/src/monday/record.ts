// Where things are in Monday's records.
import { asArray, asString, isObject, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/** `{id: '7', updated_at: '2026-11-21T09:30:00Z', name: '…', column_values: [{id: 'status', type: 'status', text: 'Done'}]}` */
export const record: RecordShape = {
  id: ({ id }) => (id === undefined || id === null ? undefined : String(id)),
  updatedAt: ({ updated_at: at }) => {
    const instant = Date.parse(asString(at) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'created_at',
  field: (name) => (native) => (name in native ? native[name] : valueOfColumn(native, name)),
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'column_values'),
    ...columnsOf(native).map(({ id }) => String(id)),
  ],
}

/** The text people see; numbers and checkboxes as what they are. */
function valueOfColumn(native: NativeRecord, name: string): unknown {
  const column = columnsOf(native).find(({ id }) => id === name)
  if (!column) return undefined
  const { type, text, value } = column
  if (type === 'checkbox') return /"checked":\s*("true"|true)/.test(String(value))
  if (type === 'numbers') return asString(text) === undefined ? null : Number(text)
  return text ?? null
}

function columnsOf({ column_values: values }: NativeRecord): NativeRecord[] {
  return asArray(values).filter(isObject)
}
