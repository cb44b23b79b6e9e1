// The accounts of customers at providers.
import type { Connection } from '@mortise/contract'
import { Button } from '@mortise/react/parts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { asCommand } from '../api/as-curl.ts'
import { api } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { useRows } from '../api/use-rows.ts'
import { useApp } from '../part/app-context.tsx'
import { Badge } from '../part/badge.tsx'
import { ConfirmButton } from '../part/confirm-button.tsx'
import { Dialog } from '../part/dialog.tsx'
import { SelectFilter, TextFilter } from '../part/filters.tsx'
import { List } from '../part/list.tsx'
import { Problem } from '../part/problem.tsx'
import { Screen } from '../part/screen.tsx'
import { Secret } from '../part/secret.tsx'
import { Time } from '../part/time.tsx'

const route = getRouteApi('/p/$project/connections')
const statuses = ['created', 'working', 'bad_credentials'] as const
const tones = { created: 'quiet', working: 'good', bad_credentials: 'bad' } as const

/** A reconnect link lets a customer repair a connection without the application. */
export function Connections(): ReactNode {
  const { project } = route.useParams()
  const { group, provider, status } = route.useSearch()
  const { t } = useApp()
  const params = { projectIdOrName: project }
  const query = { groupRef: group, provider }
  const list = useRows(
    ['connections', project, query],
    () => api.listConnections({ params, query }),
    (row) => status === undefined || row.status === status,
  )
  return (
    <Screen title={t('connections.title')} lead={t('connections.lead')}>
      <div className="filters">
        <TextFilter name="group" label={t('group')} value={group} />
        <TextFilter name="provider" label={t('provider')} value={provider} />
        <SelectFilter
          name="status"
          label={t('status')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`connection.${value}`) }))}
        />
      </div>
      <List
        label={t('connections.title')}
        list={list}
        keyOf={({ id }) => id}
        request={{ operation: 'listConnections', params, query }}
        command={asCommand(['list', 'connections'], { group, provider, project })}
        empty={
          <>
            {t('connections.empty')}{' '}
            <Link to="/p/$project/integrations" params={{ project }} className="link">
              {t('integrations.title')}
            </Link>
          </>
        }
        columns={[
          { title: t('group'), cell: (row) => row.group.groupName || row.group.groupRef },
          { title: t('provider'), cell: (row) => row.provider },
          { title: t('connections.account'), cell: (row) => row.providerWorkspaceRef ?? '' },
          {
            title: t('status'),
            cell: (row) => <Badge tone={tones[row.status]}>{t(`connection.${row.status}`)}</Badge>,
          },
          { title: t('updated'), cell: (row) => <Time at={row.updateTime ?? row.createTime} /> },
          { title: t('actions'), cell: (row) => <ConnectionActions project={project} connection={row} /> },
        ]}
      />
    </Screen>
  )
}

function ConnectionActions({ project, connection }: { project: string; connection: Connection }): ReactNode {
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
      />
    </span>
  )
}
