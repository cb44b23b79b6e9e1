// The default of one field: which field, which value, and when it applies.

import type { FieldMetadata, FieldSetting } from '@mortise/contract'
import { Button, fieldClasses, PlainField, SelectField } from '@mortise/ui'
import { type ReactNode, useId, useMemo } from 'react'
import { Combobox } from '../../../component/combobox/combobox.tsx'
import type { ComboboxOption } from '../../../component/combobox/match-options.ts'
import { useMortise } from '../../../provider/mortise-context.ts'
import { useNames } from '../../../provider/names-context.tsx'
import { defaultText, kindOf, newSetting, type SettingDraft, withDefault } from '../../write-draft.ts'
import classes from '../object-form.module.css'

/** Props of `WriteSettingField`. */
export type WriteSettingFieldProps = {
  fieldId: string
  valueId: string
  number: number
  setting: SettingDraft
  /** The fields of the account; without them a field is named by typing. */
  fields: Readonly<Record<string, FieldMetadata>> | undefined
  isPending: boolean
  fieldError: string | undefined
  valueError: string | undefined
  onChange: (setting: SettingDraft) => void
  onRemove: () => void
}

/** The value's control fits the field: options, yes and no, a whole number, or a line of text. */
export function WriteSettingField(props: WriteSettingFieldProps): ReactNode {
  const { valueId, number, setting, fields, valueError, onChange, onRemove } = props
  const { t } = useMortise()
  const { fieldName } = setting
  const field = fields?.[fieldName]
  const name = field?.displayName ?? fieldName
  const { writeOnCreate = 'always', writeOnUpdate = 'always' } = setting.setting
  // The provider takes some fields only when it creates a record, and some only when it changes one.
  const creations = createRules.filter((each) => each === 'never' || field?.isUpdateOnly !== true)
  const rules = updateRules.filter((each) => each === 'never' || field?.isCreateOnly !== true)
  const rule = (changed: Partial<FieldSetting>): void =>
    onChange({ ...setting, setting: { ...setting.setting, ...changed } })
  return (
    <fieldset className={classes.setting} aria-label={t('write.setting', { number })}>
      <SettingFieldName {...props} />
      <DefaultValue id={valueId} setting={setting} field={field} error={valueError} onChange={onChange} />
      <SelectField
        label={t('write.setting.create')}
        value={creations.includes(writeOnCreate) ? writeOnCreate : 'never'}
        options={creations.map((value) => ({ value, label: t(`write.setting.create.${value}`) }))}
        onChange={(value) => rule({ writeOnCreate: value === 'never' ? 'never' : 'always' })}
      />
      <SelectField
        label={t('write.setting.update')}
        value={rules.includes(writeOnUpdate) ? writeOnUpdate : 'never'}
        options={rules.map((value) => ({ value, label: t(`write.setting.update.${value}`) }))}
        onChange={(value) => rule({ writeOnUpdate: updateRules.find((each) => each === value) ?? 'always' })}
      />
      <div className={classes.wide}>
        <Button
          weight="quiet"
          label={name === '' ? undefined : t('write.setting.removeNamed', { field: name })}
          onClick={onRemove}
        >
          {t('write.setting.remove')}
        </Button>
      </div>
    </fieldset>
  )
}

const createRules = ['always', 'never'] as const
const updateRules = ['ifEmpty', 'always', 'never'] as const

/** When a default applies, in the terms of the field that is chosen. */
function rulesFor(
  field: FieldMetadata | undefined,
  rules: Omit<FieldSetting, 'default'>,
): Omit<FieldSetting, 'default'> {
  if (field?.isCreateOnly) return { ...rules, writeOnUpdate: 'never' }
  return field?.isUpdateOnly ? { ...rules, writeOnCreate: 'never' } : rules
}

/** Which field has a default: chosen from the account's fields, typed where they are unknown. */
function SettingFieldName(props: WriteSettingFieldProps): ReactNode {
  const { fieldId, setting, fields, isPending, fieldError, onChange } = props
  const { t } = useMortise()
  const names = useNames()
  const own = useId()
  const { fieldName } = setting
  const options = useMemo(() => fieldOptions(fields, fieldName), [fields, fieldName])
  const choose = (chosen = ''): void => {
    // A value of another kind does not fit the new field; when it applies stays as it was.
    const { default: value } = newSetting(fields?.[chosen])
    const { default: _, ...rules } = setting.setting
    const kept = rulesFor(fields?.[chosen], rules)
    onChange({ fieldName: chosen, setting: value ? { ...kept, default: value } : kept })
  }
  const label = t('write.setting.field', names)
  if (fields === undefined && !isPending) {
    return <PlainField id={fieldId} label={label} value={fieldName} error={fieldError} onChange={choose} />
  }
  return (
    <div className={fieldClasses.root}>
      <label id={`${own}l`} htmlFor={fieldId}>
        {label}
      </label>
      <Combobox
        id={fieldId}
        options={options}
        value={fieldName === '' ? undefined : fieldName}
        onChange={choose}
        placeholder={isPending ? t('loading') : t('install.mapping.placeholder')}
        isRequired
        isInvalid={fieldError !== undefined}
        labelledBy={`${own}l`}
        describedBy={fieldError === undefined ? undefined : `${own}e`}
      />
      {fieldError !== undefined && (
        <p id={`${own}e`} className={fieldClasses.error}>
          {fieldError}
        </p>
      )}
    </div>
  )
}

/** The fields that can be written, and the chosen one even where it cannot. */
function fieldOptions(fields: WriteSettingFieldProps['fields'], fieldName: string): ComboboxOption[] {
  const known = Object.values(fields ?? {})
    .filter((each) => each.readOnly !== true || each.fieldName === fieldName)
    .map((each) => ({ value: each.fieldName, label: each.displayName, detail: each.fieldName }))
  const isKnown = fieldName === '' || known.some(({ value }) => value === fieldName)
  return isKnown ? known : [{ value: fieldName, label: fieldName, detail: fieldName }, ...known]
}

function DefaultValue(props: {
  id: string
  setting: SettingDraft
  field: FieldMetadata | undefined
  error: string | undefined
  onChange: (setting: SettingDraft) => void
}): ReactNode {
  const { id, setting, field, error, onChange } = props
  const { t } = useMortise()
  const held = setting.setting.default
  // A stored default keeps its kind even if the field's kind is unknown.
  const kind =
    field !== undefined
      ? kindOf(field)
      : held?.integerValue !== undefined
        ? 'integer'
        : held?.booleanValue !== undefined
          ? 'boolean'
          : 'string'
  const common = {
    id,
    label: t('preview.value'),
    value: defaultText(setting),
    error,
    onChange: (text: string) => onChange(withDefault(setting, { text, kind })),
  }
  const choose = { value: '', label: t('write.setting.choose') }
  if (kind === 'boolean') {
    const options = [
      choose,
      { value: 'true', label: t('write.setting.yes') },
      { value: 'false', label: t('write.setting.no') },
    ]
    return <SelectField {...common} options={options} />
  }
  if (field?.valueType === 'singleSelect' && field.values !== undefined) {
    const known = field.values.map(({ value, displayValue }) => ({ value, label: displayValue }))
    const isGone = common.value !== '' && !known.some(({ value }) => value === common.value)
    const gone = isGone ? [{ value: common.value, label: common.value }] : []
    return <SelectField {...common} options={[choose, ...gone, ...known]} />
  }
  return <PlainField {...common} isNumber={kind === 'integer'} />
}
