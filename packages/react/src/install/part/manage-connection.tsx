// The connection an installation stands on: who made it, renewing it in place, and disconnecting.

import type { Connection, ProviderInfo } from '@mortise/contract'
import { Button, Notice, rootClasses, useFocusOnChange } from '@mortise/ui'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { ConnectStep } from '../../connect/part/connect-step.tsx'
import { ConnectionActions } from '../../connect/part/connection-actions.tsx'
import type { ConnectParty } from '../../connect/use-connect-actions.ts'
import { useConnectedBy } from '../../connect/use-connected-by.ts'
import { useRenewal } from '../../connect/use-renewal.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import classes from './manage-connection.module.css'

/** Props of `ManageConnection`. */
export type ManageConnectionProps = {
  party: ConnectParty
  info: ProviderInfo
  connection: Connection
  /** There are edits that are not saved. */
  isChanged: boolean
  onDisconnected: () => void
}

/** Edits elsewhere on the screen stay as they are while the connection is renewed. */
export function ManageConnection(props: ManageConnectionProps): ReactNode {
  const { party, info, connection, isChanged, onDisconnected } = props
  const { t } = useMortise()
  const names = useNames()
  const [isOpen, setIsOpen] = useState(false)
  const { isRenewing, isRenewed, renew, cancel, renewed } = useRenewal(party)
  const screen = isRenewing ? 'renew' : 'bar'
  const headingRef = useFocusOnChange<HTMLHeadingElement>(screen)
  const barRef = useFocusOnChange<HTMLParagraphElement>(screen)
  if (isRenewing) {
    const onConnected = (connected: Connection): void => {
      renewed(connected)
      setIsOpen(false)
    }
    return (
      <div className={classes.panel}>
        {isChanged && <p className={rootClasses.small}>{t('manage.kept')}</p>}
        <ConnectStep
          party={party}
          info={info}
          connection={connection}
          headingRef={headingRef}
          onConnected={onConnected}
          onCancel={cancel}
        />
      </div>
    )
  }
  const actions = (
    <ConnectionActions
      party={party}
      info={info}
      connection={connection}
      onDisconnected={onDisconnected}
      disconnectText={t('disconnect.text', names)}
      onRenew={renew}
    />
  )
  if (connection.status === 'bad_credentials') {
    return (
      <Notice tone="warning" title={t('health.attention', names)} lines={[t('connected.broken', names)]}>
        {actions}
      </Notice>
    )
  }
  const onToggle = (): void => setIsOpen(!isOpen)
  return (
    <ConnectionBar
      connection={connection}
      isRenewed={isRenewed}
      barRef={barRef}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {actions}
    </ConnectionBar>
  )
}

/** One line about the connection; everything else about it opens below. */
function ConnectionBar(
  props: Pick<ManageConnectionProps, 'connection'> & {
    isRenewed: boolean
    barRef: Ref<HTMLParagraphElement>
    isOpen: boolean
    onToggle: () => void
    children: ReactNode
  },
): ReactNode {
  const { connection, isRenewed, barRef, isOpen, onToggle, children } = props
  const { t } = useMortise()
  const names = useNames()
  const id = useId()
  const connectedBy = useConnectedBy()(connection)
  return (
    <div className={classes.manage}>
      <div className={classes.bar}>
        <p ref={barRef} tabIndex={-1} className={rootClasses.small} role="status">
          {isRenewed ? t('connected.renewed', names) : connectedBy}
        </p>
        <Button weight="quiet" isExpanded={isOpen} controls={id} onClick={onToggle}>
          {t(isOpen ? 'manage.close' : 'manage.open')}
        </Button>
      </div>
      {isOpen && (
        <section id={id} className={classes.panel} aria-label={t('manage.title', names)}>
          {isRenewed && <p>{connectedBy}</p>}
          {connection.providerWorkspaceRef !== undefined && (
            <p>{t('connected.workspace', { workspace: connection.providerWorkspaceRef })}</p>
          )}
          {children}
        </section>
      )}
    </div>
  )
}
