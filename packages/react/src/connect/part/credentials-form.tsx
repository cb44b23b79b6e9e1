// The form for everything that is typed in: keys, passwords, client credentials, metadata.
import { Button, rootClasses } from '@mortise/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Failure } from '../../component/failure/failure.tsx'
import { TextField } from '../../component/text-field/text-field.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import type { ConnectInput } from '../connect-form.ts'
import { type FieldErrors, missingFields, refusedFields } from '../field-errors.ts'
import type { EnteredValues } from '../request-body.ts'

/** Props of `CredentialsForm`. */
export type CredentialsFormProps = {
  inputs: readonly ConnectInput[]
  submitText: string
  busyText: string
  isBusy: boolean
  /** Something else on the form leads on now: `status` holds the one action. */
  isReplaced?: boolean
  /** The last refusal; it stays until something is sent again. */
  error: Error | null
  onSubmit: (values: EnteredValues) => void
  onCancel?: (() => void) | undefined
  /** Between the inputs and the button. */
  children?: ReactNode
  /** Below that: how it goes, for what is entered now. */
  status?: (values: EnteredValues) => ReactNode
}

/** Keeps what was typed through every refusal; Enter submits, and the first wrong field gets the focus. */
export function CredentialsForm(props: CredentialsFormProps): ReactNode {
  const {
    inputs,
    submitText,
    busyText,
    isBusy,
    isReplaced = false,
    error,
    onSubmit,
    onCancel,
    children,
    status,
  } = props
  const { t } = useMortise()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<EnteredValues>(() =>
    Object.fromEntries(inputs.map(({ name, initial }) => [name, initial])),
  )
  const [missing, setMissing] = useState<FieldErrors>({})
  const errors = { ...refusedFields(inputs, error), ...missing }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    const found = missingFields(inputs, values, t)
    setMissing(found)
    const [first] = Object.keys(found)
    if (first === undefined) onSubmit(values)
    else form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }

  return (
    <form ref={form} className={rootClasses.stack} onSubmit={submit} noValidate>
      {error !== null && <Failure error={error} title={t('connect.refused')} />}
      {inputs.map((input) => (
        <TextField
          key={input.name}
          input={input}
          value={values[input.name] ?? ''}
          error={errors[input.name]}
          onChange={(value) => {
            setValues((before) => ({ ...before, [input.name]: value }))
            setMissing(({ [input.name]: _, ...others }) => others)
          }}
        />
      ))}
      {children}
      {status?.(values)}
      {!isReplaced && (
        <div className={rootClasses.actions}>
          <Button weight="primary" isBusy={isBusy} busyText={busyText}>
            {submitText}
          </Button>
          {onCancel !== undefined && <Button onClick={onCancel}>{t('cancel')}</Button>}
        </div>
      )}
    </form>
  )
}
