// Loads what an installation needs, in two rounds, and says what is wrong when it cannot.
import { rootClasses } from '@mortise/ui'
import type { ReactNode } from 'react'
import { Failure } from '../component/failure/failure.tsx'
import { Skeleton } from '../component/skeleton/skeleton.tsx'
import { withLogo } from '../connect/with-logo.ts'
import { useInstallationScope } from '../installation/installation-context.ts'
import { NamesProvider } from '../provider/names-context.tsx'
import {
  useConnections,
  useHydratedRevision,
  useInstallations,
  useIntegration,
  useProject,
  useProviderInfo,
} from '../query/queries.ts'
import { retryFailed } from '../query/retry-failed.ts'
import type { InstallCallbacks } from './install-callbacks.ts'
import { InstallScreens } from './install-screens.tsx'
import { ServerAway } from './part/server-away.tsx'

/** Everything that needs no answer of another call is asked at once. */
export function InstallFlow(props: InstallCallbacks): ReactNode {
  const scope = useInstallationScope()
  const project = useProject(scope)
  const integration = useIntegration(scope, scope.integration)
  const installations = useInstallations(scope, scope.integration)
  const connections = useConnections(scope)
  const provider = useProviderInfo(scope, integration.data?.provider)
  const [installation] = installations.data ?? []
  const name = integration.data?.provider.toLowerCase()
  const connection =
    connections.data?.find(({ id }) => id === installation?.connection.id) ??
    connections.data?.find((each) => each.provider.toLowerCase() === name)
  // The screens below wait for the fields themselves; asked here, they come with the second round.
  const revision = useHydratedRevision(scope, {
    integrationId: integration.data?.id,
    revisionId: integration.data?.latestRevision.id,
    connectionId: connection?.id,
  })
  const all = [project, integration, installations, connections, provider]
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  if (failed?.error) return <Failure error={failed.error} onRetry={() => retryFailed(all)} />
  if (!project.data || !integration.data || !installations.data || !connections.data || !provider.data) {
    return <Skeleton rows={3} />
  }
  return (
    <div className={rootClasses.stack}>
      <ServerAway reads={[...all, revision]} />
      <NamesProvider project={project.data} info={provider.data}>
        <InstallScreens
          {...props}
          integration={integration.data}
          info={withLogo(provider.data, integration.data)}
          installation={installation}
          connection={connection}
        />
      </NamesProvider>
    </div>
  )
}
