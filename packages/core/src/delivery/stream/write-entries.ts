// Writes messages to a queue, a topic or a stream in the requests that it takes.

import { createHash } from 'node:crypto'
import type { WebhookMessage } from '@mortise/contract'
import type { Context } from '../../context.ts'
import type { BatchEntry, EntryFault } from '../../platform/outbound/aws/batch-entry.ts'
import { messageText } from '../sink/message-text.ts'
import { refused } from '../sink/refused.ts'
import { accepted, failed, type SinkAnswer } from '../sink/sink.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { splitMessage } from './split-message.ts'

/** A message of one installation, or a notification. */
export interface WholeMessage {
  readonly messageId: string
  readonly installationId: string | null
  readonly text: string
}

/** How a service is written to. */
export interface EntryService {
  /** Of one request. */
  readonly entriesMax: number
  readonly requestBytesMax: number
  /** Of one entry, without attributes. */
  readonly entryBytesMax: number
  /** Names the service in an error: `SQS`. */
  readonly shown: string
  groupOf(delivery: ClaimedDelivery, message: Partial<WebhookMessage>): string
  /** Values that subscribers can filter by, where the service has such attributes. */
  attributesOf?(message: Partial<WebhookMessage>): Readonly<Record<string, string>>
  /** Makes the entries of a message where they are not parts as large as fit; `undefined` when one is too large. */
  readonly split?:
    | ((message: WholeMessage, entryBytesMax: number) => readonly BatchEntry[] | undefined)
    | undefined
  /** Sends one request; answers the fault of each entry, in their order. */
  send(entries: readonly BatchEntry[]): Promise<readonly EntryFault[]>
  /** The sentence of a fault: of one entry, or of a whole request that failed. */
  explain(fault: Exclude<EntryFault, undefined> | Error): string
}

interface Pending {
  /** The place of its message in the batch. */
  readonly index: number
  readonly entry: BatchEntry
}

/**
 * Writes a batch. A message counts as written once all its parts are. Those of a request that failed are tried again, and
 * parts that were taken before come again under the same id.
 */
export async function writeEntries(
  ctx: Context,
  service: EntryService,
  batch: readonly ClaimedDelivery[],
): Promise<readonly SinkAnswer[]> {
  const answers = new Map<number, SinkAnswer>()
  const pending: Pending[] = []
  for (const [index, delivery] of batch.entries()) {
    const entries = entriesOf(ctx, service, delivery)
    if (entries) pending.push(...entries.map((entry) => ({ index, entry })))
    else answers.set(index, refused(tooLarge(service)))
  }
  for (const request of requestsOf(service, pending)) {
    const faults = await sendRequest(service, request)
    for (const [at, { index }] of request.entries()) {
      const fault = faults[at]
      if (fault !== undefined) answers.set(index, failed(fault))
    }
  }
  return batch.map((_, index) => answers.get(index) ?? accepted())
}

function entriesOf(
  ctx: Context,
  service: EntryService,
  delivery: ClaimedDelivery,
): readonly BatchEntry[] | undefined {
  const text = messageText(ctx, delivery).toString()
  if (service.split) return service.split({ ...delivery, text }, service.entryBytesMax)
  const parts = splitMessage(
    { messageId: delivery.messageId, text, isOrdered: delivery.order !== undefined },
    service.entryBytesMax,
  )
  if (!parts) return undefined
  const message: Partial<WebhookMessage> = JSON.parse(text)
  const group = service.groupOf(delivery, message)
  const attributes = service.attributesOf?.(message)
  return parts.map((part) => ({ ...part, group, attributes, deduplicationId: plainId(part.messageId, 128) }))
}

/** Fills requests up to the limits of the service, in order. */
function requestsOf(service: EntryService, pending: readonly Pending[]): Pending[][] {
  const requests: Pending[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const each of pending) {
    const size = Buffer.byteLength(each.entry.text) + ATTRIBUTE_BYTES
    const last = requests.at(-1)
    if (last && last.length < service.entriesMax && bytes + size <= service.requestBytesMax) {
      last.push(each)
      bytes += size
    } else {
      requests.push([each])
      bytes = size
    }
  }
  return requests
}

/** Room for the attributes, ids and keys of an entry. */
const ATTRIBUTE_BYTES = 512

async function sendRequest(
  service: EntryService,
  request: readonly Pending[],
): Promise<readonly (string | undefined)[]> {
  try {
    const faults = await service.send(request.map(({ entry }) => entry))
    return request.map((_, at) => {
      const fault = faults[at]
      return fault && service.explain(fault)
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const sentence = service.explain(error)
    return request.map(() => sentence)
  }
}

function tooLarge({ shown, entryBytesMax }: EntryService): string {
  const size = Math.floor(entryBytesMax / 1024)
  return `${shown} takes messages of up to ${size} KB, and this one has a record that is larger. Leave out large fields, or send the object to another type of destination.`
}

/** A text in the characters that services take for ids, or a hash where it has others. */
export function plainId(text: string, lengthMax: number): string {
  if (text.length > 0 && text.length <= lengthMax && /^[\w.:-]+$/.test(text)) return text
  return createHash('sha256').update(text).digest('hex')
}
