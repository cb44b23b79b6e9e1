// The form of a type of destination, made of the server's description of its fields.
import type { DestinationField } from '@mortise/contract'
import { SelectField } from '@mortise/ui'
import type { ReactNode } from 'react'
import { en } from '../../locale/en.ts'
import type { TextKey, Translate } from '../../locale/translate.ts'
import { useApp } from '../../part/app-context.tsx'
import { InputField } from '../../part/form.tsx'
import { type FieldValues, keyOfField } from './destination-body.ts'

/** Texts of several lines. */
const longNames = ['caCertificate', 'privateKey', 'credentials']
const longRows = 4

/** The props of `DestinationFields`. */
export type DestinationFieldsProps = {
  fields: readonly DestinationField[]
  values: FieldValues
  onChange: (values: FieldValues) => void
  /** The destination exists: its secrets stay where their fields are left empty. */
  isStored?: boolean
}

/** Fields with a default stand behind a disclosure. */
export function DestinationFields({ fields, isStored = false, ...state }: DestinationFieldsProps): ReactNode {
  const { t } = useApp()
  const more = fields.filter(({ isEssential }) => !isEssential)
  const show = (field: DestinationField) => (
    <Field key={keyOfField(field)} field={field} isStored={isStored} {...state} />
  )
  return (
    <>
      {fields.filter(({ isEssential }) => isEssential).map(show)}
      {more.length > 0 && (
        <details className="more">
          <summary>{t('destination.more')}</summary>
          <div className="stack">{more.map(show)}</div>
        </details>
      )}
    </>
  )
}

function Field(props: {
  field: DestinationField
  values: FieldValues
  onChange: (values: FieldValues) => void
  isStored: boolean
}): ReactNode {
  const { field, values, onChange, isStored } = props
  const { t } = useApp()
  const key = keyOfField(field)
  const { name, kind, place, options = [] } = field
  const value = values[key] ?? ''
  const common = {
    label: fieldLabel(name, t),
    value,
    onChange: (text: string) => onChange({ ...values, [key]: text }),
  }
  const unset = { value: '', label: t('field.default') }
  if (kind === 'boolean') {
    const yesNo = (['true', 'false'] as const).map((each) => ({ value: each, label: t(`field.${each}`) }))
    return <SelectField {...common} options={[unset, ...yesNo]} />
  }
  if (kind === 'choice') {
    return (
      <SelectField {...common} options={[unset, ...options.map((each) => ({ value: each, label: each }))]} />
    )
  }
  const isSecret = place === 'secrets'
  const isLong = kind === 'list' || kind === 'map' || longNames.includes(name)
  return (
    <InputField
      {...common}
      hint={hintOf(field, isSecret && isStored, t)}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      isLong={isLong}
      rows={longRows}
    />
  )
}

function hintOf({ kind, name }: DestinationField, isKept: boolean, t: Translate): string | undefined {
  if (isKept) return t('field.kept')
  if (kind === 'list') return t('field.list')
  if (kind === 'map') return t('field.map')
  const key = `hint.${name}`
  return isTextKey(key) ? t(key) : undefined
}

/** The words of the catalogue, or else the name in words: `Queue url` of `queueUrl`. */
export function fieldLabel(name: string, t: Translate): string {
  const key = `field.${name}`
  if (isTextKey(key)) return t(key)
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.replace(/^./, (first) => first.toUpperCase())
}

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key)
}
