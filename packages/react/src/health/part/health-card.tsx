// How an installation is doing as a whole, then object by object.
import type { Connection, InstallationHealth, ProviderInfo } from '@mortise/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../component/button/button.tsx'
import { Notice } from '../../component/notice/notice.tsx'
import { ObjectList } from '../../component/object-list/object-list.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useFocusOnChange } from '../../component/root/use-focus-on-change.ts'
import { ConnectStep } from '../../connect/part/connect-step.tsx'
import { ConnectTitle } from '../../connect/part/connect-title.tsx'
import { useKeepConnection } from '../../connect/use-keep-connection.ts'
import { useReturn } from '../../connect/use-return.ts'
import { useInstallationScope } from '../../installation/installation-context.ts'
import type { MessageKey } from '../../locale/messages.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { places } from '../../query/queries.ts'
import { scopeOf } from '../../query/use-server-query.ts'
import { useNow } from '../use-now.ts'
import { ObjectHealthRow, type ObjectHealthRowProps } from './object-health-row.tsx'

/** What `HealthCard` takes. */
export type HealthCardProps = {
  health: InstallationHealth
  info: ProviderInfo
  appName: string
  connection: Connection
  labelOf: ObjectHealthRowProps['labelOf']
  /** The server could not be asked again; what is shown is from before. */
  isOutdated: boolean
}

const titles = {
  healthy: 'health.healthy',
  waiting: 'health.waiting',
  paused: 'health.paused',
  attention: 'health.attention',
} as const satisfies Record<InstallationHealth['status'], MessageKey>

/** Reconnecting takes the card's place and gives it back. */
export function HealthCard(props: HealthCardProps): ReactNode {
  const { health, info, appName, connection, labelOf, isOutdated } = props
  const { t, project, cache } = useMortise()
  const scope = useInstallationScope()
  const party = { ...scope, provider: info.name }
  const returned = useReturn(party)
  // Whoever was sent away from renewing comes back to it, unless it worked.
  const [isRenewing, setIsRenewing] = useState(returned !== undefined && returned.status !== 'connected')
  const [isRenewed, setIsRenewed] = useState(returned?.status === 'connected')
  const keepConnection = useKeepConnection(party)
  const headingRef = useFocusOnChange<HTMLHeadingElement>(isRenewing ? 'renew' : 'health')
  const now = useNow()
  const provider = info.displayName ?? info.name
  const isBroken = health.connection.status === 'bad_credentials'
  const isUnnamed = health.connection.eventsError !== undefined
  const warning = isBroken
    ? t('connected.broken', { provider })
    : isUnnamed
      ? t('health.events', { provider, app: appName })
      : undefined
  if (isRenewing) {
    return (
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
          setIsRenewed(true)
          void cache.invalidate([...scopeOf(project, scope), places.health])
        }}
      />
    )
  }
  return (
    <div className={rootClasses.stack}>
      <ConnectTitle info={info} headingRef={headingRef} title={t(titles[health.status], { provider })} />
      {warning !== undefined ? (
        <Notice tone="warning" lines={[warning]}>
          <div className={rootClasses.actions}>
            <Button weight="primary" onClick={() => setIsRenewing(true)}>
              {t(info.authType === 'oauth2' ? 'connected.reauthenticate' : 'connected.update')}
            </Button>
          </div>
        </Notice>
      ) : (
        isRenewed && <Notice tone="success" lines={[t('connected.renewed', { provider })]} />
      )}
      {health.objects.length > 0 ? (
        <ObjectList>
          {health.objects.map((object) => (
            <ObjectHealthRow
              key={object.objectName}
              installationId={health.installationId}
              {...{ object, now, provider, appName, isBroken, labelOf }}
            />
          ))}
        </ObjectList>
      ) : (
        <p className={rootClasses.quiet}>{t('health.readsNothing', { app: appName, provider })}</p>
      )}
      {health.removedObjects !== undefined && (
        <p className={rootClasses.quiet}>
          {t('health.removed', { app: appName, objects: health.removedObjects.join(', ') })}
        </p>
      )}
      {isOutdated && (
        <p className={rootClasses.small} role="status">
          {t('health.outdated')}
        </p>
      )}
    </div>
  )
}
