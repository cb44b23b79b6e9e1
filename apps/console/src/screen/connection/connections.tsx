// The accounts of customers at providers.
import type { Connection } from '@mortise/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useRows } from '../../api/use-rows.ts'
import { useApp } from '../../part/app-context.tsx'
import { FilterBar, SelectFilter, TextFilter } from '../../part/filters.tsx'
import { type Column, List } from '../../part/list.tsx'
import { ProviderName } from '../../part/provider-name.tsx'
import { Screen } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { ConnectionActions, ConnectionBadge } from './connection-actions.tsx'

const route = getRouteApi('/p/$project/connections')
const statuses = ['created', 'working', 'bad_credentials'] as const

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
      <FilterBar values={{ group, provider, status }}>
        <TextFilter name="group" label={t('group')} value={group} />
        <TextFilter name="provider" label={t('provider')} value={provider} />
        <SelectFilter
          name="status"
          label={t('status')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`connection.${value}`) }))}
        />
      </FilterBar>
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
        columns={useColumns(project)}
      />
    </Screen>
  )
}

function useColumns(project: string): Column<Connection>[] {
  const { t } = useApp()
  return [
    {
      title: t('group'),
      cell: ({ id, group: { groupName, groupRef } }) => (
        <Link to="/p/$project/connections/$connection" params={{ project, connection: id }} className="link">
          {groupName || groupRef}
        </Link>
      ),
    },
    { title: t('provider'), cell: (row) => <ProviderName name={row.provider} /> },
    { title: t('connections.account'), cell: (row) => row.providerWorkspaceRef ?? '' },
    {
      title: t('status'),
      cell: (row) => <ConnectionBadge status={row.status} />,
    },
    {
      title: t('updated'),
      kind: 'time',
      cell: (row) => <Time at={row.updateTime ?? row.createTime} />,
    },
    {
      title: t('actions'),
      kind: 'actions',
      cell: (row) => <ConnectionActions project={project} connection={row} />,
    },
  ]
}
