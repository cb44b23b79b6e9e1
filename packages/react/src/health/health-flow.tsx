// Loads how an installation is doing, and says what is wrong when it cannot.
import type { ReactNode } from 'react'
import { Failure } from '../component/failure/failure.tsx'
import { Heading } from '../component/root/heading.tsx'
import { Skeleton } from '../component/skeleton/skeleton.tsx'
import { withLogo } from '../connect/with-logo.ts'
import { useInstallationScope } from '../installation/installation-context.ts'
import { useMortise } from '../provider/mortise-context.ts'
import {
  useConnections,
  useInstallationHealth,
  useInstallations,
  useIntegration,
  useProject,
  useProviderInfo,
} from '../query/queries.ts'
import { retryFailed } from '../query/retry-failed.ts'
import { HealthCard } from './part/health-card.tsx'
import { useFieldLabels } from './use-field-labels.ts'

/** Everything that needs no answer of another call is asked at once. */
export function HealthFlow(): ReactNode {
  const scope = useInstallationScope()
  const { t } = useMortise()
  const project = useProject(scope)
  const integration = useIntegration(scope, scope.integration)
  const installations = useInstallations(scope, scope.integration)
  const connections = useConnections(scope)
  const provider = useProviderInfo(scope, integration.data?.provider)
  const [installation] = installations.data ?? []
  const health = useInstallationHealth(scope, {
    integration: scope.integration,
    installationId: installation?.id,
  })
  const labelOf = useFieldLabels(scope, { integration: integration.data, health: health.data })
  const all = [project, integration, installations, connections, provider, health]
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  if (failed?.error) return <Failure error={failed.error} onRetry={() => retryFailed(all)} />
  if (!project.data || !integration.data || !provider.data || !installations.data || !connections.data)
    return <Skeleton />
  const providerName = provider.data.displayName ?? provider.data.name
  if (installation === undefined) {
    return <Heading title={t('health.none.title', { provider: providerName })} lead={t('health.none')} />
  }
  if (!health.data) return <Skeleton />
  const { connection } = health.data
  return (
    <HealthCard
      health={health.data}
      info={withLogo(provider.data, integration.data)}
      appName={project.data.appName || t('thisApplication')}
      connection={connections.data.find(({ id }) => id === connection.id) ?? installation.connection}
      labelOf={labelOf}
      isOutdated={health.isError}
    />
  )
}
