// The differences between two revisions of an integration, as a person would list them.
import type { ManifestField, ManifestIntegration, PlannedField, PlannedObject } from '@mortise/contract'
import { hashContent } from '../../catalogue/integration/hash-content.ts'

type Part = PlannedObject['part']
/** An object of any part of a manifest. */
type AnyObject = {
  objectName: string
  mapToName?: string | undefined
  requiredFields?: ManifestField[] | undefined
  optionalFields?: ManifestField[] | undefined
}

const PARTS: readonly Part[] = ['read', 'write', 'subscribe']
const SAID_ELSEWHERE = new Set(['objectName', 'mapToName', 'requiredFields', 'optionalFields'])

/** Everything that `after` says otherwise than `before`; all of `after` where there is no `before`. */
export function compareManifests(
  before: ManifestIntegration | undefined,
  after: ManifestIntegration,
): { objects: PlannedObject[]; settings: string[] } {
  const objects = PARTS.flatMap((part) =>
    compareParts(part, { before: objectsOf(before, part), after: objectsOf(after, part) }),
  )
  const settings = before ? changedKeys(withoutObjects(before), withoutObjects(after), new Set(['name'])) : []
  return { objects, settings }
}

function objectsOf(manifest: ManifestIntegration | undefined, part: Part): readonly AnyObject[] {
  return manifest?.[part]?.objects ?? []
}

function withoutObjects(manifest: ManifestIntegration): object {
  const { read: _read, write: _write, subscribe: _subscribe, ...others } = manifest
  return others
}

function compareParts(
  part: Part,
  { before, after }: { before: readonly AnyObject[]; after: readonly AnyObject[] },
): PlannedObject[] {
  const kept = new Set(after.map(({ objectName }) => objectName))
  const removed = before.filter(({ objectName }) => !kept.has(objectName))
  return [
    ...removed.map(({ objectName }) => ({ part, objectName, change: 'removed' as const })),
    ...after.flatMap((object) => {
      const former = before.find(({ objectName }) => objectName === object.objectName)
      return former ? compareObjects(part, former, object) : [added(part, object)]
    }),
  ]
}

function added(part: Part, object: AnyObject): PlannedObject {
  const fields = compareFields([], fieldsOf(object))
  return { part, objectName: object.objectName, change: 'added', fields: orAbsent(fields) }
}

function compareObjects(part: Part, former: AnyObject, object: AnyObject): PlannedObject[] {
  const [from, to] = [former, object].map(({ mapToName, objectName }) => mapToName ?? objectName)
  const fields = compareFields(fieldsOf(former), fieldsOf(object))
  const settings = changedKeys(former, object, SAID_ELSEWHERE)
  const isRenamed = from !== to
  if (!isRenamed && fields.length === 0 && settings.length === 0) return []
  const change = {
    part,
    objectName: object.objectName,
    fields: orAbsent(fields),
    settings: orAbsent(settings),
  }
  return [isRenamed ? { ...change, change: 'renamed', from, to } : { ...change, change: 'changed' }]
}

function compareFields(before: readonly ManifestField[], after: readonly ManifestField[]): PlannedField[] {
  const former = new Map(before.map((field) => [keyOf(field), field]))
  const kept = new Set(after.map(keyOf))
  return [
    ...before
      .filter((field) => !kept.has(keyOf(field)))
      .map((field) => ({ name: nameOf(field), change: 'removed' as const })),
    ...after.flatMap((field): PlannedField[] => {
      const was = former.get(keyOf(field))
      const name = nameOf(field)
      if (!was) return [{ name, change: 'added' }]
      const [from, to] = [was, field].map(deliveredName)
      return from === to ? [] : [{ name, change: 'renamed', from, to }]
    }),
  ]
}

function fieldsOf({ requiredFields = [], optionalFields = [] }: AnyObject): ManifestField[] {
  return [...requiredFields, ...optionalFields]
}

/** A field of the provider and a mapping may have the same name. */
function keyOf(field: ManifestField): string {
  return 'fieldName' in field ? `field ${field.fieldName}` : `mapping ${field.mapToName}`
}

function nameOf(field: ManifestField): string {
  return 'fieldName' in field ? field.fieldName : field.mapToName
}

function deliveredName(field: ManifestField): string {
  return field.mapToName ?? nameOf(field)
}

/** The members of two objects that differ, without those of `ignored`. */
function changedKeys(before: object, after: object, ignored: ReadonlySet<string>): string[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => !ignored.has(key) && hashContent(was.get(key)) !== hashContent(is.get(key)),
  )
}

function orAbsent<T>(list: T[]): T[] | undefined {
  return list.length === 0 ? undefined : list
}
