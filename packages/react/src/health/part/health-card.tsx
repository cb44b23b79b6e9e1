// The health of an installation, and reconnecting its account.

import type { Connection } from '@mortise/contract'
import { useFocusOnChange } from '@mortise/ui'
import type { ReactNode } from 'react'
import { ConnectStep } from '../../connect/part/connect-step.tsx'
import { useRenewal } from '../../connect/use-renewal.ts'
import { useInstallationScope } from '../../installation/installation-context.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { places } from '../../query/queries.ts'
import { scopeOf } from '../../query/use-server-query.ts'
import { HealthOverview, type HealthOverviewProps } from './health-overview.tsx'

/** Props of `HealthCard`. */
export type HealthCardProps = Omit<HealthOverviewProps, 'headingRef' | 'isRenewed' | 'onRenew'> & {
  connection: Connection
}

/** Reconnecting takes the card's place and gives it back. */
export function HealthCard(props: HealthCardProps): ReactNode {
  const { info, connection } = props
  const { project, cache } = useMortise()
  const scope = useInstallationScope()
  const party = { ...scope, provider: info.name }
  const { isRenewing, isRenewed, renew, cancel, renewed } = useRenewal(party)
  const headingRef = useFocusOnChange<HTMLHeadingElement>(isRenewing ? 'renew' : 'health')
  if (isRenewing) {
    const onConnected = (connected: Connection): void => {
      renewed(connected)
      void cache.invalidate([...scopeOf(project, scope), places.health])
    }
    return (
      <ConnectStep
        party={party}
        info={info}
        connection={connection}
        headingRef={headingRef}
        onConnected={onConnected}
        onCancel={cancel}
      />
    )
  }
  return <HealthOverview {...props} headingRef={headingRef} isRenewed={isRenewed} onRenew={renew} />
}
