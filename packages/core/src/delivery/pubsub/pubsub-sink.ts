// The sink of Google Pub/Sub topics.
import { createHash } from 'node:crypto'
import { fillTemplate } from '../../catalogue/destination-kind/message-template.ts'
import type { Context } from '../../context.ts'
import type { BatchEntry, EntryFault } from '../../platform/outbound/aws/batch-entry.ts'
import { GoogleRefusal } from '../../platform/outbound/google/google-refusal.ts'
import {
  explainPubsubFault,
  type PubsubTopic,
  publishMessages,
} from '../../platform/outbound/google/publish-messages.ts'
import type { ServiceAccountKey } from '../../platform/outbound/google/service-account.ts'
import type { Sink } from '../sink/sink.ts'
import { templateValues } from '../sink/template-values.ts'
import { type EntryService, writeEntries } from '../stream/write-entries.ts'

/** A Pub/Sub destination as its sink needs it. */
export interface PubsubTarget {
  readonly type: 'pubsub'
  readonly topic: PubsubTopic
  /** Absent for an emulator. */
  readonly key: ServiceAccountKey | undefined
  readonly orderingKeyTemplate: string
}

const MB = 1024 * 1024
const KEY_BYTES_MAX = 1_024
/** A request has at most 10 MB, in which messages are a third longer. */
const REQUEST_BYTES_MAX = 7 * MB

/** Publishes messages under the key of the template. One request at a time, or messages of a key would overtake each other. */
export function createPubsubSink(ctx: Context, target: PubsubTarget): Sink {
  const { topic, key, orderingKeyTemplate } = target
  const service: EntryService = {
    entriesMax: 100,
    requestBytesMax: REQUEST_BYTES_MAX,
    entryBytesMax: REQUEST_BYTES_MAX - MB,
    shown: 'Pub/Sub',
    groupOf: (delivery, message) =>
      orderingKey(fillTemplate(orderingKeyTemplate, templateValues(delivery, message))),
    attributesOf: ({ action = '', objectName = '', groupRef = '', installationId = '' }) =>
      attributes({ action, objectName, groupRef, installationId }),
    async send(entries) {
      const faults = new Map<BatchEntry, EntryFault>()
      for (const group of byOrderingKey(entries)) {
        const fault = await publish(ctx, { topic, key, group })
        for (const entry of group) faults.set(entry, fault)
      }
      return entries.map((entry) => faults.get(entry))
    },
    explain(fault) {
      const error = fault instanceof Error ? fault : new GoogleRefusal(0, fault.code, fault.message)
      const { reason, remedy } = explainPubsubFault(error, topic)
      return `${reason}. ${remedy}`
    },
  }
  return { limits: { messagesMax: 32, batchesMax: 1 }, write: (batch) => writeEntries(ctx, service, batch) }
}

/** A request with one key is refused or taken as a whole; a refusal of one key stops no other. */
async function publish(
  ctx: Context,
  of: Pick<PubsubTarget, 'topic' | 'key'> & { group: readonly BatchEntry[] },
): Promise<EntryFault> {
  const messages = of.group.map(({ text, messageId, group, attributes: more }) => ({
    text,
    orderingKey: group,
    attributes: { 'mortise-message-id': messageId, ...more },
  }))
  try {
    await publishMessages(ctx, of.topic, { key: of.key, messages })
    return undefined
  } catch (error) {
    if (error instanceof GoogleRefusal && error.code !== '')
      return { code: error.code, message: error.message }
    throw error
  }
}

/** Google takes messages of one ordering key in a request. */
function byOrderingKey(entries: readonly BatchEntry[]): BatchEntry[][] {
  const groups = new Map<string, BatchEntry[]>()
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups.values()]
}

function orderingKey(text: string): string {
  return Buffer.byteLength(text) <= KEY_BYTES_MAX ? text : createHash('sha256').update(text).digest('hex')
}

/** Values that are set and that Google takes, to filter subscriptions by. */
function attributes(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && Buffer.byteLength(value) <= KEY_BYTES_MAX),
  )
}
