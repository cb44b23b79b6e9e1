// Messages for destinations: what became of them, and sending them again.
import type { Delivery } from '@mortise/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asListCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { usePages } from '../../api/use-pages.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge } from '../../part/badge.tsx'
import { FilterBar, SelectFilter, TextFilter, TimeFilter } from '../../part/filters.tsx'
import { type Column, List } from '../../part/list.tsx'
import { Screen } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { Replay } from './replay.tsx'

const route = getRouteApi('/p/$project/deliveries')
const statuses = ['pending', 'delivered', 'parked', 'held'] as const

/** The filters are also those of the replay. */
export function Deliveries(): ReactNode {
  const { project } = route.useParams()
  const filters = route.useSearch()
  const { status, destination, installation, operation, object, cause, since, until } = filters
  const { t } = useApp()
  const params = { projectIdOrName: project }
  const conditions = {
    destination,
    installationId: installation,
    operationId: operation,
    objectName: object,
    cause,
    sinceTimestamp: since,
    untilTimestamp: until,
  }
  const known = statuses.find((each) => each === status)
  const minAttempts = filters.attempted === 'true' ? 1 : undefined
  const query = { ...conditions, status: known, minAttempts }
  const list = usePages(['deliveries', project, query], (page) =>
    api.listDeliveries({ params, query: { ...query, ...page } }),
  )
  return (
    <Screen
      title={t('deliveries.title')}
      lead={t('deliveries.lead')}
      actions={<Replay project={project} conditions={conditions} status={known} />}
    >
      <FilterBar values={filters}>
        <SelectFilter
          name="status"
          label={t('status')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`delivery.${value}`) }))}
        />
        <TextFilter name="destination" label={t('destination')} value={destination} />
        <TextFilter name="object" label={t('object')} value={object} />
        <TextFilter name="installation" label={t('installationId')} value={installation} />
        <TextFilter name="operation" label={t('operationId')} value={operation} />
        <TextFilter name="cause" label={t('lastError')} value={cause} />
        <SelectFilter
          name="attempted"
          label={t('delivery.attempts')}
          value={filters.attempted}
          options={[{ value: 'true', label: t('delivery.attempted') }]}
        />
        <TimeFilter name="since" label={t('since')} value={since} />
        <TimeFilter name="until" label={t('until')} value={until} />
      </FilterBar>
      <List
        label={t('deliveries.title')}
        list={list}
        keyOf={({ id }) => id}
        columns={useDeliveryColumns(project)}
        request={{ operation: 'listDeliveries', params, query }}
        command={asListCommand('deliveries', { filters, options: ['installation', 'status'], project })}
        empty={t('deliveries.empty')}
      />
    </Screen>
  )
}

/** The columns of deliveries, here and in an installation. */
export function useDeliveryColumns(project: string): Column<Delivery>[] {
  const { t, locale } = useApp()
  return [
    {
      title: t('message'),
      cell: ({ id, objectName, notificationType }) => (
        <Link to="/p/$project/deliveries/$delivery" params={{ project, delivery: id }} className="link">
          {objectName ?? notificationType ?? t('delivery.test')}
        </Link>
      ),
    },
    { title: t('destination'), cell: ({ destination }) => destination },
    { title: t('status'), cell: ({ status }) => <DeliveryBadge status={status} /> },
    { title: t('records'), kind: 'figure', cell: ({ recordCount }) => recordCount.toLocaleString(locale) },
    {
      title: t('lastError'),
      cell: ({ lastError, status }) => (status === 'delivered' ? '' : (lastError ?? '')),
    },
    { title: t('created'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
  ]
}

/** The state of a message. */
export function DeliveryBadge({ status }: Pick<Delivery, 'status'>): ReactNode {
  const { t } = useApp()
  const tones = { delivered: 'good', parked: 'bad', pending: 'busy', held: 'quiet' } as const
  return <Badge tone={tones[status]}>{t(`delivery.${status}`)}</Badge>
}
