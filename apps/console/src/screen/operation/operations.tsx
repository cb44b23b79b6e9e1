// Reads, writes and other operations of all installations.
import type { Operation } from '@mortise/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asListCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useLive } from '../../api/use-live.ts'
import { pageSize, usePages } from '../../api/use-pages.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge } from '../../part/badge.tsx'
import { FilterBar, SelectFilter, TextFilter, TimeFilter } from '../../part/filters.tsx'
import { type Column, List } from '../../part/list.tsx'
import { Live } from '../../part/live.tsx'
import { Screen } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'

const route = getRouteApi('/p/$project/operations')
const statuses = ['in_progress', 'success', 'failure'] as const
const actions = ['read', 'write', 'verify', 'subscribe'] as const

/** The list renews itself. */
export function Operations(): ReactNode {
  const { project } = route.useParams()
  const filters = route.useSearch()
  const { status, action, object, installation, cause, since, until } = filters
  const { t } = useApp()
  const params = { projectIdOrName: project }
  const query = {
    status: statuses.find((each) => each === status),
    actionType: actions.find((each) => each === action),
    objectName: object,
    installationId: installation,
    cause,
    sinceTimestamp: since,
    untilTimestamp: until,
  }
  const list = usePages(['operations', project, query], (page) =>
    api.listProjectOperations({ params, query: { ...query, ...page } }),
  )
  const request = { operation: 'listProjectOperations', params, query: { ...query, pageSize } } as const
  const isLive = useLive({
    queryKey: ['operations', project, query],
    request,
    isOn: !list.isPaged,
    toData: (page) => ({ pages: [page], pageParams: [undefined] }),
  })
  return (
    <Screen title={t('operations.title')} lead={t('operations.lead')} actions={<Live isLive={isLive} />}>
      <FilterBar values={filters}>
        <SelectFilter
          name="status"
          label={t('status')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`operation.${value}`) }))}
        />
        <SelectFilter
          name="action"
          label={t('action')}
          value={action}
          options={actions.map((value) => ({ value, label: t(`action.${value}`) }))}
        />
        <TextFilter name="object" label={t('object')} value={object} />
        <TextFilter name="installation" label={t('installationId')} value={installation} />
        <TextFilter name="cause" label={t('cause')} value={cause} />
        <TimeFilter name="since" label={t('since')} value={since} />
        <TimeFilter name="until" label={t('until')} value={until} />
      </FilterBar>
      <List
        label={t('operations.title')}
        list={list}
        keyOf={({ id }) => id}
        columns={useOperationColumns(project)}
        request={{ operation: 'listProjectOperations', params, query }}
        command={installation && asListCommand('operations', { filters, options: ['installation'], project })}
        empty={t('operations.empty')}
      />
    </Screen>
  )
}

/** The columns of operations, here and in an installation. */
export function useOperationColumns(project: string): Column<Operation>[] {
  const { t } = useApp()
  return [
    {
      title: t('operation'),
      cell: ({ id, actionType, metadata }) => (
        <Link to="/p/$project/operations/$operation" params={{ project, operation: id }} className="link">
          {actionLabel(actionType, t)} {metadata?.objects?.join(', ')}
        </Link>
      ),
    },
    { title: t('status'), cell: ({ status }) => <OperationBadge status={status} /> },
    { title: t('result'), cell: ({ result }) => result ?? '' },
    { title: t('started'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
  ]
}

/** The kind of an operation; one that a newer server knows has its technical name. */
export function actionLabel(actionType: string, t: ReturnType<typeof useApp>['t']): string {
  const known = actions.find((each) => each === actionType)
  return known === undefined ? actionType : t(`action.${known}`)
}

/** How an operation ended. */
export function OperationBadge({ status }: Pick<Operation, 'status'>): ReactNode {
  const { t } = useApp()
  const tones = { success: 'good', failure: 'bad', in_progress: 'busy' } as const
  return <Badge tone={tones[status]}>{t(`operation.${status}`)}</Badge>
}
