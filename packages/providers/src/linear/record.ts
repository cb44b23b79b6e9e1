// Where things are in Linear's records.
import { asObject, asString, idText, type RecordShape } from '@mortise/connector-kit'
import { isReference, objects, targetOf } from './objects.ts'

/** `{id: '…', updatedAt: '2026-11-21T09:30:00.000Z', title: '…', team: {id: '…'}}`, where `teamId` is the id of the team */
export const record: RecordShape = {
  id: ({ id }) => idText(id),
  updatedAt: ({ updatedAt: at }) => {
    const instant = Date.parse(asString(at) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'createdAt',
  field: (name) =>
    isReference(name) ? (native) => asObject(native[targetOf(name)])?.id ?? null : (native) => native[name],
  fieldNames: (native) =>
    Object.entries(native).map(([name, value]) =>
      targets.has(name) && typeof value === 'object' ? `${name}Id` : name,
    ),
}

/**
 * Names that references are read by; what points to nothing is null, and no less a reference. The status of a project is
 * one, that of an initiative is text.
 */
const targets: ReadonlySet<string> = new Set(
  Object.values(objects)
    .flatMap(({ readOnly, writable }) => Object.keys({ ...readOnly, ...writable }))
    .filter(isReference)
    .map(targetOf),
)
