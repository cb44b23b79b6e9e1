// What one can do with a connection: send a reconnect link, revoke it.
import type { Connection, ConnectionStatus } from '@mortise/contract'
import { Button } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge } from '../../part/badge.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { Dialog } from '../../part/dialog.tsx'
import { Problem } from '../../part/problem.tsx'
import { Secret } from '../../part/secret.tsx'

const tones = { created: 'quiet', working: 'good', bad_credentials: 'bad' } as const

/** Whether its credentials work. */
export function ConnectionBadge({ status }: { status: ConnectionStatus }): ReactNode {
  const { t } = useApp()
  return <Badge tone={tones[status]}>{t(`connection.${status}`)}</Badge>
}

/** The props of `ConnectionActions`. */
export type ConnectionActionsProps = { project: string; connection: Connection; onGone?: () => void }

/** The link is for the customer of the connection alone. */
export function ConnectionActions({ project, connection, onGone }: ConnectionActionsProps): ReactNode {
  const { t } = useApp()
  const [isOpen, setOpen] = useState(false)
  const { id, provider, group, consumer } = connection
  const params = { projectIdOrName: project }
  const link = useAction(() =>
    api.createConnectLink({
      params,
      body: { groupRef: group.groupRef, consumerRef: consumer.consumerRef, provider },
    }),
  )
  const open = () => {
    setOpen(true)
    link.mutate()
  }
  return (
    <span className="actions">
      <Button label={`${t('connections.link')}: ${group.groupRef} ${provider}`} onClick={open}>
        {t('connections.link')}
      </Button>
      {isOpen && (
        <Dialog title={t('connections.link')} onClose={() => setOpen(false)}>
          <p>{t('connections.linkLead', { group: group.groupRef })}</p>
          <Problem error={link.error} />
          {link.data !== undefined && <Secret title={t('connections.linkMade')} secret={link.data.url} />}
          <div className="actions">
            <Button onClick={() => setOpen(false)}>{t('close')}</Button>
          </div>
        </Dialog>
      )}
      <ConfirmButton
        text={t('connections.delete')}
        label={`${t('connections.delete')}: ${group.groupRef} ${provider}`}
        question={t('connections.deleteQuestion', { group: group.groupRef, provider })}
        action={() => api.deleteConnection({ params: { ...params, connectionId: id } })}
        onDone={() => onGone?.()}
      />
    </span>
  )
}
