// How far the wizard has come, in words, and the way back to what was decided.
import { rootClasses } from '@mortise/ui'
import type { ReactNode } from 'react'
import type { Translate } from '../../locale/translate.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import type { WizardStep } from '../wizard-steps.ts'
import classes from './wizard.module.css'

/** Props of `StepProgress`. */
export type StepProgressProps = {
  steps: readonly WizardStep[]
  current: number
  onGo: (key: string) => void
}

/** Steps that are done are buttons; where there is no room for all of them only the words are left. */
export function StepProgress({ steps, current, onGo }: StepProgressProps): ReactNode {
  const { t } = useMortise()
  return (
    <nav className={classes.progress} aria-label={t('wizard.progress')}>
      <p className={rootClasses.small}>{t('wizard.step', { number: current + 1, count: steps.length })}</p>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.key} className={classes.step} aria-current={index === current ? 'step' : undefined}>
            {index < current ? (
              <button type="button" className={classes.back} onClick={() => onGo(step.key)}>
                {nameOf(step, t)}
              </button>
            ) : (
              <span>{nameOf(step, t)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function nameOf(step: WizardStep, t: Translate): string {
  if (!('objectName' in step)) return t(`wizard.${step.key}`)
  return step.key.startsWith('read.') ? step.displayName : t('wizard.write', { object: step.displayName })
}
