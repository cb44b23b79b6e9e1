// The part of a webhook message that is the same for everything that comes from one object of one installation.
import type { ProviderDefinition } from '@mortise/connector-kit'
import type { JoinedConnection } from '../../connection/account/store.ts'
import type { InstallationRow } from '../../plan/installed/store.ts'

/** Whose records a message carries, and of which object; `objectName` is the name delivered. */
export interface MessageEnvelope {
  projectId: string
  provider: string
  workspace?: string | undefined
  groupRef: string
  groupName: string
  consumerRef: string
  consumerName: string
  installationId: string
  installationUpdateTime: string
  objectName: string
  rawObjectName: string
}

/** Composes the envelope of an object from the installation and the connection it stands on. */
export function messageEnvelope(
  row: Pick<InstallationRow, 'id' | 'projectId' | 'updatedAt'>,
  { connection, group, consumer }: Pick<JoinedConnection, 'connection' | 'group' | 'consumer'>,
  object: { provider: ProviderDefinition; objectName: string; deliveredName: string },
): MessageEnvelope {
  return {
    projectId: row.projectId,
    provider: object.provider.name,
    workspace: connection.providerWorkspaceRef || undefined,
    groupRef: group.ref,
    groupName: group.name,
    consumerRef: consumer.ref,
    consumerName: consumer.name,
    installationId: row.id,
    installationUpdateTime: row.updatedAt.toISOString(),
    objectName: object.deliveredName,
    rawObjectName: object.objectName,
  }
}
