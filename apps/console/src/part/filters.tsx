// The filters of a list, which live in the address of the page.
import { Button, fieldClasses, SelectField, type SelectOption } from '@mortise/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useApp } from './app-context.tsx'
import { fromLocalInput, toLocalInput } from './local-time.ts'

/** Filters by name; absent ones do not filter. */
export type Filters = Readonly<Record<string, string | undefined>>

/** Checks the search parameters of an address: text under known names, and nothing else. */
export function filtersNamed<const Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [Each in Name]?: string | undefined } => {
    const found: { [Each in Name]?: string | undefined } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' && value !== '') found[name] = value
      if (typeof value === 'number' || typeof value === 'boolean') found[name] = String(value)
    }
    return found
  }
}

/** Puts changed filters into the address. */
export function useSetFilters(): (change: Filters) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({
      to: '.',
      replace: true,
      search: (old: Filters) =>
        Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value)),
    })
}

/** The filters of a list in a line, with a way back to all rows. */
export function FilterBar({ values, children }: { values: Filters; children: ReactNode }): ReactNode {
  const { t } = useApp()
  const setFilters = useSetFilters()
  const names = Object.keys(values).filter((name) => values[name])
  return (
    <div className="filters">
      {children}
      {names.length > 0 && (
        <Button
          weight="quiet"
          onClick={() => setFilters(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}

/** A filter with few values. */
export function SelectFilter(props: {
  name: string
  label: string
  value: string | undefined
  options: readonly SelectOption[]
}): ReactNode {
  const { name, label, value = '', options } = props
  const { t } = useApp()
  const setFilters = useSetFilters()
  const all = { value: '', label: t('all') }
  return (
    <SelectField
      label={label}
      value={value}
      options={[all, ...options]}
      onChange={(next) => setFilters({ [name]: next || undefined })}
    />
  )
}

/** A filter that is typed; it takes effect on Enter and when the field is left. */
export function TextFilter(props: { name: string; label: string; value: string | undefined }): ReactNode {
  const { name, label, value = '' } = props
  const id = useId()
  const setFilters = useSetFilters()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const apply = () => {
    if (text.trim() !== value) setFilters({ [name]: text.trim() || undefined })
  }
  return (
    <div className={fieldClasses.root}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className={fieldClasses.control}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
    </div>
  )
}

/** A filter by time. The address keeps UTC; the field shows and takes the builder's own time. */
export function TimeFilter(props: { name: string; label: string; value: string | undefined }): ReactNode {
  const { name, label, value } = props
  const id = useId()
  const setFilters = useSetFilters()
  return (
    <div className={fieldClasses.root}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        className={fieldClasses.control}
        value={toLocalInput(value)}
        onChange={(event) => setFilters({ [name]: fromLocalInput(event.target.value) })}
      />
    </div>
  )
}
