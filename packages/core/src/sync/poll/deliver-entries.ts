// Puts entries of one plan into the outbox as subscribe messages.
import { createHash } from 'node:crypto'
import type { ResultEntry } from '@mortise/contract'
import { packMessages, type SerialisedRecord } from '../../message/envelope/build-messages.ts'
import { isStateless } from '../../message/envelope/is-stateless.ts'
import type { MessageEnvelope } from '../../message/envelope/message-envelope.ts'
import { storeMessages } from '../../message/outbox/store-messages.ts'
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
  /** The destination takes the states of a record in their order. */
  isOrdered: boolean
  entries: readonly ResultEntry[]
}

/** Adds the messages within the unit; they are delivered like records. */
export async function deliverEntries(unit: Unit, given: EntriesToDeliver): Promise<void> {
  const { projectId, installationId, destination, envelope, identity, entries, isOrdered } = given
  const now = unit.now()
  const hash = createHash('sha256').update(`${given.action} ${installationId} ${identity}`).digest('hex')
  const head = JSON.stringify({ action: given.action, ...envelope, operationTime: now.toISOString() }).slice(
    0,
    -1,
  )
  const messages = packMessages(
    {
      head,
      idBase: `msg_${hash.slice(0, 32)}`,
      inlineBytesMax: unit.settings.inlineBytesMax,
      recordsMax: undefined,
    },
    entries.map(toRecord),
  )
  const { rawObjectName: objectName } = envelope
  const page = { installationId, objectName, destination, messages, isOrdered, now }
  await storeMessages(unit.tx, projectId, page)
  if (messages.length > 0) unit.wake('deliveries')
}

function toRecord(entry: ResultEntry): SerialisedRecord {
  const { id, updateTime } = entry
  const changedAt = updateTime === undefined ? undefined : Date.parse(updateTime)
  return { json: JSON.stringify(entry), id, changedAt, isStateless: isStateless(entry) }
}
