// Where things are in a Chorus record: flat ones of `/v3`, and resources of JSON:API.
import { fieldsBeside, instantOf, type NativeRecord, type RecordShape, valueAt } from '@mortise/connector-kit'

export const record: RecordShape = {
  id({ engagement_id, id }: NativeRecord) {
    const known = engagement_id ?? id
    return known === undefined || known === null || known === '' ? undefined : String(known)
  },
  updatedAt: (native: NativeRecord) =>
    instantOf(native.date_time, 's') ??
    instantOf(native.date_time) ??
    ['_modified_at', 'submitted', 'shared_on']
      .map((name) => instantOf(valueAt(native, `attributes.${name}`)))
      .find((at) => at !== undefined),
  ...fieldsBeside('attributes'),
}
