// Gives the headless hooks below it the integration and the customer.
import { type ReactNode, useMemo } from 'react'
import { createDraftStore } from './draft-store.ts'
import { DraftContext, InstallationContext, type InstallationScope } from './installation-context.ts'

/** The props of `InstallationProvider`. */
export type InstallationProviderProps = InstallationScope & { children?: ReactNode }

/** Wraps the part of an application that shows one integration with its own components. */
export function InstallationProvider(props: InstallationProviderProps): ReactNode {
  const { integration, consumerRef, consumerName, groupRef, groupName, children } = props
  const scope = useMemo(
    () => ({ integration, consumerRef, consumerName, groupRef, groupName }),
    [integration, consumerRef, consumerName, groupRef, groupName],
  )
  // A draft for one customer or integration has no meaning for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is empty anew when any of them changes
  const drafts = useMemo(createDraftStore, [integration, consumerRef, groupRef])
  return (
    <InstallationContext.Provider value={scope}>
      <DraftContext.Provider value={drafts}>{children}</DraftContext.Provider>
    </InstallationContext.Provider>
  )
}
