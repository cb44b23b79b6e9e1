// One value of the application with the provider's value it stands for.

import type { FieldMetadata } from '@mortise/contract'
import { PlainField, SelectField } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useMortise } from '../../../provider/mortise-context.ts'
import { useNames } from '../../../provider/names-context.tsx'
import type { ValuePair } from '../../value-mapping.ts'

/** Props of `ValuePairField`. */
export type ValuePairFieldProps = {
  id: string | undefined
  pair: ValuePair
  /** All of them: each of the provider's values is matched once. */
  pairs: readonly ValuePair[]
  /** The provider's values; a line of text is shown where they are unknown. */
  options: FieldMetadata['values']
  /** Only then all options are in the page; the browser opens no select without being in it first. */
  isInUse: boolean
  onChange: (providerValue: string) => void
}

/** Values that are matched already are visible but cannot be chosen. */
export function ValuePairField(props: ValuePairFieldProps): ReactNode {
  const { id, pair, pairs, options, isInUse, onChange } = props
  const { t } = useMortise()
  const names = useNames()
  const { label, providerValue: chosen = '' } = pair
  const common = { id, label: t('install.value', { ...names, value: label }), value: chosen, onChange }
  if (options === undefined) return <PlainField {...common} />
  const isGone = chosen !== '' && options.every(({ value }) => value !== chosen)
  const taken = new Set(isInUse ? pairs.map(({ providerValue }) => providerValue) : [])
  taken.delete(chosen)
  return (
    <SelectField
      {...common}
      options={[
        { value: '', label: t('install.values.open') },
        ...(isGone ? [{ value: chosen, label: t('install.values.gone', { ...names, value: chosen }) }] : []),
        ...options
          .filter(({ value }) => isInUse || value === chosen)
          .map(({ value, displayValue }) => ({
            value,
            label: taken.has(value) ? t('install.values.taken', { value: displayValue }) : displayValue,
            isDisabled: taken.has(value),
          })),
      ]}
    />
  )
}
