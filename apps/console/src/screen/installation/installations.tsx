// The installations of a project, with their health.
import type { InstallationSummary } from '@mortise/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asListCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { usePages } from '../../api/use-pages.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge } from '../../part/badge.tsx'
import { FilterBar, SelectFilter, TextFilter } from '../../part/filters.tsx'
import { type Column, List } from '../../part/list.tsx'
import { ProviderName } from '../../part/provider-name.tsx'
import { Screen } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'

const route = getRouteApi('/p/$project/installations')
const reasons = ['credentials', 'reading', 'delivery', 'configuration', 'events'] as const
type Reason = (typeof reasons)[number]

/** Health is that of the last check of all installations. */
export function Installations(): ReactNode {
  const { project } = route.useParams()
  const filters = route.useSearch()
  const { group, integration, health, reason, reads } = filters
  const { t } = useApp()
  const params = { projectIdOrName: project }
  const query = {
    groupRef: group,
    integrationId: integration,
    health: health === 'healthy' || health === 'attention' ? health : undefined,
    reason: reasons.find((each): each is Reason => each === reason),
    reads: reads === 'overdue' ? reads : undefined,
  } as const
  const list = usePages(['installations', project, query], (page) =>
    api.listInstallationSummaries({ params, query: { ...query, ...page } }),
  )
  return (
    <Screen title={t('installations.title')} lead={t('installations.lead')}>
      <Filters />
      <List
        label={t('installations.title')}
        list={list}
        keyOf={({ id }) => id}
        columns={useColumns(project)}
        request={{ operation: 'listInstallationSummaries', params, query }}
        command={asListCommand('installations', { filters, options: ['group'], project })}
        empty={
          <>
            {t('installations.empty')}{' '}
            <Link to="/p/$project/integrations" params={{ project }} className="link">
              {t('integrations.title')}
            </Link>
          </>
        }
      />
    </Screen>
  )
}

function Filters(): ReactNode {
  const { project } = route.useParams()
  const filters = route.useSearch()
  const { group, integration, health, reason, reads } = filters
  const { t } = useApp()
  const integrations = useQuery({
    queryKey: ['integrations', project],
    queryFn: () => api.listIntegrations({ params: { projectIdOrName: project } }),
  })
  return (
    <FilterBar values={filters}>
      <TextFilter name="group" label={t('group')} value={group} />
      <SelectFilter
        name="integration"
        label={t('integration')}
        value={integration}
        options={(integrations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter
        name="health"
        label={t('health')}
        value={health}
        options={[
          { value: 'attention', label: t('health.attention') },
          { value: 'healthy', label: t('health.healthy') },
        ]}
      />
      <SelectFilter
        name="reason"
        label={t('reason')}
        value={reason}
        options={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <SelectFilter
        name="reads"
        label={t('installations.reads')}
        value={reads}
        options={[{ value: 'overdue', label: t('installations.overdue') }]}
      />
    </FilterBar>
  )
}

function useColumns(project: string): Column<InstallationSummary>[] {
  const { t } = useApp()
  return [
    {
      title: t('group'),
      cell: ({ id, groupRef, groupName }) => (
        <Link
          to="/p/$project/installations/$installation"
          params={{ project, installation: id }}
          className="link"
        >
          {groupName ?? groupRef}
        </Link>
      ),
    },
    { title: t('integration'), cell: ({ integrationName }) => integrationName },
    { title: t('provider'), cell: ({ provider }) => <ProviderName name={provider} /> },
    { title: t('health'), cell: ({ reasons: found }) => <HealthBadge reasons={found} /> },
    { title: t('created'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
  ]
}

function HealthBadge({ reasons: found }: { reasons: readonly Reason[] }): ReactNode {
  const { t } = useApp()
  if (found.length === 0) return <Badge tone="good">{t('health.healthy')}</Badge>
  return <Badge tone="bad">{found.map((reason) => t(`reason.${reason}`)).join(', ')}</Badge>
}
