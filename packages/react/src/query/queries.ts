// Everything the kit reads from the server, each under one place in the cache.
import type {
  Connection,
  HydratedRevision,
  Installation,
  InstallationHealth,
  Integration,
  Project,
  ProviderInfo,
} from '@mortise/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMortise } from '../provider/mortise-context.ts'
import type { TokenRequest } from '../provider/mortise-options.ts'
import type { ServerCache } from './create-server-cache.ts'
import { useServerQuery } from './use-server-query.ts'

/** Names of places in the cache below a group. */
export const places = {
  connections: 'connections',
  installations: 'installations',
  hydratedRevision: 'hydratedRevision',
  health: 'health',
} as const

const rarelyChangesMs = 600_000
const fieldsStaleMs = 300_000

/** The project; `appName` is what customers know the application by. */
export function useProject(party: TokenRequest): UseQueryResult<Project> {
  const { project } = useMortise()
  return useServerQuery({
    key: ['project'],
    party,
    read: (client, signal) => client.getProject({ params: { projectIdOrName: project } }, { signal }),
    staleTimeMs: rarelyChangesMs,
  })
}

/** The application's name for customers, if it has been read already. */
export function knownAppName(cache: ServerCache, project: string): string | undefined {
  const known = cache.find((key) => key[0] === project && key[3] === 'project') as (Project | undefined)[]
  return known[0]?.appName
}

/** The catalogue entry of a provider; waits while `provider` is unknown. */
export function useProviderInfo(
  party: TokenRequest,
  provider: string | undefined,
): UseQueryResult<ProviderInfo> {
  return useServerQuery({
    key: ['provider', provider],
    party,
    read: (client, signal) => client.getProvider({ params: { provider: provider ?? '' } }, { signal }),
    isEnabled: provider !== undefined,
    staleTimeMs: rarelyChangesMs,
  })
}

/** An integration with its newest revision. */
export function useIntegration(party: TokenRequest, integration: string): UseQueryResult<Integration> {
  const { project } = useMortise()
  return useServerQuery({
    key: ['integration', integration],
    party,
    read: (client, signal) =>
      client.getIntegration(
        { params: { projectIdOrName: project, integrationIdOrName: integration } },
        { signal },
      ),
    staleTimeMs: rarelyChangesMs,
  })
}

/** The project's integrations that the token may see. */
export function useIntegrations(party: TokenRequest): UseQueryResult<Integration[]> {
  const { project } = useMortise()
  return useServerQuery({
    key: ['integrations'],
    party,
    read: (client, signal) => client.listIntegrations({ params: { projectIdOrName: project } }, { signal }),
    staleTimeMs: rarelyChangesMs,
  })
}

/** The group's connections to all providers, so that nothing has to be known before asking. */
export function useConnections(party: TokenRequest): UseQueryResult<Connection[]> {
  const { project } = useMortise()
  return useServerQuery({
    key: [places.connections],
    party,
    read: (client, signal) =>
      client.listConnections(
        { params: { projectIdOrName: project }, query: { groupRef: party.groupRef } },
        { signal },
      ),
  })
}

/** The group's installations of an integration: none or one. */
export function useInstallations(
  party: TokenRequest,
  integration: string,
  isEnabled = true,
): UseQueryResult<Installation[]> {
  const { project } = useMortise()
  return useServerQuery({
    key: [places.installations, integration],
    party,
    read: (client, signal) =>
      client.listInstallations(
        {
          params: { projectIdOrName: project, integrationId: integration },
          query: { groupRef: party.groupRef },
        },
        { signal },
      ),
    isEnabled,
  })
}

/** A revision with the fields of the customer's account; waits until both ids are known. */
export function useHydratedRevision(
  party: TokenRequest,
  of: { integrationId: string | undefined; revisionId: string | undefined; connectionId: string | undefined },
): UseQueryResult<HydratedRevision> {
  const { project } = useMortise()
  const { integrationId = '', revisionId = '', connectionId = '' } = of
  return useServerQuery({
    key: [places.hydratedRevision, integrationId, revisionId, connectionId],
    party,
    read: (client, signal) =>
      client.getHydratedRevision(
        { params: { projectIdOrName: project, integrationId, revisionId }, query: { connectionId } },
        { signal },
      ),
    isEnabled: integrationId !== '' && revisionId !== '' && connectionId !== '',
    staleTimeMs: fieldsStaleMs,
  })
}

/** How an installation is doing, asked again and again: often while something is read. Waits until the id is known. */
export function useInstallationHealth(
  party: TokenRequest,
  of: { integration: string; installationId: string | undefined },
): UseQueryResult<InstallationHealth> {
  const { project } = useMortise()
  const { integration, installationId = '' } = of
  return useServerQuery({
    key: [places.health, integration, installationId],
    party,
    read: (client, signal) =>
      client.getInstallationHealth(
        { params: { projectIdOrName: project, integrationId: integration, installationId } },
        { signal },
      ),
    isEnabled: installationId !== '',
    staleTimeMs: 0,
    pollMs: (last) => (last?.objects.some(({ status }) => status === 'reading') ? 5_000 : 30_000),
  })
}
