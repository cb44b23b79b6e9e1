// The message behind the messages of a read, for destinations that list what a read wrote.
import type { Unit } from '../../platform/db/commit.ts'
import type { MessageEnvelope } from '../envelope/message-envelope.ts'
import { insertDeliveries } from './store-outbox.ts'

/** A read that ended well. */
export interface ManifestSource {
  readonly projectId: string
  readonly operationId: string
  readonly objectName: string
  readonly destination: string
  readonly envelope: MessageEnvelope
}

const PREFIX = 'msg_manifest_'
/** Most messages of the read are delivered by then, so that the first attempt finds them. */
const DUE_AFTER_MS = 5_000

/** Whether a message is such a one. */
export function isManifestMessage(messageId: string): boolean {
  return messageId.startsWith(PREFIX)
}

/** Stores it in the transaction that ends the read. */
export async function storeManifestMessage(unit: Unit, source: ManifestSource): Promise<void> {
  const { projectId, operationId, objectName, destination, envelope } = source
  const now = unit.now()
  const body = JSON.stringify({ action: 'manifest', ...envelope, operationId, finishedAt: now.toISOString() })
  const messageId = `${PREFIX}${operationId}`
  await insertDeliveries(unit.tx, projectId, {
    installationId: envelope.installationId,
    operationId,
    objectName,
    destination,
    messages: [{ messageId, body: Buffer.from(body), recordCount: 0, downloadId: undefined }],
    now,
    dueAt: new Date(now.getTime() + DUE_AFTER_MS),
  })
  unit.wake('deliveries')
}
