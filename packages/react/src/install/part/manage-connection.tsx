// The connection an installation stands on: who made it, renewing it in place, and disconnecting.
import type { Connection, ProviderInfo } from '@mortise/contract'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../component/button/button.tsx'
import { ConfirmDialog } from '../../component/dialog/confirm-dialog.tsx'
import { Notice } from '../../component/notice/notice.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useFocusOnChange } from '../../component/root/use-focus-on-change.ts'
import { ConnectStep } from '../../connect/part/connect-step.tsx'
import { type ConnectParty, useConnectActions } from '../../connect/use-connect-actions.ts'
import { useKeepConnection } from '../../connect/use-keep-connection.ts'
import { useReturn } from '../../connect/use-return.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './manage-connection.module.css'

/** What `ManageConnection` takes. */
export type ManageConnectionProps = {
  party: ConnectParty
  info: ProviderInfo
  appName: string
  connection: Connection
  /** There are edits that are not saved. */
  isChanged: boolean
  onDisconnected: () => void
}

/** Edits elsewhere on the screen stay as they are while the connection is renewed. */
export function ManageConnection(props: ManageConnectionProps): ReactNode {
  const { party, info, appName, connection, isChanged, onDisconnected } = props
  const { t, locale } = useMortise()
  const id = useId()
  const returned = useReturn(party)
  const [isOpen, setIsOpen] = useState(false)
  const [isRenewing, setIsRenewing] = useState(returned?.status === 'failed')
  const [isRenewed, setIsRenewed] = useState(returned?.status === 'connected')
  const keepConnection = useKeepConnection(party)
  const screen = isRenewing ? 'renew' : 'bar'
  const headingRef = useFocusOnChange<HTMLHeadingElement>(screen)
  const barRef = useFocusOnChange<HTMLParagraphElement>(screen)
  const provider = info.displayName ?? info.name
  const isBroken = connection.status === 'bad_credentials'
  const consumer = connection.consumer.consumerName || connection.consumer.consumerRef
  const date = new Date(connection.createTime).toLocaleDateString(locale, { dateStyle: 'medium' })
  if (isRenewing) {
    return (
      <div className={classes.panel}>
        {isChanged && <p className={rootClasses.small}>{t('manage.kept')}</p>}
        <ConnectStep
          party={party}
          info={info}
          appName={appName}
          connection={connection}
          headingRef={headingRef}
          onCancel={() => setIsRenewing(false)}
          onConnected={(connected) => {
            keepConnection(connected)
            setIsRenewing(false)
            setIsOpen(false)
            setIsRenewed(true)
          }}
        />
      </div>
    )
  }
  const renew = t(info.authType === 'oauth2' ? 'connected.reauthenticate' : 'connected.update')
  const actions = (
    <div className={rootClasses.actions}>
      <Button weight={isBroken ? 'primary' : 'plain'} onClick={() => setIsRenewing(true)}>
        {renew}
      </Button>
      <Disconnect {...props} providerName={provider} onDisconnected={onDisconnected} />
    </div>
  )
  if (isBroken) {
    return (
      <Notice
        tone="warning"
        title={t('connected.broken.title', { provider })}
        lines={[t('connected.broken', { provider })]}
      >
        {actions}
      </Notice>
    )
  }
  return (
    <div className={classes.manage}>
      <div className={classes.bar}>
        <p ref={barRef} tabIndex={-1} className={rootClasses.small} role="status">
          {isRenewed ? t('connected.renewed', { provider }) : t('connected.by', { consumer, date })}
        </p>
        <Button weight="quiet" isExpanded={isOpen} controls={id} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'manage.close' : 'manage.open')}
        </Button>
      </div>
      {isOpen && (
        <section id={id} className={classes.panel} aria-label={t('manage.title', { provider })}>
          {isRenewed && <p>{t('connected.by', { consumer, date })}</p>}
          {connection.providerWorkspaceRef !== undefined && (
            <p>{t('connected.workspace', { workspace: connection.providerWorkspaceRef })}</p>
          )}
          {actions}
        </section>
      )}
    </div>
  )
}

function Disconnect(
  props: Pick<ManageConnectionProps, 'party' | 'connection' | 'appName' | 'onDisconnected'> & {
    providerName: string
  },
): ReactNode {
  const { party, connection, appName, onDisconnected, providerName } = props
  const { t } = useMortise()
  const [isAsking, setIsAsking] = useState(false)
  const { remove } = useConnectActions(party, connection)
  return (
    <>
      <Button weight="danger" onClick={() => setIsAsking(true)}>
        {t('connected.disconnect')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('disconnect.title', { provider: providerName })}
          text={t('manage.disconnect.text', { app: appName })}
          confirmText={t('disconnect.confirm', { provider: providerName })}
          isBusy={remove.isPending}
          error={remove.error}
          errorTitle={t('installed.pauseFailed')}
          onClose={() => {
            remove.reset()
            setIsAsking(false)
          }}
          onConfirm={() => remove.run(connection, { onSuccess: onDisconnected })}
        />
      )}
    </>
  )
}
