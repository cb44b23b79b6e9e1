// What a customer can do to a connection: renew its credentials, or disconnect after a question.

import type { Connection, ProviderInfo } from '@mortise/contract'
import { Button, rootClasses } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../component/dialog/confirm-dialog.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import { type ConnectParty, useConnectActions } from '../use-connect-actions.ts'

/** Props of `ConnectionActions`. */
export type ConnectionActionsProps = {
  party: ConnectParty
  info: ProviderInfo
  connection: Connection
  /** The consequences of disconnecting. */
  disconnectText: string
  onRenew: () => void
  onDisconnected: (connection: Connection) => void
}

/** Renewing comes first when the connection no longer works. */
export function ConnectionActions(props: ConnectionActionsProps): ReactNode {
  const { party, info, connection, disconnectText, onRenew, onDisconnected } = props
  const { t } = useMortise()
  const names = useNames()
  const [isAsking, setIsAsking] = useState(false)
  const { remove } = useConnectActions(party, connection)
  return (
    <>
      <div className={rootClasses.actions}>
        <Button weight={connection.status === 'bad_credentials' ? 'primary' : 'plain'} onClick={onRenew}>
          {t(info.authType === 'oauth2' ? 'connected.reauthenticate' : 'connected.update')}
        </Button>
        <Button weight="danger" onClick={() => setIsAsking(true)}>
          {t('connected.disconnect')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('disconnect.title', names)}
          text={disconnectText}
          confirmText={t('disconnect.confirm', names)}
          isBusy={remove.isPending}
          error={remove.error}
          errorTitle={t('failure.unchanged')}
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
