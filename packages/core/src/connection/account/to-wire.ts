// A connection as the API shows it; its credentials only when they were asked for.
import type { Credentials } from '@mortise/connector-kit'
import type { AuthScheme, Connection, Consumer, Group, Oauth2AuthorizationCode } from '@mortise/contract'
import { toWireProviderApp } from '../../catalogue/provider-app/to-wire.ts'
import type { JoinedConnection } from './store.ts'

/** Opened credentials to show, and whether the refresh token is among them. */
export interface ShownCredentials {
  credentials: Credentials
  includeRefreshToken: boolean
}

/** Turns rows into the wire shape. Basic and custom credentials have no place in it and are never shown. */
export function toWireConnection(joined: JoinedConnection, shown?: ShownCredentials): Connection {
  const { connection, group, consumer, providerApp } = joined
  const hasMetadata = Object.keys(connection.providerMetadata).length > 0
  return {
    id: connection.id,
    projectId: connection.projectId,
    provider: connection.provider,
    providerApp: providerApp ? toWireProviderApp(providerApp) : undefined,
    group: toWireGroup(group),
    consumer: toWireConsumer(consumer),
    providerWorkspaceRef: connection.providerWorkspaceRef ?? undefined,
    providerConsumerRef: connection.providerConsumerRef ?? undefined,
    createTime: connection.createdAt.toISOString(),
    updateTime: connection.updatedAt.toISOString(),
    authScheme: toWireScheme(connection.authScheme),
    status: connection.status,
    providerMetadata: hasMetadata ? connection.providerMetadata : undefined,
    ...(shown ? toWireCredentials(connection.authScheme, shown) : undefined),
  }
}

/** A group as the API shows it. */
export function toWireGroup(row: JoinedConnection['group']): Group {
  return {
    groupRef: row.ref,
    groupName: row.name,
    projectId: row.projectId,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}

/** A consumer as the API shows it. */
export function toWireConsumer(row: JoinedConnection['consumer']): Consumer {
  return {
    consumerRef: row.ref,
    consumerName: row.name,
    projectId: row.projectId,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}

/** The wire knows no custom scheme; like an API key it is a lasting secret the customer typed in. */
function toWireScheme(stored: string): AuthScheme {
  switch (stored) {
    case 'none':
    case 'basic':
    case 'oauth2/authorizationCode':
    case 'oauth2/authorizationCodePKCE':
    case 'oauth2/clientCredentials':
    case 'oauth2/password':
      return stored
    default:
      return 'apiKey'
  }
}

function toWireCredentials(
  authScheme: string,
  { credentials, includeRefreshToken }: ShownCredentials,
): Pick<Connection, 'apiKey' | 'oauth2AuthorizationCode'> {
  if (credentials.scheme === 'apiKey') return { apiKey: credentials.apiKey }
  if (!('accessToken' in credentials)) return {}
  // A private app's token was sent as an API key, so that is how it is shown.
  if (authScheme === 'apiKey') return { apiKey: credentials.accessToken }
  const { accessToken, refreshToken, scopes } = credentials
  const tokens: Oauth2AuthorizationCode = {
    accessToken: {
      token: accessToken,
      ...instants(credentials.accessTokenIssuedAt, credentials.accessTokenExpiresAt),
    },
    refreshToken:
      includeRefreshToken && refreshToken
        ? {
            token: refreshToken,
            ...instants(credentials.refreshTokenIssuedAt, credentials.refreshTokenExpiresAt),
          }
        : undefined,
    scopes,
  }
  return { oauth2AuthorizationCode: tokens }
}

function instants(issuedAt: number | undefined, expiresAt: number | undefined) {
  return {
    issuedAt: issuedAt === undefined ? undefined : new Date(issuedAt).toISOString(),
    expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt).toISOString(),
  }
}
