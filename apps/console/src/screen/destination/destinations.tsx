// Where records and notifications are delivered.
import type { Destination } from '@mortise/contract'
import { Button } from '@mortise/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { asCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useRows } from '../../api/use-rows.ts'
import { useApp } from '../../part/app-context.tsx'
import { type Column, List } from '../../part/list.tsx'
import { Screen } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { addressOf } from './address-of.ts'
import { CreateDestination } from './create-destination.tsx'
import { useDestinationStatuses } from './use-destination-statuses.ts'

const route = getRouteApi('/p/$project/destinations')

/** With how each keeps up. */
export function Destinations(): ReactNode {
  const { project } = route.useParams()
  const { t } = useApp()
  const [isOpen, setOpen] = useState(false)
  const params = { projectIdOrName: project }
  const list = useRows(['destinations', project], () => api.listDestinations({ params }))
  return (
    <Screen
      title={t('destinations.title')}
      lead={t('destinations.lead')}
      actions={
        <Button weight="primary" onClick={() => setOpen(true)}>
          {t('destinations.create')}
        </Button>
      }
    >
      {isOpen && <CreateDestination project={project} onClose={() => setOpen(false)} />}
      <List
        label={t('destinations.title')}
        list={list}
        keyOf={({ id }) => id}
        request={{ operation: 'listDestinations', params }}
        command={asCommand(['list', 'destinations'], { project })}
        empty={t('destinations.empty')}
        columns={useColumns(project)}
      />
    </Screen>
  )
}

function useColumns(project: string): Column<Destination>[] {
  const { t, locale } = useApp()
  const statuses = useDestinationStatuses(project).data
  const statusOf = (id: string) => statuses?.find(({ destinationId }) => destinationId === id)
  const figure = (count: number | undefined) => count?.toLocaleString(locale) ?? ''
  return [
    {
      title: t('name'),
      cell: ({ name }) => (
        <Link
          to="/p/$project/destinations/$destination"
          params={{ project, destination: name }}
          className="link"
        >
          {name}
        </Link>
      ),
    },
    { title: t('type'), cell: ({ type }) => type },
    { title: t('address'), cell: ({ metadata }) => addressOf(metadata) },
    {
      title: t('destination.waiting'),
      kind: 'figure',
      cell: ({ id }) => figure(statusOf(id)?.waitingMessages),
    },
    {
      title: t('destination.parked'),
      kind: 'figure',
      cell: ({ id }) => figure(statusOf(id)?.parkedMessages),
    },
    {
      title: t('destination.last'),
      kind: 'time',
      cell: ({ id }) => <Time at={statusOf(id)?.lastDeliveryTime} />,
    },
  ]
}
