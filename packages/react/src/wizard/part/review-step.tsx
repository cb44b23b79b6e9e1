// The screen on which a customer sees everything decided before it takes effect.

import type { HydratedIntegration, RevisionContent } from '@mortise/contract'
import { Button } from '@mortise/ui'
import type { ReactNode } from 'react'
import { ObjectList, ObjectRow } from '../../component/object-list/object-list.tsx'
import { Besides } from '../../install/part/besides.tsx'
import { NothingChosen } from '../../install/part/nothing-chosen.tsx'
import { RefusalSummary } from '../../install/part/problem-summary.tsx'
import type { Drafts } from '../../install/use-drafts.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import { type ReviewLine, readLines, writeLines } from '../review-lines.ts'
import type { WizardPlace } from '../use-wizard.ts'
import type { WizardForm } from '../use-wizard-form.ts'
import { StepFrame } from './step-frame.tsx'
import classes from './wizard.module.css'

/** Props of `ReviewStep`. */
export type ReviewStepProps = {
  content: HydratedIntegration
  manifest: RevisionContent
  drafts: Drafts
  place: Pick<WizardPlace, 'headingRef' | 'go' | 'goBack'>
  form: WizardForm
}

/** Installs what is shown; what the server refuses leads to its step. */
export function ReviewStep(props: ReviewStepProps): ReactNode {
  const { content, manifest, drafts, place, form } = props
  const { t } = useMortise()
  const names = useNames()
  return (
    <StepFrame
      place={place}
      title={t('wizard.review.title')}
      lead={t('wizard.review.lead', names)}
      nextText={t('install.submit')}
      isBusy={form.isInstalling}
      busyText={t('checking', names)}
      onNext={form.install}
    >
      <Besides content={content} manifest={manifest} hasObjects={hasObjects(content)} />
      <DecidedObjects drafts={drafts} onGo={place.go} />
      {form.refusal !== null && (
        <RefusalSummary
          error={form.refusal}
          title={t('install.failed')}
          errors={form.refused}
          formId={form.formId}
          onGo={form.goTo}
        />
      )}
      {form.isNothingChosen && <NothingChosen />}
    </StepFrame>
  )
}

function hasObjects({ read, write }: HydratedIntegration): boolean {
  return (read?.objects?.length ?? 0) + (write?.objects?.length ?? 0) > 0
}

/** One card for each object, with the way back to its screen. */
function DecidedObjects(props: Pick<ReviewStepProps, 'drafts'> & { onGo: (key: string) => void }): ReactNode {
  const { drafts, onGo } = props
  const { t } = useMortise()
  const cards = [
    ...drafts.objects
      .filter(({ draft }) => draft.isIncluded)
      .map((drafted) => ({
        key: `read.${drafted.object.objectName}`,
        title: t('wizard.review.read', { object: drafted.object.displayName }),
        lines: readLines(drafted, t),
      })),
    ...drafts.writes
      .filter(({ draft }) => draft.isIncluded)
      .map((drafted) => ({
        key: `write.${drafted.object.objectName}`,
        title: t('write.title', { object: drafted.object.displayName }),
        lines: writeLines(drafted, t),
      })),
  ]
  if (cards.length === 0) return null
  return (
    <ObjectList>
      {cards.map(({ key, title, lines }) => (
        <ObjectRow
          key={key}
          name={title}
          isTitled
          beside={
            <Button
              weight="quiet"
              label={t('wizard.changeNamed', { object: title })}
              onClick={() => onGo(key)}
            >
              {t('wizard.change')}
            </Button>
          }
        >
          <Lines lines={lines} />
        </ObjectRow>
      ))}
    </ObjectList>
  )
}

function Lines({ lines }: { lines: readonly ReviewLine[] }): ReactNode {
  if (lines.length === 0) return null
  return (
    <dl className={classes.lines}>
      {lines.map(({ name, text }) => (
        <div key={name} className={classes.line}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
