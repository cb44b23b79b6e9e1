// How an installation is doing as a whole, then object by object.

import type { InstallationHealth, ProviderInfo } from '@mortise/contract'
import { Button, Notice, rootClasses, useNow } from '@mortise/ui'
import type { ReactNode, Ref } from 'react'
import { ObjectList } from '../../component/object-list/object-list.tsx'
import { ConnectTitle } from '../../connect/part/connect-title.tsx'
import type { MessageKey } from '../../locale/messages.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import { EventsSetup } from './events-setup.tsx'
import { ObjectHealthRow, type ObjectHealthRowProps } from './object-health-row.tsx'
import { QuotaUse } from './quota-use.tsx'

/** Props of `HealthOverview`. */
export type HealthOverviewProps = {
  health: InstallationHealth
  info: ProviderInfo
  labelOf: ObjectHealthRowProps['labelOf']
  /** The server could not be asked again; what is shown is from before. */
  isOutdated: boolean
  headingRef: Ref<HTMLHeadingElement>
  /** The customer renewed the connection a moment ago. */
  isRenewed: boolean
  onRenew: () => void
}

const titles = {
  healthy: 'health.healthy',
  waiting: 'health.waiting',
  paused: 'health.paused',
  attention: 'health.attention',
} as const satisfies Record<InstallationHealth['status'], MessageKey>

/** A connection that no longer works comes before everything else. */
export function HealthOverview(props: HealthOverviewProps): ReactNode {
  const { health, info, labelOf, isOutdated, headingRef, isRenewed, onRenew } = props
  const { t } = useMortise()
  const names = useNames()
  const now = useNow()
  const isBroken = health.connection.status === 'bad_credentials'
  const isUnnamed = health.connection.eventsError !== undefined
  const warning = isBroken ? 'connected.broken' : isUnnamed ? 'health.events' : undefined
  return (
    <div className={rootClasses.stack}>
      <ConnectTitle info={info} headingRef={headingRef} title={t(titles[health.status], names)} />
      {warning !== undefined ? (
        <Notice tone="warning" lines={[t(warning, names)]}>
          <div className={rootClasses.actions}>
            <Button weight="primary" onClick={onRenew}>
              {t(info.authType === 'oauth2' ? 'connected.reauthenticate' : 'connected.update')}
            </Button>
          </div>
        </Notice>
      ) : (
        isRenewed && <Notice tone="success" lines={[t('connected.renewed', names)]} />
      )}
      {health.objects.length > 0 ? (
        <ObjectList>
          {health.objects.map((object) => (
            <ObjectHealthRow
              key={object.objectName}
              installationId={health.installationId}
              object={object}
              now={now}
              isBroken={isBroken}
              labelOf={labelOf}
            />
          ))}
        </ObjectList>
      ) : (
        <p className={rootClasses.quiet}>{t('health.readsNothing', names)}</p>
      )}
      {health.removedObjects !== undefined && (
        <p className={rootClasses.quiet}>
          {t('health.removed', { ...names, objects: health.removedObjects.join(', ') })}
        </p>
      )}
      {!isBroken && <EventsSetup connection={health.connection} />}
      {health.quota !== undefined && <QuotaUse quota={health.quota} />}
      {isOutdated && (
        <p className={rootClasses.small} role="status">
          {t('health.outdated')}
        </p>
      )}
    </div>
  )
}
