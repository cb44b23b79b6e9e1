// Tells the headless hooks below it which integration is meant, for whom.
import { type ReactNode, useMemo } from 'react'
import { InstallationContext, type InstallationScope } from './installation-context.ts'

/** What `InstallationProvider` takes. */
export type InstallationProviderProps = InstallationScope & { children?: ReactNode }

/** Wraps the part of an application that shows one integration with its own components. */
export function InstallationProvider(props: InstallationProviderProps): ReactNode {
  const { integration, consumerRef, consumerName, groupRef, groupName, children } = props
  const scope = useMemo(
    () => ({ integration, consumerRef, consumerName, groupRef, groupName }),
    [integration, consumerRef, consumerName, groupRef, groupName],
  )
  return <InstallationContext.Provider value={scope}>{children}</InstallationContext.Provider>
}
