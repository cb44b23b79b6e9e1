// One screen of the wizard: its title, what is decided on it, and the ways on and back.
import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '../../component/button/button.tsx'
import { Heading } from '../../component/root/heading.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './wizard.module.css'

/** What `StepFrame` takes. */
export type StepFrameProps = {
  title: string
  lead?: string | undefined
  headingRef: Ref<HTMLHeadingElement>
  nextText: string
  isBusy?: boolean
  busyText?: string
  /** Absent on the first screen. */
  onBack: (() => void) | undefined
  onNext: () => void
  children: ReactNode
}

/** Enter goes on, as the button does. */
export function StepFrame(props: StepFrameProps): ReactNode {
  const { title, lead, headingRef, nextText, isBusy = false, busyText, onBack, onNext, children } = props
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
        {onBack && <Button onClick={isBusy ? () => undefined : onBack}>{t('wizard.back')}</Button>}
      </div>
    </form>
  )
}
