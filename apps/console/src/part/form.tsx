// A form that sends one request, with its fields and why it failed.
import { Button, fieldClasses } from '@mortise/ui'
import { type ReactNode, useId } from 'react'
import { useApp } from './app-context.tsx'
import { strengthOf } from './password-strength.ts'
import { Problem } from './problem.tsx'

/** The props of `Form`. */
export type FormProps = {
  submitText: string
  onSubmit: () => void
  isBusy: boolean
  error: Error | null
  children: ReactNode
  /** Buttons beside the one that submits. */
  more?: ReactNode
  /** Puts the fields and the button into one line where there is room. */
  isLine?: boolean
}

/** Enter submits it. */
export function Form(props: FormProps): ReactNode {
  const { submitText, onSubmit, isBusy, error, children, more, isLine = false } = props
  return (
    <form
      className={isLine ? 'form-line' : 'stack'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit()
      }}
    >
      {children}
      <Problem error={error} />
      <div className="actions">
        <Button weight="primary" isBusy={isBusy}>
          {submitText}
        </Button>
        {more}
      </div>
    </form>
  )
}

/** The props of `InputField`. */
export type InputFieldProps = {
  label: string
  hint?: string | undefined
  type?: 'text' | 'password' | 'email' | 'url'
  autoComplete?: string
  value: string
  onChange: (value: string) => void
  isLong?: boolean
  /** Lines that a long one shows. */
  rows?: number
}

/** A labelled input, or several lines of text. */
export function InputField(props: InputFieldProps): ReactNode {
  const {
    label,
    hint,
    type = 'text',
    autoComplete = 'off',
    value,
    onChange,
    isLong = false,
    rows = 14,
  } = props
  const id = useId()
  const attributes = {
    id,
    className: fieldClasses.control,
    value,
    spellCheck: false,
    'aria-describedby': hint === undefined ? undefined : `${id}h`,
  }
  return (
    <div className={fieldClasses.root}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}h`} className={fieldClasses.hint}>
          {hint}
        </p>
      )}
      {isLong ? (
        <textarea {...attributes} rows={rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...attributes}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

/** The password of the account, or with `isNew` one that the builder chooses. */
export function PasswordField(props: {
  value: string
  onChange: (value: string) => void
  isNew?: boolean
}): ReactNode {
  const { isNew = false, ...field } = props
  const { t } = useApp()
  return (
    <div className="password">
      <InputField
        {...field}
        label={t(isNew ? 'newPassword' : 'password')}
        hint={isNew ? t('invite.passwordHint') : undefined}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      {isNew && field.value !== '' && <StrengthMeter password={field.value} />}
    </div>
  )
}

function StrengthMeter({ password }: { password: string }): ReactNode {
  const { t } = useApp()
  const strength = strengthOf(password)
  return (
    <p className="strength" data-strength={strength} role="status">
      <span className="strength-bar" aria-hidden="true" />
      {t(`strength.${strength}`)}
    </p>
  )
}
