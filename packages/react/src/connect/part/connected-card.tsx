// What a connected customer sees of the connection, with what can be done to it.
import type { Connection, ProviderInfo } from '@mortise/contract'
import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '../../component/button/button.tsx'
import { ConfirmDialog } from '../../component/dialog/confirm-dialog.tsx'
import { Notice } from '../../component/notice/notice.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import { type ConnectParty, useConnectActions } from '../use-connect-actions.ts'
import { ConnectTitle } from './connect-title.tsx'

/** What `ConnectedCard` takes. */
export type ConnectedCardProps = {
  party: ConnectParty
  info: ProviderInfo
  appName: string
  connection: Connection
  /** The credentials were renewed a moment ago. */
  isRenewed: boolean
  onRenew: () => void
  onDisconnected: (connection: Connection) => void
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** Who connected, whether it works, renewing and disconnecting. */
export function ConnectedCard(props: ConnectedCardProps): ReactNode {
  const { party, info, appName, connection, isRenewed, onRenew, onDisconnected, headingRef } = props
  const { t, locale } = useMortise()
  const [isAsking, setIsAsking] = useState(false)
  const { remove } = useConnectActions(party, connection)
  const provider = info.displayName ?? info.name
  const isBroken = connection.status === 'bad_credentials'
  const workspace = connection.providerWorkspaceRef
  const consumer = connection.consumer.consumerName || connection.consumer.consumerRef
  const date = new Date(connection.createTime).toLocaleDateString(locale, { dateStyle: 'medium' })
  return (
    <div className={rootClasses.stack}>
      <ConnectTitle
        info={info}
        headingRef={headingRef}
        title={t(isBroken ? 'connected.broken.title' : 'connected.title', { provider })}
        lead={t('connected.by', { consumer, date })}
      />
      {connection.consumer.consumerRef !== party.consumerRef && <p>{t('connected.colleague')}</p>}
      {workspace !== undefined && (
        <p className={rootClasses.quiet}>{t('connected.workspace', { workspace })}</p>
      )}
      {isBroken && <Notice tone="warning" lines={[t('connected.broken', { provider })]} />}
      {isRenewed && !isBroken && <Notice tone="success" lines={[t('connected.renewed', { provider })]} />}
      <div className={rootClasses.actions}>
        <Button weight={isBroken ? 'primary' : 'plain'} onClick={onRenew}>
          {t(info.authType === 'oauth2' ? 'connected.reauthenticate' : 'connected.update')}
        </Button>
        <Button weight="danger" onClick={() => setIsAsking(true)}>
          {t('connected.disconnect')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('disconnect.title', { provider })}
          text={t('disconnect.text', { app: appName })}
          confirmText={t('disconnect.confirm', { provider })}
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
    </div>
  )
}
