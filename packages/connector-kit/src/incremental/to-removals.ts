// Removed records as reads of removals return them.
import type { DeletedPage, NativeRecord, RecordShape } from '../definition/provider.ts'

/** Each record by its id; those without an id are left out, since nothing can be removed by them. */
export function toRemovals(
  natives: readonly NativeRecord[],
  { id: idOf }: Pick<RecordShape, 'id'>,
): DeletedPage['records'] {
  return natives.flatMap((native) => {
    const id = idOf(native)
    return id === undefined ? [] : [{ id, record: native }]
  })
}
