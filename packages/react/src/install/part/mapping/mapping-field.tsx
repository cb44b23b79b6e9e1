// One field the application asks for, matched with a field of the customer's account.

import type { HydratedFieldExistent } from '@mortise/contract'
import { fieldClasses as classes, rootClasses } from '@mortise/ui'
import { type ReactNode, useMemo } from 'react'
import { Combobox } from '../../../component/combobox/combobox.tsx'
import type { ComboboxOption } from '../../../component/combobox/match-options.ts'
import { useMortise } from '../../../provider/mortise-context.ts'
import { useNames } from '../../../provider/names-context.tsx'
import { isSlotRequired, type MappingSlot } from '../../object-choices.ts'
import { EmptyRate } from '../empty-rate.tsx'
import formClasses from '../object-form.module.css'

/** Props of `MappingField`. */
export type MappingFieldProps = {
  id: string
  slot: MappingSlot
  fields: readonly HydratedFieldExistent[]
  value: string | undefined
  error: string | undefined
  /** How often the chosen field is empty, 0 to 1, if a preview has shown it. */
  emptyRate: number | undefined
  onChange: (fieldName: string | undefined) => void
}

/** A searching select over all fields of the account, or the field the application settled on. */
export function MappingField(props: MappingFieldProps): ReactNode {
  return props.slot.fixed === undefined ? <ChosenField {...props} /> : <FixedField {...props} />
}

/** The application chose the field; the customer sees which one. */
function FixedField(props: MappingFieldProps): ReactNode {
  const { id, slot, fields, error, emptyRate } = props
  const { t } = useMortise()
  const names = useNames()
  const name = fields.find(({ fieldName }) => fieldName === slot.fixed)?.displayName ?? slot.fixed
  return (
    <div id={id} tabIndex={-1} className={classes.root}>
      <span className={classes.label}>{slot.label}</span>
      <p className={classes.hint}>
        {name} · {t('install.mapping.fixed', names)} <EmptyRate rate={emptyRate} />
      </p>
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </div>
  )
}

/** The customer chooses the field. */
function ChosenField(props: MappingFieldProps): ReactNode {
  const { id, slot, fields, value, error, emptyRate, onChange } = props
  const { t } = useMortise()
  const options = useMemo(() => optionsOf(fields, value), [fields, value])
  const isRequired = isSlotRequired(slot)
  const described = [slot.prompt && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.root}>
      <span className={formClasses.bar}>
        <label htmlFor={id}>
          <span id={`${id}-label`} className={classes.label}>
            {slot.label} {!isRequired && <span className={rootClasses.small}>({t('optional')})</span>}
          </span>
        </label>
        <EmptyRate rate={emptyRate} />
      </span>
      {slot.prompt !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {slot.prompt}
        </p>
      )}
      <Combobox
        id={id}
        options={options}
        value={value}
        onChange={onChange}
        placeholder={t('install.mapping.placeholder')}
        isRequired={isRequired}
        isInvalid={error !== undefined}
        labelledBy={`${id}-label`}
        describedBy={described || undefined}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The account's fields, and the chosen one while the provider does not return its fields. */
function optionsOf(fields: MappingFieldProps['fields'], value: string | undefined): ComboboxOption[] {
  const known = fields.map(({ fieldName, displayName }) => ({
    value: fieldName,
    label: displayName,
    detail: fieldName,
  }))
  const isKnown = value === undefined || known.some((option) => option.value === value)
  return isKnown ? known : [{ value, label: value, detail: value }, ...known]
}
