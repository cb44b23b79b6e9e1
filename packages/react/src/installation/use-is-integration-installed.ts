// Checks whether a group has installed an integration.
import type { Config } from '@mortise/contract'
import { useContext } from 'react'
import { useMortise } from '../provider/mortise-context.ts'
import { useInstallations } from '../query/queries.ts'
import { InstallationContext } from './installation-context.ts'

/** The result of `useIsIntegrationInstalled`. */
export type IntegrationInstalled = {
  /** The server has answered. */
  isLoaded: boolean
  isIntegrationInstalled: boolean
  isError: boolean
  error: Error | null
  /** The installed config; objects may be missing from it, since one object is enough to install. */
  config: Config | undefined
}

const consumerMissing = new Error(
  'useIsIntegrationInstalled needs consumerRef when MortiseProvider has getToken: a token is made for one consumer.',
)

/**
 * Returns whether `groupRef` has `integration` installed. With `getToken` it needs a `consumerRef`, as an argument or from
 * an `InstallationProvider` above.
 *
 * @example
 * ```tsx
 * const { isLoaded, isIntegrationInstalled, error } = useIsIntegrationInstalled('crm', 'acme', 'ann')
 * if (error) return <span>{error.message}</span>
 * return isLoaded && <span>{isIntegrationInstalled ? 'Connected' : 'Not connected'}</span>
 * ```
 */
export function useIsIntegrationInstalled(
  integration: string,
  groupRef: string,
  consumerRef?: string,
): IntegrationInstalled {
  const { hasTokens } = useMortise()
  const scope = useContext(InstallationContext)
  const consumer = consumerRef ?? scope?.consumerRef
  const isMissing = hasTokens && consumer === undefined
  const party = { groupRef, consumerRef: consumer ?? '' }
  const { data, isFetched, error } = useInstallations(party, integration, !isMissing)
  const failure = isMissing ? consumerMissing : error
  return {
    isLoaded: isFetched,
    isIntegrationInstalled: (data?.length ?? 0) > 0,
    isError: failure !== null,
    error: failure,
    config: data?.[0]?.config,
  }
}
