// A line that narrows down the list below it.
import type { ReactNode } from 'react'
import classes from './text-field.module.css'

/** The props of `SearchField`; the label is read out and is the placeholder of the empty line. */
export type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Enter searches nothing more and does not submit the form around it. */
export function SearchField({ label, value, onChange }: SearchFieldProps): ReactNode {
  return (
    <input
      type="search"
      className={classes.control}
      value={value}
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
