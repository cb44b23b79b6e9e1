// How the operations of the last hour ended, by provider: our own figures, not those of the providers.
import type { ProviderStatus } from '@mortise/contract'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { useRows } from '../../api/use-rows.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge } from '../../part/badge.tsx'
import { List } from '../../part/list.tsx'
import { ProviderName } from '../../part/provider-name.tsx'
import { Screen } from '../../part/screen.tsx'

const route = getRouteApi('/p/$project/providers')
const goodShare = 0.99

/** A provider without operations has no rate. */
export function ProviderStatuses(): ReactNode {
  const { project } = route.useParams()
  const { t, locale } = useApp()
  const params = { projectIdOrName: project }
  const list = useRows(['provider-statuses', project], () => api.listProviderStatuses({ params }))
  return (
    <Screen title={t('providers.title')} lead={t('providers.lead')}>
      <List
        label={t('providers.title')}
        list={list}
        keyOf={({ provider }) => provider}
        request={{ operation: 'listProviderStatuses', params }}
        empty={
          <>
            {t('providers.empty')}{' '}
            <Link to="/p/$project/deploy" params={{ project }} className="link">
              {t('deploy.title')}
            </Link>
          </>
        }
        columns={[
          { title: t('provider'), cell: ({ provider }) => <ProviderName name={provider} /> },
          { title: t('providers.rate'), cell: (status) => <Rate status={status} /> },
          {
            title: t('operation.success'),
            kind: 'figure',
            cell: ({ succeeded }) => succeeded.toLocaleString(locale),
          },
          {
            title: t('operation.failure'),
            kind: 'figure',
            cell: ({ failed }) => failed.toLocaleString(locale),
          },
          {
            title: t('operation.in_progress'),
            kind: 'figure',
            cell: ({ running }) => running.toLocaleString(locale),
          },
        ]}
      />
    </Screen>
  )
}

function Rate({ status: { succeeded, failed } }: { status: ProviderStatus }): ReactNode {
  const { locale, t } = useApp()
  const total = succeeded + failed
  if (total === 0) return <Badge tone="quiet">{t('providers.none')}</Badge>
  const share = succeeded / total
  const text = share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
  return <Badge tone={share >= goodShare ? 'good' : 'bad'}>{text}</Badge>
}
