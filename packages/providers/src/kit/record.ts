// Where things are in a Kit record.
import { fieldsBeside, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

/**
 * `{id: 209, state: 'active', email_address: '...', created_at: '2023-01-27T11:43:55Z', fields: {category: 'One'}}`: no
 * record says when it changed.
 */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' }),
  ...fieldsBeside('fields'),
}

/** Fields of a subscriber as Kit takes them: custom ones, by their keys, in a separate object. */
export function toBody(fields: NativeRecord): NativeRecord {
  const entries = Object.entries(fields)
  const own = Object.fromEntries(entries.filter(([name]) => beside.includes(name)))
  const custom = entries.filter(([name]) => !beside.includes(name))
  return custom.length === 0 ? own : { ...own, fields: Object.fromEntries(custom) }
}

const beside = ['email_address', 'first_name', 'state']
