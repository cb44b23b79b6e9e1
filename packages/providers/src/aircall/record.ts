// Where things are in an Aircall record, and when it last changed.
import { asArray, asObject, idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * Contacts say when they changed. A call does not: the latest of what happened on it stands for that. No other record
 * says when it changed. Instants are seconds. The user who took a call is `user_id` too, as in Aircall's own search.
 */
export const record: RecordShape = {
  id: ({ id }) => idText(id),
  field: (name) => (native) =>
    name === 'user_id' && !Object.hasOwn(native, name) ? asObject(native.user)?.id : native[name],
  updatedAt(native) {
    const { updated_at: changed } = native
    const seconds = (typeof changed === 'number' ? [changed] : happenings(native)).filter(
      (at) => typeof at === 'number',
    )
    return seconds.length === 0 ? undefined : Math.max(...seconds) * 1000
  },
}

function happenings({ started_at, answered_at, ended_at, comments, tags }: NativeRecord): unknown[] {
  if (started_at === undefined) return []
  const commented = asArray(comments).map((comment) => asObject(comment)?.posted_at)
  const tagged = asArray(tags).map((tag) => asObject(tag)?.created_at)
  return [started_at, answered_at, ended_at, ...commented, ...tagged]
}
