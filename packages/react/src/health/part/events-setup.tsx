// Has the customer enter a webhook address at a provider that Mortise cannot ask for webhooks.

import type { ConnectionWebhook, InstallationHealth } from '@mortise/contract'
import { Button, rootClasses, useFocusOnChange } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { Failure } from '../../component/failure/failure.tsx'
import { CredentialsForm } from '../../connect/part/credentials-form.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { useEventsSetup } from '../use-events-setup.ts'
import { useSetupText } from '../use-setup-text.ts'
import { CopyAddress } from './copy-address.tsx'
import classes from './health.module.css'

/** Props of `EventsSetup`. */
export type EventsSetupProps = { connection: InstallationHealth['connection'] }

/** Nothing has failed while it is left undone: changes are polled. It shows nothing for other providers. */
export function EventsSetup({ connection }: EventsSetupProps): ReactNode {
  const { id, eventsSetup } = connection
  const text = useSetupText()
  const asking = useEventsSetup(id)
  const [webhook, setWebhook] = useState<ConnectionWebhook>()
  const place = useFocusOnChange<HTMLDivElement>(webhook === undefined ? 'closed' : 'open')
  if (eventsSetup === undefined) return null
  const { hasArrived, hasSigningSecret } = eventsSetup
  const close = () => setWebhook(undefined)
  return (
    <div ref={place} tabIndex={-1} className={classes.note}>
      <p>{text(hasArrived ? 'setup.done' : hasSigningSecret ? 'setup.waiting' : 'setup.lead')}</p>
      {webhook === undefined ? (
        <div className={rootClasses.actions}>
          <Button onClick={() => asking.run({}, { onSuccess: setWebhook })} isBusy={asking.isPending}>
            {text(hasSigningSecret ? 'setup.again' : 'setup.begin')}
          </Button>
        </div>
      ) : (
        <SetupSteps webhook={webhook} onClose={close} />
      )}
      {webhook === undefined && asking.error !== null && <Failure error={asking.error} />}
    </div>
  )
}

/** The address to enter there, and the secret to bring back. */
function SetupSteps({ webhook, onClose }: { webhook: ConnectionWebhook; onClose: () => void }): ReactNode {
  const { connectionId, url, steps, secretName, docsUrl } = webhook
  const { t } = useMortise()
  const text = useSetupText()
  const saving = useEventsSetup(connectionId)
  const label = text('setup.secret', secretName.charAt(0).toUpperCase() + secretName.slice(1))
  const input = {
    name: 'signingSecret',
    label,
    missing: t('connect.missing', { label: secretName }),
    helpUrl: docsUrl,
    isSecret: false,
    isRequired: true,
    autoComplete: 'off',
    initial: '',
  }
  return (
    <>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <CopyAddress url={url} />
      {saving.error !== null && <Failure error={saving.error} title={t('failure.unchanged')} />}
      <CredentialsForm
        inputs={[input]}
        submitText={t('connect.save')}
        busyText={t('connect.save')}
        isBusy={saving.isPending}
        error={null}
        onSubmit={({ signingSecret = '' }) => saving.run({ signingSecret }, { onSuccess: onClose })}
        onCancel={onClose}
      />
    </>
  )
}
