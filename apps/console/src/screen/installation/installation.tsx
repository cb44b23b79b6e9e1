// One installation: its health, what one can do, one timeline of everything, and the form that the customer sees.
import type { InstallationSummary } from '@mortise/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { asCommand, asCurl } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useApp } from '../../part/app-context.tsx'
import { CopyButton } from '../../part/copy-button.tsx'
import { Facts } from '../../part/facts.tsx'
import { Id } from '../../part/id.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { ProviderName } from '../../part/provider-name.tsx'
import { Screen } from '../../part/screen.tsx'
import { Tabs } from '../../part/tabs.tsx'
import { Time } from '../../part/time.tsx'
import { InstallationActions } from './installation-actions.tsx'
import { InstallationHealthList } from './installation-health.tsx'
import { Timeline } from './timeline.tsx'

const route = getRouteApi('/p/$project/installations/$installation')
const RecordTraceTab = lazy(async () => ({
  default: (await import('./record-trace.tsx')).RecordTraceTab,
}))
const CustomerForm = lazy(async () => ({
  default: (await import('../integration/customer-form.tsx')).CustomerForm,
}))

/** Finds the integration of the installation first: paths of installations name it. */
export function InstallationScreen(): ReactNode {
  const { project, installation: installationId } = route.useParams()
  const { t } = useApp()
  const params = { projectIdOrName: project }
  const found = useQuery({
    queryKey: ['installation', project, installationId],
    queryFn: () => api.listInstallationSummaries({ params, query: { installationId } }),
  })
  const summary = found.data?.results[0]
  if (summary === undefined) {
    return (
      <Screen title={t('installation')} lead={installationId}>
        <Problem error={found.error} onRetry={() => void found.refetch()} />
        {found.data === undefined && found.error === null && <Loading />}
        {found.data !== undefined && <p className="empty">{t('installation.gone')}</p>}
      </Screen>
    )
  }
  return <Found project={project} summary={summary} />
}

function Found({ project, summary }: { project: string; summary: InstallationSummary }): ReactNode {
  const { tab = 'timeline' } = route.useSearch()
  const { t } = useApp()
  const { id, integrationId, integrationName, groupRef, groupName } = summary
  const params = { projectIdOrName: project, integrationId, installationId: id }
  const name = `${integrationName}/${groupRef}`
  return (
    <Screen
      title={groupName ?? groupRef}
      lead={
        <>
          <ProviderName name={summary.provider} /> · {integrationName}
        </>
      }
      actions={
        <>
          <CopyButton text={asCurl({ operation: 'getInstallation', params }, location.origin)}>
            {t('copyCurl')}
          </CopyButton>
          <CopyButton text={asCommand(['health', name], { project })}>{t('copyCli')}</CopyButton>
        </>
      }
    >
      <InstallationFacts project={project} summary={summary} />
      <InstallationActions project={project} summary={summary} />
      <Tabs
        label={name}
        current={tab}
        tabs={[
          { value: 'timeline', text: t('timeline.title') },
          { value: 'health', text: t('health') },
          { value: 'record', text: t('trace.title') },
          { value: 'configuration', text: t('installation.configuration') },
        ]}
      />
      {tab === 'health' && <InstallationHealthList project={project} summary={summary} />}
      {tab === 'timeline' && (
        <Timeline project={project} installationId={id} connectionId={summary.connectionId} />
      )}
      {tab === 'record' && (
        <Suspense fallback={<Loading />}>
          <RecordTraceTab summary={summary} />
        </Suspense>
      )}
      {tab === 'configuration' && (
        <Suspense fallback={<Loading />}>
          <p className="quiet-text">{t('installation.asCustomer')}</p>
          <CustomerForm project={project} integration={integrationName} groupRef={groupRef} />
        </Suspense>
      )}
    </Screen>
  )
}

function InstallationFacts({
  project,
  summary,
}: {
  project: string
  summary: InstallationSummary
}): ReactNode {
  const { t } = useApp()
  return (
    <Facts
      facts={[
        [t('id'), <Id key="id" value={summary.id} />],
        [
          t('connection'),
          <Link
            key="connection"
            to="/p/$project/connections/$connection"
            params={{ project, connection: summary.connectionId }}
            className="link"
          >
            {t(`connection.${summary.connectionStatus}`)}
          </Link>,
        ],
        [t('created'), <Time key="created" at={summary.createTime} />],
      ]}
    />
  )
}
