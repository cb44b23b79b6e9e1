// Loads what connecting needs, and says what is wrong when it cannot.
import type { ReactNode } from 'react'
import { Failure } from '../component/failure/failure.tsx'
import { Skeleton } from '../component/skeleton/skeleton.tsx'
import { NamesProvider } from '../provider/names-context.tsx'
import { useConnections, useIntegrations, useProject, useProviderInfo } from '../query/queries.ts'
import { retryFailed } from '../query/retry-failed.ts'
import { ConnectScreens, type ConnectScreensProps } from './connect-screens.tsx'
import { withLogoOfAny } from './with-logo.ts'

/** Props of `ConnectFlow`. */
export type ConnectFlowProps = Omit<ConnectScreensProps, 'info' | 'connection'>

/** Shows the screens once everything is there. */
export function ConnectFlow(props: ConnectFlowProps): ReactNode {
  const { party } = props
  const project = useProject(party)
  const provider = useProviderInfo(party, party.provider)
  const connections = useConnections(party)
  // They name the picture alone: without them the provider's is shown.
  const integrations = useIntegrations(party)
  const all = [project, provider, connections]
  // The last answer stays on the screen if only a repeated request fails.
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  if (failed?.error) {
    return <Failure error={failed.error} onRetry={() => retryFailed(all)} />
  }
  if (!project.data || !provider.data || !connections.data || integrations.isPending) return <Skeleton />
  const name = party.provider.toLowerCase()
  return (
    <NamesProvider project={project.data} info={provider.data}>
      <ConnectScreens
        {...props}
        info={withLogoOfAny(provider.data, integrations.data ?? [])}
        connection={connections.data.find((each) => each.provider.toLowerCase() === name)}
      />
    </NamesProvider>
  )
}
