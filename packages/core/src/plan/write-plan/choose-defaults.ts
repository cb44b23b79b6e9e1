// The values a customer wants written where the builder's record has none.
import type { FieldSettingDefault, WriteConfigObject } from '@mortise/contract'
import type { WriteMapping } from './compile-write-mapping.ts'
import { compilePlace, type FieldPlace } from './field-place.ts'

/** One field's default, and when it is written. */
export interface WriteDefault {
  fieldName: string
  place: FieldPlace
  value: string | number | boolean
  onCreate: 'always' | 'never'
  onUpdate: 'always' | 'never' | 'ifEmpty'
}

/**
 * The defaults of a write object. Fields are named as the provider names them or by their mapped names; values are the
 * provider's. A setting wins over the deprecated value default of the same field; one without a default says nothing.
 */
export function chooseDefaults(
  object: WriteConfigObject | undefined,
  mapping: Pick<WriteMapping, 'toSource'>,
): WriteDefault[] {
  const chosen = new Map<string, WriteDefault>()
  for (const [name, { value, applyOnUpdate = 'always' }] of Object.entries(
    object?.selectedValueDefaults ?? {},
  )) {
    const source = mapping.toSource(name)
    const place = compilePlace(source)
    chosen.set(source, { fieldName: source, place, value, onCreate: 'always', onUpdate: applyOnUpdate })
  }
  for (const [name, setting] of Object.entries(object?.selectedFieldSettings ?? {})) {
    const source = mapping.toSource(name)
    const value = defaultOf(setting.default)
    if (value === undefined) continue
    const { writeOnCreate: onCreate = 'always', writeOnUpdate: onUpdate = 'always' } = setting
    chosen.set(source, { fieldName: source, place: compilePlace(source), value, onCreate, onUpdate })
  }
  return [...chosen.values()]
}

function defaultOf({ stringValue, integerValue, booleanValue }: FieldSettingDefault = {}) {
  return stringValue ?? integerValue ?? booleanValue
}
