// The integrations of a project.
import { ButtonLink } from '@mortise/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useRows } from '../../api/use-rows.ts'
import { useApp } from '../../part/app-context.tsx'
import { List } from '../../part/list.tsx'
import { ProviderName } from '../../part/provider-name.tsx'
import { Screen } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'

const route = getRouteApi('/p/$project/integrations')

/** Each leads to its manifest, its rollouts and a preview. */
export function Integrations(): ReactNode {
  const { project } = route.useParams()
  const { t } = useApp()
  const params = { projectIdOrName: project }
  const list = useRows(['integrations', project], () => api.listIntegrations({ params }))
  return (
    <Screen
      title={t('integrations.title')}
      lead={t('integrations.lead')}
      actions={
        <ButtonLink weight="primary" href={`/console/p/${encodeURIComponent(project)}/deploy`}>
          {t('deploy.title')}
        </ButtonLink>
      }
    >
      <List
        label={t('integrations.title')}
        list={list}
        keyOf={({ id }) => id}
        request={{ operation: 'listIntegrations', params }}
        command={asCommand(['list', 'integrations'], { project })}
        empty={
          <>
            {t('integrations.empty')}{' '}
            <Link to="/p/$project/deploy" params={{ project }} className="link">
              {t('deploy.title')}
            </Link>
          </>
        }
        columns={[
          {
            title: t('name'),
            cell: ({ name }) => (
              <Link
                to="/p/$project/integrations/$integration"
                params={{ project, integration: name }}
                className="link"
              >
                {name}
              </Link>
            ),
          },
          { title: t('provider'), cell: ({ provider }) => <ProviderName name={provider} /> },
          {
            title: t('revision'),
            cell: ({ latestRevision }) => <code>{latestRevision.id.slice(0, 8)}</code>,
          },
          {
            title: t('deployed'),
            kind: 'time',
            cell: ({ latestRevision }) => <Time at={latestRevision.createTime} />,
          },
        ]}
      />
    </Screen>
  )
}
