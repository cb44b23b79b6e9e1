// Where things are in Linear's records.
import { asObject, asString, isObject, type RecordShape } from '@mortise/connector-kit'
import { isReference, targetOf } from './objects.ts'

/** `{id: '…', updatedAt: '2026-11-21T09:30:00.000Z', title: '…', team: {id: '…'}}`, where `teamId` is the id of the team */
export const record: RecordShape = {
  id: ({ id }) => asString(id),
  updatedAt: ({ updatedAt: at }) => {
    const instant = Date.parse(asString(at) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'createdAt',
  field: (name) =>
    isReference(name) ? (native) => asObject(native[targetOf(name)])?.id ?? null : (native) => native[name],
  fieldNames: (native) =>
    Object.entries(native).map(([name, value]) => (isObject(value) && 'id' in value ? `${name}Id` : name)),
}
