// The browser's own select with its label and its error.
import { type ReactNode, useId } from 'react'
import classes from '../text-field/text-field.module.css'

/** One thing to choose. */
export type SelectOption = { value: string; label: string; isDisabled?: boolean }

/** The props of `SelectField`. */
export type SelectFieldProps = {
  /** Where errors lead. */
  id?: string | undefined
  label: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  error?: string | undefined
}

/** For short lists; long ones are searched in a `Combobox`. */
export function SelectField({ id, label, value, options, onChange, error }: SelectFieldProps): ReactNode {
  const own = useId()
  const field = id ?? own
  return (
    <div className={classes.root}>
      <label htmlFor={field}>{label}</label>
      <select
        id={field}
        className={classes.control}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${field}e`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${field}e`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
