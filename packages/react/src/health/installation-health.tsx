// Shows a customer how an installation is doing, and lets them reconnect where it stands.
import type { ReactNode } from 'react'
import { Root } from '../component/root/root.tsx'
import { InstallationProvider } from '../installation/installation-provider.tsx'
import { HealthFlow } from './health-flow.tsx'

/** Props of `InstallationHealth`. */
export type InstallationHealthProps = {
  /** The integration's name in `mortise.yaml`. */
  integration: string
  /** The application's id of the person who looks at this. */
  consumerRef: string
  consumerName?: string
  /** The application's id of the person's company, team or workspace. */
  groupRef: string
  groupName?: string
}

/** Shows the last read, the next one and what is wrong. Refreshes while it is visible. */
export function InstallationHealth(props: InstallationHealthProps): ReactNode {
  const { integration, consumerRef, groupRef } = props
  return (
    <Root isNarrow>
      <InstallationProvider
        // Another integration or group is another story from its beginning.
        key={JSON.stringify([integration, groupRef, consumerRef])}
        {...props}
      >
        <HealthFlow />
      </InstallationProvider>
    </Root>
  )
}
