// Has the customer enter a webhook address at a provider that Mortise cannot ask for webhooks.

import type { ConnectionWebhook, InstallationHealth } from '@mortise/contract'
import { Button, PlainField, rootClasses, useFocusOnChange } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { Failure } from '../../component/failure/failure.tsx'
import { CredentialsForm } from '../../connect/part/credentials-form.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import { useEventsSetup } from '../use-events-setup.ts'
import classes from './health.module.css'

/** Props of `EventsSetup`. */
export type EventsSetupProps = { connection: InstallationHealth['connection'] }

/** Nothing has failed while it is left undone: changes are looked for. It shows nothing for other providers. */
export function EventsSetup({ connection }: EventsSetupProps): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  const { id, eventsSetup } = connection
  const asking = useEventsSetup(id)
  const [webhook, setWebhook] = useState<ConnectionWebhook>()
  const place = useFocusOnChange<HTMLDivElement>(webhook === undefined ? 'closed' : 'open')
  if (eventsSetup === undefined) return null
  const { hasArrived, hasSigningSecret } = eventsSetup
  const close = () => setWebhook(undefined)
  return (
    <div ref={place} tabIndex={-1} className={classes.note}>
      <p>{t(hasArrived ? 'setup.done' : hasSigningSecret ? 'oauth.busy' : 'setup.lead', names)}</p>
      {webhook === undefined ? (
        <div className={rootClasses.actions}>
          <Button onClick={() => asking.run({}, { onSuccess: setWebhook })} isBusy={asking.isPending}>
            {t(hasSigningSecret ? 'wizard.change' : 'setup.begin')}
          </Button>
        </div>
      ) : (
        <SetupSteps webhook={webhook} onSaved={close} onCancel={close} />
      )}
      {webhook === undefined && asking.error !== null && <Failure error={asking.error} />}
    </div>
  )
}

/** The address to enter there, and the secret to bring back. */
function SetupSteps(props: {
  webhook: ConnectionWebhook
  onSaved: () => void
  onCancel: () => void
}): ReactNode {
  const { webhook, onSaved, onCancel } = props
  const { url, steps, secretName, docsUrl } = webhook
  const { t } = useMortise()
  const names = useNames()
  const saving = useEventsSetup(webhook.connectionId)
  const input = {
    name: 'signingSecret',
    label: secretName.charAt(0).toUpperCase() + secretName.slice(1),
    missing: t('connect.missing', { label: secretName }),
    helpUrl: docsUrl,
    isSecret: false,
    isRequired: true,
    autoComplete: 'off',
    initial: '',
  }
  return (
    <>
      <p>{steps}</p>
      <PlainField label="URL" value={url} />
      <div className={rootClasses.actions}>
        <Button onClick={() => void navigator.clipboard.writeText(url)}>{t('setup.copy')}</Button>
      </div>
      {saving.error !== null && <Failure error={saving.error} title={t('failure.unchanged')} />}
      <CredentialsForm
        inputs={[input]}
        submitText={t('connect.save')}
        busyText={t('connect.save')}
        isBusy={saving.isPending}
        error={null}
        onSubmit={({ signingSecret = '' }) => saving.run({ signingSecret }, { onSuccess: onSaved })}
        onCancel={onCancel}
      />
    </>
  )
}
