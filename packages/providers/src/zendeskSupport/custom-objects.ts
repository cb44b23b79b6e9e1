// Zendesk's custom objects: which there are, and what their records hold.
import {
  asString,
  byCursor,
  type Call,
  choicesIn,
  describeCustomField,
  describeStatic,
  type FieldDescription,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
  type ObjectList,
  readWholeList,
  recordsAt,
  summarize,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { valueTypes } from './describe.ts'
import { own } from './own.ts'

/** `/api/v2/custom_objects/car`, for `custom_objects/car`. */
export function pathOf(objectName: string): string {
  return `/api/v2/custom_objects/${encodeURIComponent(own.vendorNameIn(objectName) ?? '')}`
}

/** Cursors, at most 100 a page. */
export const paged = byCursor({
  cursor: 'page[after]',
  limit: 'page[size]',
  next: 'meta.after_cursor',
  hasMore: 'meta.has_more',
})

/** @see https://developer.zendesk.com/documentation/custom-data/v2/creating-custom-objects/ (the path, the key and the title) read 2026-11-22 */
export async function listCustom(call: Call): Promise<ObjectList> {
  const { json } = await call.request({ path: '/api/v2/custom_objects' })
  const objects = recordsAt(json, 'custom_objects').flatMap(({ key, title_pluralized: title }) =>
    typeof key === 'string'
      ? summarize(own.nameOf(key), { displayName: asString(title), isCustom: true })
      : [],
  )
  return { objects, isComplete: true }
}

/** The account's own fields of a custom object, without inactive ones. @throws ProviderError stop/404 when there is no such object */
export const fieldsOf: (call: Call, objectName: string) => Promise<readonly NativeRecord[]> = memoByCall(
  async (call, objectName) => {
    const fields = await readWholeList(call, {
      request: { path: `${pathOf(objectName)}/fields` },
      style: paged,
      items: 'custom_object_fields',
      pageSizeMax: 100,
    })
    return fields.filter(({ active }) => active !== false)
  },
)

/** Fields that every record has. @see https://developer.zendesk.com/api-reference/custom-data/custom-objects/custom_object_records/ read 2026-11-22 */
export const standardFields = {
  readOnly: typed(
    'id url custom_object_key created_at:datetime updated_at:datetime created_by_user_id:reference',
    'updated_by_user_id:reference photo:other',
  ),
  writable: typed('name external_id'),
  required: ['name'],
  references: { created_by_user_id: 'users', updated_by_user_id: 'users' },
} as const

/** The fields of a custom object, with what every record has. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const fields = await fieldsOf(call, objectName)
  const { json } = await call.request({ path: pathOf(objectName) })
  const described = describeStatic(objectName, standardFields, fields.flatMap(toField))
  const title = asString(valueAt(json, 'custom_object.title_pluralized'))
  return { ...described, displayName: title ?? described.displayName, isComplete: true }
}

function toField(field: NativeRecord): FieldDescription[] {
  const fieldName = asString(field.key)
  const { readOnly, writable } = standardFields
  if (fieldName === undefined || Object.hasOwn(readOnly, fieldName) || Object.hasOwn(writable, fieldName))
    return []
  const described = describeCustomField({
    fieldName,
    displayName: field.title,
    providerType: field.type,
    valueTypes,
    values: choicesIn(field.custom_field_options, { value: 'value', displayValue: 'name' }),
  })
  const target = targetOf(asString(field.relationship_target_type))
  return [target === undefined ? described : { ...described, referenceTo: [target] }]
}

/** `zen:custom_object:car` and `zen:user` as objects here. */
function targetOf(type: string | undefined): string | undefined {
  const [, kind, key] = /^zen:(custom_object|user|ticket|organization)(?::(.+))?$/.exec(type ?? '') ?? []
  if (kind === 'custom_object') return key === undefined ? undefined : own.nameOf(key)
  return kind === undefined ? undefined : `${kind}s`
}
