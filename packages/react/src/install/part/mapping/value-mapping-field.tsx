// The values the application knows of a field, each matched with one of the customer's.

import type { FieldMetadata, ValueMapping } from '@mortise/contract'
import { Button, fieldClasses, rootClasses, SearchField } from '@mortise/ui'
import { type ReactNode, useId, useRef, useState } from 'react'
import { matchOptions } from '../../../component/combobox/match-options.ts'
import { VirtualList } from '../../../component/virtual-list/virtual-list.tsx'
import { useMortise } from '../../../provider/mortise-context.ts'
import { useNames } from '../../../provider/names-context.tsx'
import type { MappingSlot } from '../../object-choices.ts'
import { suggestPairs, type ValuePair, valuePairs, withPair } from '../../value-mapping.ts'
import classes from '../object-form.module.css'
import { ValuePairField } from './value-pair-field.tsx'

/** Props of `ValueMappingField`. */
export type ValueMappingFieldProps = {
  /** The first value's control, the group where the list is long; errors lead there. */
  id: string
  slot: MappingSlot
  /** The provider field that is chosen for the slot. */
  field: FieldMetadata | undefined
  mapping: ValueMapping | undefined
  error: string | undefined
  onChange: (mapping: ValueMapping) => void
}

const searchFrom = 12
// More pairs, or more options in all of them, are not put into the page at once.
const pairsMax = 40
const optionsMax = 600

/** Short lists stand side by side; long ones are searched and scroll on their own. */
export function ValueMappingField(props: ValueMappingFieldProps): ReactNode {
  const { id, slot, field, mapping, error, onChange } = props
  const { t } = useMortise()
  const names = useNames()
  const own = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [search, setSearch] = useState('')
  const pairs = valuePairs(slot, mapping)
  const count = pairs.length
  const done = pairs.filter(({ providerValue }) => providerValue !== undefined).length
  const isLong = count > pairsMax || count * (field?.values?.length ?? 0) > optionsMax
  const suggested = suggestPairs(slot, field, mapping)
  const suggestedCount = Object.keys(suggested).length
  return (
    <fieldset
      ref={fieldset}
      id={isLong ? id : undefined}
      tabIndex={-1}
      className={classes.values}
      aria-describedby={`${own}d`}
    >
      <legend className={classes.legend}>{t('install.values', { name: slot.label })}</legend>
      <p id={`${own}d`} className={rootClasses.small}>
        <span role="status">{t('install.values.done', { done, count })}</span>
        {'. '}
        {t('install.values.lead', names)}
      </p>
      {error !== undefined && <p className={fieldClasses.error}>{error}</p>}
      {suggestedCount > 0 && (
        <div>
          <Button
            onClick={() => {
              onChange({ ...mapping, ...suggested })
              // The button goes with what it offers.
              fieldset.current?.focus()
            }}
          >
            {t('install.values.suggest', { count: suggestedCount })}
          </Button>
        </div>
      )}
      {count >= searchFrom && (
        <SearchField label={t('install.values.search', { count })} value={search} onChange={setSearch} />
      )}
      <ValuePairs {...props} pairs={pairs} search={search} isLong={isLong} />
    </fieldset>
  )
}

/** The pairs that a search leaves. */
function ValuePairs(
  props: ValueMappingFieldProps & { pairs: readonly ValuePair[]; search: string; isLong: boolean },
): ReactNode {
  const { id, slot, field, mapping, onChange, pairs, search, isLong } = props
  const { t } = useMortise()
  const { shown } = matchOptions(pairs, search, pairs.length)
  const rowOf = (pair: ValuePair, isInUse: boolean): ReactNode => (
    <ValuePairField
      key={pair.mappedValue}
      id={!isLong && pair === pairs[0] ? id : undefined}
      pair={pair}
      pairs={pairs}
      isInUse={isInUse}
      options={field?.values}
      onChange={(providerValue) => onChange(withPair(mapping, { ...pair, providerValue }))}
    />
  )
  if (shown.length === 0) return <p className={rootClasses.quiet}>{t('install.noMatch')}</p>
  if (!isLong) return <div className={classes.pairs}>{shown.map((pair) => rowOf(pair, true))}</div>
  return (
    <VirtualList
      // A new search starts at its top.
      key={search}
      items={shown}
      keyOf={({ mappedValue }) => mappedValue}
      renderRow={(pair, tabIndex) => <div className={classes.pair}>{rowOf(pair, tabIndex === 0)}</div>}
      label={t('install.values', { name: slot.label })}
      hasOwnKeys
    />
  )
}
