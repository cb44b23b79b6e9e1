// Where things are in an Apollo record.
import { asObject, fieldsBeside, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

const container = 'typed_custom_fields'

/** `{id: '66e34b81740c50074e3d1bd4', updated_at: '...', typed_custom_fields: {'60c39ed82bd02f01154c470a': 'gold'}}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' }),
  ...fieldsBeside(container),
}

/** Custom fields go by their ids, which no field of Apollo's own looks like. */
const isCustom = (name: string) =>
  /^(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(name)

/** Fields as Apollo takes them: custom ones in a separate object. */
export function toBody(fields: NativeRecord): NativeRecord {
  const entries = Object.entries(fields)
  const custom = entries.filter(([name]) => isCustom(name))
  if (custom.length === 0) return fields
  const own = Object.fromEntries(entries.filter(([name]) => !isCustom(name)))
  return { ...own, [container]: { ...asObject(own[container]), ...Object.fromEntries(custom) } }
}
