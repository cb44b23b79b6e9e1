// One screen of the wizard: its title, what is decided on it, and the ways on and back.
import { Button, Heading, rootClasses } from '@mortise/ui'
import type { FormEvent, ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import type { WizardPlace } from '../use-wizard.ts'
import classes from './wizard.module.css'

/** Props of `StepFrame`. */
export type StepFrameProps = {
  title: string
  lead?: string | undefined
  nextText: string
  isBusy?: boolean
  busyText?: string
  place: Pick<WizardPlace, 'headingRef' | 'goBack'>
  onNext: () => void
  children: ReactNode
}

/** Enter goes on, as the button does. */
export function StepFrame(props: StepFrameProps): ReactNode {
  const { title, lead, nextText, isBusy = false, busyText, place, onNext, children } = props
  const { headingRef, goBack } = place
  const { t } = useMortise()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) onNext()
  }
  return (
    <form className={rootClasses.stack} onSubmit={submit} noValidate>
      <Heading headingRef={headingRef} title={title} lead={lead} />
      {children}
      <div className={classes.footer}>
        <Button weight="primary" isBusy={isBusy} busyText={busyText}>
          {nextText}
        </Button>
        {goBack && <Button onClick={isBusy ? () => undefined : goBack}>{t('wizard.back')}</Button>}
      </div>
    </form>
  )
}
