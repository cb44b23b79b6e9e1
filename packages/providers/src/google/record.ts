// Where things are in a Google record: an event, a calendar, a contact, a group of contacts, a message or a label.
import {
  asArray,
  asObject,
  idText,
  instantOf,
  isObject,
  type NativeRecord,
  type RecordShape,
  valueAt,
} from '@mortise/connector-kit'
import { headerFields, headerOf } from './message-header.ts'

/**
 * `{id: '7kukuqrfedlm2f9t0vgfh2u5sk', updated: '2026-11-21T09:30:00.000Z'}` of the calendar; of the contacts
 * `{resourceName: 'people/c8', metadata: {sources: [{type: 'CONTACT', updateTime: '2026-11-21T09:30:00.123Z'}]}}`; of mail
 * `{id: '18c2f0', internalDate: '1763717400000', payload: {headers: [{name: 'Subject', value: 'Tea'}]}}`.
 */
export const record: RecordShape = {
  id: (native) => idText(native.resourceName) ?? idText(native.id),
  updatedAt: (native) =>
    instantOf(native.updated) ??
    instantOf(valueAt(native, 'metadata.updateTime')) ??
    lastSource(native) ??
    arrival(native),
  createdField: 'created',
  field: (name) => (native) => (Object.hasOwn(native, name) ? native[name] : headerOf(native, name)),
  fieldNames: (native) => [
    ...Object.keys(native),
    ...headerFields.filter((name) => headerOf(native, name) !== undefined),
  ],
}

/** A person is put together from sources; the latest change of one is that of the person. */
function lastSource(native: NativeRecord): number | undefined {
  const instants = asArray(asObject(native.metadata)?.sources)
    .filter(isObject)
    .flatMap(({ updateTime }) => instantOf(updateTime) ?? [])
  return instants.length === 0 ? undefined : Math.max(...instants)
}

/** Messages say when they arrived, in milliseconds, as text. */
function arrival({ internalDate }: NativeRecord): number | undefined {
  return typeof internalDate === 'string' ? instantOf(Number(internalDate), 'ms') : undefined
}
