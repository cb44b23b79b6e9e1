// A labelled input with its hint, its help link and its error.
import { fieldClasses as classes } from '@mortise/ui'
import { type ReactNode, useId } from 'react'
import type { ConnectInput } from '../../connect/connect-form.ts'
import { useMortise } from '../../provider/mortise-context.ts'

/** The props of `TextField`. */
export type TextFieldProps = {
  input: ConnectInput
  value: string
  onChange: (value: string) => void
  /** One sentence; it is announced with the field. */
  error?: string | undefined
}

/**
 * Shows one input of a connect form. The label is always visible, and the password manager learns the kind of the
 * input.
 */
export function TextField({ input, value, onChange, error }: TextFieldProps): ReactNode {
  const { t } = useMortise()
  const id = useId()
  const isInvalid = error !== undefined
  const described = [isInvalid && `${id}e`, input.hint && `${id}h`].filter(Boolean).join(' ')
  const attributes = {
    id,
    name: input.name,
    value,
    className: classes.control,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': described || undefined,
    'aria-required': input.isRequired || undefined,
  }
  return (
    <div className={classes.root}>
      <label htmlFor={id}>{input.label}</label>
      {input.hint && (
        <p id={`${id}h`} className={classes.hint}>
          {input.hint}
        </p>
      )}
      {input.options === undefined ? (
        <input
          {...attributes}
          type={input.isSecret ? 'password' : 'text'}
          autoComplete={input.autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <select {...attributes} onChange={(event) => onChange(event.target.value)}>
          <option value="" />
          {input.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {isInvalid && (
        <p id={`${id}e`} className={classes.error}>
          {error}
        </p>
      )}
      {input.helpUrl && (
        <p className={classes.hint}>
          <a className={classes.link} href={input.helpUrl} target="_blank" rel="noreferrer">
            {t('help')} {t('opensInNewTab')}
          </a>
        </p>
      )}
    </div>
  )
}
