// Events that providers sent and polls found.
import type { IncomingEvent } from '@mortise/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { usePages } from '../../api/use-pages.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge } from '../../part/badge.tsx'
import { FilterBar, SelectFilter, TextFilter } from '../../part/filters.tsx'
import { type Column, List } from '../../part/list.tsx'
import { ProviderName } from '../../part/provider-name.tsx'
import { Screen } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'

const route = getRouteApi('/p/$project/events')
const statuses = ['waiting', 'processed'] as const

/** Contents of events are not kept once they are processed. */
export function Events(): ReactNode {
  const { project } = route.useParams()
  const { status, connection } = route.useSearch()
  const { t } = useApp()
  const params = { projectIdOrName: project }
  const query = { status: statuses.find((each) => each === status), connectionId: connection }
  const list = usePages(['events', project, query], (page) =>
    api.listIncomingEvents({ params, query: { ...query, ...page } }),
  )
  return (
    <Screen title={t('events.title')} lead={t('events.lead')}>
      <FilterBar values={{ status, connection }}>
        <SelectFilter
          name="status"
          label={t('status')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`event.${value}`) }))}
        />
        <TextFilter name="connection" label={t('connectionId')} value={connection} />
      </FilterBar>
      <List
        label={t('events.title')}
        list={list}
        keyOf={({ id }) => id}
        request={{ operation: 'listIncomingEvents', params, query }}
        empty={
          <>
            {t('events.empty')}{' '}
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

function useColumns(project: string): Column<IncomingEvent>[] {
  const { t } = useApp()
  return [
    {
      title: t('event'),
      cell: ({ eventType, eventKey }) => <code title={eventKey}>{eventType ?? eventKey}</code>,
    },
    {
      title: t('trace.title'),
      cell: ({ objectName = '', recordId = '' }) => `${objectName} ${recordId}`,
    },
    {
      title: t('event.source'),
      // Mortise keeps a webhook only if its signature is right.
      cell: ({ installationId }) => t(installationId === undefined ? 'event.webhook' : 'event.poll'),
    },
    { title: t('provider'), cell: ({ provider }) => <ProviderName name={provider} /> },
    { title: t('group'), cell: ({ groupRef }) => groupRef },
    {
      title: t('status'),
      cell: ({ status: at, objectName, createTime, installationId }) => (
        <>
          <Badge tone={at === 'waiting' ? 'busy' : 'good'}>{t(`event.${at}`)}</Badge>{' '}
          {objectName !== undefined && (
            <Link
              to="/p/$project/deliveries"
              params={{ project }}
              search={{ object: objectName, installation: installationId, since: createTime }}
              className="link"
            >
              {t('event.messages')}
            </Link>
          )}
        </>
      ),
    },
    { title: t('received'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
  ]
}
