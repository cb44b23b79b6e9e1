// One line about the connection an installation stands on, with renewing it in place.
import type { Connection, ProviderInfo } from '@mortise/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../component/button/button.tsx'
import { Notice } from '../../component/notice/notice.tsx'
import rootClasses from '../../component/root/root.module.css'
import { ConnectStep } from '../../connect/part/connect-step.tsx'
import type { ConnectParty } from '../../connect/use-connect-actions.ts'
import { useKeepConnection } from '../../connect/use-keep-connection.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './connection-bar.module.css'

/** What `ConnectionBar` takes. */
export type ConnectionBarProps = {
  party: ConnectParty
  info: ProviderInfo
  appName: string
  connection: Connection
}

/** Edits elsewhere on the screen stay as they are while the connection is renewed. */
export function ConnectionBar({ party, info, appName, connection }: ConnectionBarProps): ReactNode {
  const { t, locale } = useMortise()
  const [isRenewing, setIsRenewing] = useState(false)
  const [isRenewed, setIsRenewed] = useState(false)
  const keepConnection = useKeepConnection(party)
  const provider = info.displayName ?? info.name
  const isBroken = connection.status === 'bad_credentials'
  const consumer = connection.consumer.consumerName || connection.consumer.consumerRef
  const date = new Date(connection.createTime).toLocaleDateString(locale, { dateStyle: 'medium' })
  if (isRenewing) {
    return (
      <div className={classes.panel}>
        <ConnectStep
          party={party}
          info={info}
          appName={appName}
          connection={connection}
          onCancel={() => setIsRenewing(false)}
          onConnected={(connected) => {
            keepConnection(connected)
            setIsRenewing(false)
            setIsRenewed(true)
          }}
        />
      </div>
    )
  }
  const renew = t(info.authType === 'oauth2' ? 'connected.reauthenticate' : 'connected.update')
  if (isBroken) {
    return (
      <Notice
        tone="warning"
        title={t('connected.broken.title', { provider })}
        lines={[t('connected.broken', { provider })]}
      >
        <div className={rootClasses.actions}>
          <Button weight="primary" onClick={() => setIsRenewing(true)}>
            {renew}
          </Button>
        </div>
      </Notice>
    )
  }
  return (
    <div className={classes.bar}>
      <p className={rootClasses.small} role="status">
        {isRenewed ? t('connected.renewed', { provider }) : t('connected.by', { consumer, date })}
      </p>
      <Button weight="quiet" onClick={() => setIsRenewing(true)}>
        {renew}
      </Button>
    </div>
  )
}
