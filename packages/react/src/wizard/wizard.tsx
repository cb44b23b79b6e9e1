// Leads a customer from nothing to an installed integration, one decision on each screen.
import type {
  Config,
  Connection,
  HydratedIntegration,
  ProviderInfo,
  RevisionContent,
} from '@mortise/contract'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../component/button/button.tsx'
import { Failure } from '../component/failure/failure.tsx'
import { Notice } from '../component/notice/notice.tsx'
import { findById } from '../component/root/find-by-id.ts'
import { Heading } from '../component/root/heading.tsx'
import rootClasses from '../component/root/root.module.css'
import { Skeleton } from '../component/skeleton/skeleton.tsx'
import type { ConnectInput } from '../connect/connect-form.ts'
import type { ExtraStepContent } from '../connect/part/extra-step.tsx'
import type { ConnectParty } from '../connect/use-connect-actions.ts'
import { useReturn } from '../connect/use-return.ts'
import { nameIn } from '../health/field-label.ts'
import { FirstSync } from '../health/part/first-sync.tsx'
import { isEmptyConfig, newConfig } from '../install/config-of.ts'
import { draftErrors, type ObjectError, placeId, refusedPlaces } from '../install/object-errors.ts'
import { Besides } from '../install/part/config-form.tsx'
import { MissingSummary, RefusalSummary } from '../install/part/problem-summary.tsx'
import type { Drafts } from '../install/use-drafts.ts'
import { useCreateInstallation } from '../installation/use-create-installation.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { ChooseStep } from './part/choose-step.tsx'
import { ObjectStep } from './part/object-step.tsx'
import { ReviewStep } from './part/review-step.tsx'
import { StepFrame } from './part/step-frame.tsx'
import { StepProgress } from './part/step-progress.tsx'
import classes from './part/wizard.module.css'
import { WizardConnect } from './part/wizard-connect.tsx'
import { useWizard } from './use-wizard.ts'
import { wizardSteps } from './wizard-steps.ts'

/** What `Wizard` takes. */
export type WizardProps = {
  party: ConnectParty
  info: ProviderInfo
  appName: string
  manifest: RevisionContent
  extraStep: ExtraStepContent | undefined
  connection: Connection | undefined
  /** What the connected account lacks still. */
  missing: readonly ConnectInput[]
  /** The integration with the account's fields; absent while they load. */
  content: HydratedIntegration | undefined
  /** Why the fields could not be loaded. */
  failure: { error: Error; retry: () => void } | undefined
  drafts: Drafts
  onConnected: (connection: Connection) => void
  onInstalled: (installationId: string, config: Config) => void
  /** Leaves the wizard for the view of what is installed. */
  onFinished: () => void
}

/** What is decided lives in `drafts`, outside of every screen, so that going back and forth loses nothing. */
export function Wizard(props: WizardProps): ReactNode {
  const { party, info, appName, manifest, extraStep, connection, missing, content, failure, drafts } = props
  const { onConnected, onInstalled, onFinished } = props
  const { t } = useMortise()
  const formId = useId()
  // Whoever comes back connected begins after connecting; what the address says of it has been heard.
  useReturn(party)
  const needsConnect =
    connection === undefined || connection.status === 'bad_credentials' || missing.length > 0
  const [hasConnect] = useState(needsConnect)
  const steps = wizardSteps({ hasConnect: hasConnect || needsConnect, manifest, drafts })
  const { step, index, go, goNext, goBack, headingRef } = useWizard(steps, needsConnect)
  const [checked, setChecked] = useState<readonly string[]>([])
  const [installedId, setInstalledId] = useState<string>()
  const { createInstallation, isPending, error } = useCreateInstallation()
  const provider = info.displayName ?? info.name
  const names = { providerName: provider, appName }
  const values = { provider, app: appName }

  if (installedId !== undefined) {
    return (
      <div className={`${rootClasses.stack} ${classes.wizard}`}>
        <Heading
          headingRef={headingRef}
          title={t('installed.title', values)}
          lead={t('wizard.done', values)}
        />
        <FirstSync installationId={installedId} nameOf={nameIn(content)} />
        <div>
          <Button weight="primary" onClick={onFinished}>
            {t('wizard.finish')}
          </Button>
        </div>
      </div>
    )
  }
  const progress = <StepProgress steps={steps} current={index} onGo={go} />
  if (step.key === 'connect') {
    return (
      <div className={`${rootClasses.stack} ${classes.wizard}`}>
        {progress}
        <WizardConnect
          {...{ party, info, appName, manifest, extraStep, connection, missing, headingRef }}
          onNext={goNext}
          onConnected={(connected) => {
            onConnected(connected)
            goNext()
          }}
        />
      </div>
    )
  }
  if (content === undefined) {
    return (
      <div className={`${rootClasses.stack} ${classes.wizard}`}>
        {progress}
        <Heading headingRef={headingRef} title={t('wizard.choose.title', values)} />
        {failure === undefined ? (
          <Skeleton rows={3} />
        ) : (
          <Failure error={failure.error} onRetry={failure.retry} />
        )}
      </div>
    )
  }

  const refused = refusedPlaces(error, drafts)
  const allMissing = draftErrors(drafts, t)
  const keyOf = ({ action, objectName }: ObjectError): string => `${action}.${objectName}`
  const missingHere = checked.includes(step.key) ? allMissing.filter((each) => keyOf(each) === step.key) : []
  const problems = [...refused.filter((each) => keyOf(each) === step.key), ...missingHere]
  const isEmpty = isEmptyConfig(newConfig({ content, manifest, drafts }))
  const goTo = (problem: ObjectError): void => {
    flushSync(() => go(keyOf(problem)))
    findById(placeId(formId, problem))?.focus()
  }
  const next = (): void => {
    setChecked((before) => [...before, step.key])
    const isWrong = step.key === 'choose' ? isEmpty : allMissing.some((each) => keyOf(each) === step.key)
    if (!isWrong) goNext()
  }
  const install = (): void => {
    const [first] = allMissing
    if (first !== undefined) {
      setChecked((before) => [...before, keyOf(first)])
      goTo(first)
    } else if (isEmpty) {
      setChecked((before) => [...before, step.key])
    } else {
      createInstallation({
        config: newConfig({ content, manifest, drafts }),
        onSuccess: ({ id, config }) => {
          flushSync(() => setInstalledId(id))
          headingRef.current?.focus()
          onInstalled(id, config)
        },
      })
    }
  }
  const frame = { headingRef, onBack: goBack }
  const nothingChosen = isEmpty && checked.includes(step.key) && (
    <Notice tone="danger" lines={[t('install.nothingChosen', { app: appName })]} />
  )
  if (!('objectName' in step)) {
    return (
      <div className={`${rootClasses.stack} ${classes.wizard}`}>
        {progress}
        {step.key === 'choose' ? (
          <StepFrame
            {...frame}
            key={step.key}
            title={t('wizard.choose.title', values)}
            lead={t('wizard.choose.lead')}
            nextText={t('wizard.next')}
            onNext={next}
          >
            <ChooseStep drafts={drafts} {...names} />
            {nothingChosen}
          </StepFrame>
        ) : (
          <StepFrame
            {...frame}
            key={step.key}
            title={t('wizard.review.title')}
            lead={t('wizard.review.lead', values)}
            nextText={t('install.submit')}
            isBusy={isPending}
            busyText={t('install.submitting', values)}
            onNext={install}
          >
            <Besides {...names} content={content} manifest={manifest} hasObjects={!isOnlyProxy(content)} />
            <ReviewStep drafts={drafts} onGo={go} />
            {error !== null && (
              <RefusalSummary
                error={error}
                title={t('install.failed')}
                errors={refused}
                formId={formId}
                onGo={goTo}
              />
            )}
            {nothingChosen}
          </StepFrame>
        )}
      </div>
    )
  }
  return (
    <div className={`${rootClasses.stack} ${classes.wizard}`}>
      {progress}
      <ObjectStep
        {...names}
        key={step.key}
        step={step}
        drafts={drafts}
        manifest={manifest}
        problems={problems}
        formId={formId}
        isChosenElsewhere={steps.some(({ key }) => key === 'choose')}
        headingRef={headingRef}
        onBack={goBack}
        onNext={next}
      >
        {missingHere.length > 0 && <MissingSummary errors={missingHere} formId={formId} onGo={goTo} />}
      </ObjectStep>
    </div>
  )
}

function isOnlyProxy({ read, write }: HydratedIntegration): boolean {
  return (read?.objects?.length ?? 0) + (write?.objects?.length ?? 0) === 0
}
