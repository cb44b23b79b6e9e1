// Loads how an installation is doing, and says what is wrong when it cannot.

import type { Connection, InstallationHealth } from '@mortise/contract'
import { Heading } from '@mortise/ui'
import type { ReactNode } from 'react'
import { Failure } from '../component/failure/failure.tsx'
import { Skeleton } from '../component/skeleton/skeleton.tsx'
import { withLogo } from '../connect/with-logo.ts'
import { useInstallationScope } from '../installation/installation-context.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { NamesProvider, useNames } from '../provider/names-context.tsx'
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
  return (
    <NamesProvider project={project.data} info={provider.data}>
      {installation === undefined ? (
        <NotInstalled />
      ) : health.data === undefined ? (
        <Skeleton />
      ) : (
        <HealthCard
          health={health.data}
          info={withLogo(provider.data, integration.data)}
          connection={findConnection(connections.data, health.data) ?? installation.connection}
          labelOf={labelOf}
          isOutdated={health.isError}
        />
      )}
    </NamesProvider>
  )
}

function findConnection(
  connections: readonly Connection[],
  { connection }: InstallationHealth,
): Connection | undefined {
  return connections.find(({ id }) => id === connection.id)
}

function NotInstalled(): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  return <Heading title={t('health.none.title', names)} lead={t('health.none')} />
}
