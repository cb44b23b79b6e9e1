// Puts entries of one plan into the outbox as subscribe messages.
import { createHash, randomUUID } from 'node:crypto'
import type { ResultEntry } from '@mortise/contract'
import { packMessages } from '../../message/envelope/build-messages.ts'
import type { MessageEnvelope } from '../../message/envelope/message-envelope.ts'
import { insertDeliveries, insertDownload } from '../../message/outbox/store-outbox.ts'
import type { Unit } from '../../platform/db/commit.ts'

/** Entries for one destination of one installation. */
export interface EntriesToDeliver {
  projectId: string
  installationId: string
  destination: string
  /** `subscribe`, or `watchSchema` for changes of a schema. */
  action: 'subscribe' | 'watchSchema'
  envelope: MessageEnvelope
  /** Names what the entries are of: the same identity carries the same message ids for ever. */
  identity: string
  entries: readonly ResultEntry[]
}

/** Adds the messages within the unit; they are delivered like records. */
export async function deliverEntries(unit: Unit, given: EntriesToDeliver): Promise<void> {
  const { projectId, installationId, destination, envelope, identity, entries } = given
  const now = unit.now()
  const hash = createHash('sha256').update(`${given.action} ${installationId} ${identity}`).digest('hex')
  const head = JSON.stringify({ action: given.action, ...envelope, operationTime: now.toISOString() }).slice(
    0,
    -1,
  )
  const packed = packMessages(
    {
      head,
      idBase: `msg_${hash.slice(0, 32)}`,
      inlineBytesMax: unit.settings.inlineBytesMax,
      recordsMax: undefined,
    },
    entries.map((entry) => JSON.stringify(entry)),
  )
  const messages = []
  for (const { download, ...message } of packed) {
    const downloadId = download === undefined ? undefined : randomUUID()
    if (download !== undefined && downloadId)
      await insertDownload(unit.tx, projectId, { id: downloadId, body: download, now })
    messages.push({ ...message, downloadId })
  }
  const { rawObjectName: objectName } = envelope
  await insertDeliveries(unit.tx, projectId, { installationId, objectName, destination, messages, now })
  if (messages.length > 0) unit.wake('deliveries')
}
