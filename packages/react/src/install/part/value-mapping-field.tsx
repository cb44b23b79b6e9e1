// The values the application knows of a field, each matched with one of the customer's.
import type { FieldMetadata, ValueMapping } from '@mortise/contract'
import { type ReactNode, useId } from 'react'
import rootClasses from '../../component/root/root.module.css'
import { SelectField } from '../../component/select-field/select-field.tsx'
import { PlainField } from '../../component/text-field/plain-field.tsx'
import fieldClasses from '../../component/text-field/text-field.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import type { MappingSlot } from '../object-choices.ts'
import { type ValuePair, valuePairs, withPair } from '../value-mapping.ts'
import classes from './object-form.module.css'

/** What `ValueMappingField` takes. */
export type ValueMappingFieldProps = {
  /** The first value's control; errors lead there. */
  id: string
  slot: MappingSlot
  /** The provider field that is chosen for the slot. */
  field: FieldMetadata | undefined
  mapping: ValueMapping | undefined
  providerName: string
  appName: string
  error: string | undefined
  onChange: (mapping: ValueMapping) => void
}

/** A select for each value where the field has options, a line of text where it has none. */
export function ValueMappingField(props: ValueMappingFieldProps): ReactNode {
  const { id, slot, field, mapping, providerName, appName, error, onChange } = props
  const { t } = useMortise()
  const own = useId()
  const pairs = valuePairs(slot, mapping)
  const done = pairs.filter(({ providerValue }) => providerValue !== undefined).length
  const set = (mappedValue: string) => (providerValue: string) =>
    onChange(withPair(mapping, { mappedValue, providerValue }))
  return (
    <fieldset className={classes.values} aria-describedby={`${own}d`}>
      <legend className={classes.legend}>{t('install.values', { name: slot.label })}</legend>
      <p id={`${own}d`} className={rootClasses.small}>
        <span role="status">{t('install.values.done', { done, count: pairs.length })}</span>
        {'. '}
        {t('install.values.lead', { app: appName, provider: providerName })}
      </p>
      {error !== undefined && <p className={fieldClasses.error}>{error}</p>}
      <div className={classes.pairs}>
        {pairs.map((pair, index) => {
          const common = {
            id: index === 0 ? id : undefined,
            label: t('install.value', { app: appName, value: pair.label }),
            value: pair.providerValue ?? '',
            onChange: set(pair.mappedValue),
          }
          return field?.values === undefined ? (
            <PlainField key={pair.mappedValue} {...common} />
          ) : (
            <SelectField key={pair.mappedValue} {...common} options={optionsFor(pair, field.values)} />
          )
        })}
      </div>
    </fieldset>
  )

  /** What another value is matched with can be seen but not chosen: each of the provider's values is matched once. */
  function optionsFor(pair: ValuePair, values: NonNullable<FieldMetadata['values']>) {
    const taken = new Set(
      pairs.filter(({ mappedValue }) => mappedValue !== pair.mappedValue).map((each) => each.providerValue),
    )
    const gone = values.some(({ value }) => value === pair.providerValue) ? undefined : pair.providerValue
    return [
      { value: '', label: t('install.values.open') },
      ...(gone === undefined
        ? []
        : [{ value: gone, label: t('install.values.gone', { value: gone, provider: providerName }) }]),
      ...values.map(({ value, displayValue }) => ({
        value,
        label: taken.has(value) ? t('install.values.taken', { value: displayValue }) : displayValue,
        isDisabled: taken.has(value),
      })),
    ]
  }
}
