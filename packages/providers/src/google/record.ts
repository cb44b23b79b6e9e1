// Where things are in a Google record: an event, a calendar, a contact or a group of contacts.
import {
  asArray,
  asObject,
  asString,
  instantOf,
  isObject,
  type NativeRecord,
  type RecordShape,
  valueAt,
} from '@mortise/connector-kit'

/**
 * `{id: '7kukuqrfedlm2f9t0vgfh2u5sk', updated: '2026-11-21T09:30:00.000Z'}` of the calendar; of the contacts
 * `{resourceName: 'people/c8', metadata: {sources: [{type: 'CONTACT', updateTime: '2026-11-21T09:30:00.123Z'}]}}`.
 */
export const record: RecordShape = {
  id: (native) => asString(native.resourceName) ?? asString(native.id),
  updatedAt: (native) =>
    instantOf(native.updated) ?? instantOf(valueAt(native, 'metadata.updateTime')) ?? lastSource(native),
  createdField: 'created',
}

/** A person is put together from sources; the latest change of one is that of the person. */
function lastSource(native: NativeRecord): number | undefined {
  const instants = asArray(asObject(native.metadata)?.sources)
    .filter(isObject)
    .flatMap(({ updateTime }) => instantOf(updateTime) ?? [])
  return instants.length === 0 ? undefined : Math.max(...instants)
}
