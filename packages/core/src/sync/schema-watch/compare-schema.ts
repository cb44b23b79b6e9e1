// Compares two looks at an object's fields.
import type { ObjectDescription } from '@mortise/connector-kit'
import type { WatchSchema } from '@mortise/contract'
import type { WatchedField } from './store.ts'

/** One difference between two looks. */
export interface SchemaChange {
  kind: 'fieldCreated' | 'fieldDeleted' | 'fieldChanged'
  objectName: string
  fieldName: string
  before?: WatchedField | undefined
  after?: WatchedField | undefined
}

type Fields = Readonly<Record<string, WatchedField>>

/** The parts of a description that are remembered. */
export function toWatchedFields(description: ObjectDescription): Fields {
  return Object.fromEntries(
    description.fields.map((field) => {
      const { fieldName, displayName, valueType, providerType, isReadOnly, isRequired } = field
      const values = field.values?.map(({ value }) => value)
      return [fieldName, { displayName, valueType, providerType, isReadOnly, isRequired, values }]
    }),
  )
}

/** The differences, by field name: created, deleted, changed. */
export function compareSchema(objectName: string, before: Fields, after: Fields): SchemaChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((fieldName): SchemaChange[] => {
    const [was, is] = [before[fieldName], after[fieldName]]
    if (!was && is) return [{ kind: 'fieldCreated', objectName, fieldName, after: is }]
    if (was && !is) return [{ kind: 'fieldDeleted', objectName, fieldName, before: was }]
    if (!was || !is || isSame(was, is)) return []
    return [{ kind: 'fieldChanged', objectName, fieldName, before: was, after: is }]
  })
}

/** Whether the builder wants to hear of this kind of difference. */
export function isWatched({ allObjects }: WatchSchema, { kind }: SchemaChange): boolean {
  return allObjects[kind]?.enabled === 'always'
}

function isSame(a: WatchedField, b: WatchedField): boolean {
  const parts = ({ displayName, valueType, providerType, isReadOnly, isRequired, values }: WatchedField) =>
    JSON.stringify([displayName, valueType, providerType, isReadOnly, isRequired, [...(values ?? [])].sort()])
  return parts(a) === parts(b)
}
