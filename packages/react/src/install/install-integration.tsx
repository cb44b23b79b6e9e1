// Leads a customer from nothing to an installed integration, and lets them look after it.
import type { ReactNode } from 'react'
import { Root } from '../component/root/root.tsx'
import { InstallationProvider } from '../installation/installation-provider.tsx'
import type { InstallCallbacks } from './install-callbacks.ts'
import { InstallFlow } from './install-flow.tsx'

/** Props of `InstallIntegration`. */
export type InstallIntegrationProps = InstallCallbacks & {
  /** The integration's name in `mortise.yaml`. */
  integration: string
  /** The application's id of the person who installs. */
  consumerRef: string
  consumerName?: string
  /** The application's id of the person's company, team or workspace; it installs once for all its members. */
  groupRef: string
  groupName?: string
}

/** Connects, configures and installs; shows what is installed once it is. */
export function InstallIntegration(props: InstallIntegrationProps): ReactNode {
  const { integration, consumerRef, consumerName, groupRef, groupName, ...rest } = props
  return (
    <Root>
      <InstallationProvider
        // Another integration or group is another story from its beginning.
        key={JSON.stringify([integration, groupRef, consumerRef])}
        integration={integration}
        consumerRef={consumerRef}
        consumerName={consumerName}
        groupRef={groupRef}
        groupName={groupName}
      >
        <InstallFlow {...rest} />
      </InstallationProvider>
    </Root>
  )
}
