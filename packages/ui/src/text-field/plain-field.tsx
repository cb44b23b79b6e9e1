// A labelled line of text with its error.
import { type ReactNode, useId } from 'react'
import classes from './text-field.module.css'

/** The props of `PlainField`. */
export type PlainFieldProps = {
  /** Where errors lead. */
  id?: string | undefined
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  isNumber?: boolean
}

/** For what is no credential; the browser fills nothing in. */
export function PlainField({ id, label, value, onChange, error, isNumber }: PlainFieldProps): ReactNode {
  const own = useId()
  const field = id ?? own
  return (
    <div className={classes.root}>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        className={classes.control}
        value={value}
        autoComplete="off"
        spellCheck={false}
        inputMode={isNumber ? 'numeric' : 'text'}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${field}e`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={`${field}e`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
