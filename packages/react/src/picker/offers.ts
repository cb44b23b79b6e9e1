// The integrations of the picker, with their states.
import type { Connection, Installation, Integration, ProviderInfo } from '@mortise/contract'
import { withLogo } from '../connect/with-logo.ts'

/** How far a group is with an integration. */
export type OfferState = 'notConnected' | 'connected' | 'reading' | 'healthy' | 'attention'

/** One integration to choose. */
export type Offer = {
  /** The integration's name in `mortise.yaml`. */
  name: string
  /** What customers read: the integration's display name, else that of its provider. */
  label: string
  /** What else is searched, and shown where the label does not say it: the provider's name. */
  detail: string
  /** As the integration names it. */
  provider: string
  media: ProviderInfo['media']
  state: OfferState
}

/** The data of a group; providers by lower-case name, without those that are still loading. */
export type Known = {
  integrations: readonly Integration[]
  installations: readonly Installation[]
  connections: readonly Connection[]
  providers: ReadonlyMap<string, ProviderInfo>
}

/** The integrations in the order of their labels. */
export function offersOf({ integrations, installations, connections, providers }: Known): Offer[] {
  const offers = integrations.map((integration): Offer => {
    const provider = integration.provider.toLowerCase()
    const info = providers.get(provider)
    const detail = info?.displayName ?? integration.provider
    return {
      name: integration.name,
      label: integration.latestRevision.content.displayName ?? detail,
      detail,
      provider: integration.provider,
      media: info && withLogo(info, integration).media,
      state: stateOf(
        installations.find(({ integrationId }) => integrationId === integration.id),
        connections.find((each) => each.provider.toLowerCase() === provider),
      ),
    }
  })
  return offers.sort((one, other) => one.label.localeCompare(other.label))
}

function stateOf(installation: Installation | undefined, connection: Connection | undefined): OfferState {
  const used = installation?.connection ?? connection
  if (used === undefined) return 'notConnected'
  if (used.status === 'bad_credentials' || installation?.healthStatus === 'unhealthy') return 'attention'
  if (installation === undefined) return 'connected'
  return installation.lastOperationStatus === 'in_progress' ? 'reading' : 'healthy'
}
