// Finds customers who have to connect again after a deployment.
import type { ManifestIntegration, PlannedInstallation } from '@mortise/contract'
import { findProviderApp, type ProviderAppRow } from '../../catalogue/provider-app/store.ts'
import { type JoinedConnection, listConnectionRows } from '../../connection/account/store.ts'
import { openCredentials } from '../../connection/credentials/opened-connection.ts'
import type { Context } from '../../context.ts'
import type { InstallationRow } from '../../plan/installed/store.ts'

type Reconnect = NonNullable<PlannedInstallation['reconnect']>

// Consent pages take these, and many providers leave them out when they list what was granted.
const NEVER_LISTED = new Set(['openid', 'profile', 'email', 'offline_access'])

/**
 * The installations whose customers have to connect again, by id: their account is of another provider than the manifest
 * names, or it granted less than the provider app asks for. A connection whose provider does not list what was granted is
 * not among them.
 */
export async function findReconnects(
  ctx: Context,
  projectId: string,
  { rows, manifest }: { rows: readonly InstallationRow[]; manifest: ManifestIntegration },
): Promise<Map<string, Reconnect>> {
  const { db } = ctx.database
  const { provider } = manifest
  const ids = [...new Set(rows.map(({ connectionId }) => connectionId))]
  const [joined, standard] = await Promise.all([
    listConnectionRows(db, projectId, { ids }),
    findProviderApp(db, projectId, { provider }),
  ])
  const found = new Map<string, Reconnect>()
  for (const connection of joined) {
    const reconnect = await findReconnect(ctx, connection, { provider, standard })
    if (reconnect) found.set(connection.connection.id, reconnect)
  }
  return new Map(
    rows.flatMap(({ id, connectionId }) => {
      const reconnect = found.get(connectionId)
      return reconnect ? [[id, reconnect] as const] : []
    }),
  )
}

async function findReconnect(
  ctx: Context,
  { connection, providerApp }: JoinedConnection,
  { provider, standard }: { provider: string; standard: ProviderAppRow | undefined },
): Promise<Reconnect | undefined> {
  if (connection.provider.toLowerCase() !== provider.toLowerCase()) return { reason: 'provider' }
  if (!connection.authScheme.startsWith('oauth2/authorizationCode')) return undefined
  const asked = (providerApp ?? standard)?.scopes ?? []
  if (asked.length === 0) return undefined
  const credentials = await openCredentials(ctx.vault, connection)
  const granted = 'scopes' in credentials ? credentials.scopes : undefined
  if (!granted) return undefined
  const missingScopes = asked.filter((scope) => !granted.includes(scope) && !NEVER_LISTED.has(scope))
  return missingScopes.length > 0 ? { reason: 'scopes', missingScopes } : undefined
}
