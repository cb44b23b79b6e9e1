// The wizard's last screen: the integration is installed, and the first records arrive.
import { Button, Heading } from '@mortise/ui'
import type { ReactNode, Ref } from 'react'
import { FirstSync, type FirstSyncProps } from '../../health/part/first-sync.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'

/** Props of `WizardDone`. */
export type WizardDoneProps = FirstSyncProps & {
  headingRef: Ref<HTMLHeadingElement>
  /** Leaves the wizard for the view of what is installed. */
  onFinished: () => void
}

/** Nothing is left to decide here. */
export function WizardDone(props: WizardDoneProps): ReactNode {
  const { installationId, nameOf, headingRef, onFinished } = props
  const { t } = useMortise()
  const names = useNames()
  return (
    <>
      <Heading headingRef={headingRef} title={t('installed.title', names)} lead={t('wizard.done', names)} />
      <FirstSync installationId={installationId} nameOf={nameOf} />
      <div>
        <Button weight="primary" onClick={onFinished}>
          {t('wizard.finish')}
        </Button>
      </div>
    </>
  )
}
