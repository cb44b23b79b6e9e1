// The sinks of SQS, SNS and Kinesis.
import { createHash } from 'node:crypto'
import { fillTemplate } from '../../catalogue/destination-kind/message-template.ts'
import type { Context } from '../../context.ts'
import { type AwsCredentials, AwsRefusal } from '../../platform/outbound/aws/call-aws.ts'
import {
  type AwsTarget,
  explainAwsFault,
  explainAwsRefusal,
} from '../../platform/outbound/aws/explain-aws-fault.ts'
import { publishToTopic, type SnsTopic, topicTarget } from '../../platform/outbound/aws/publish-to-topic.ts'
import { type DataStream, putRecords, streamTarget } from '../../platform/outbound/aws/put-records.ts'
import { type Queue, queueTarget, sendToQueue } from '../../platform/outbound/aws/send-to-queue.ts'
import type { Sink } from '../sink/sink.ts'
import { templateValues } from '../sink/template-values.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { type EntryService, plainId, writeEntries } from './write-entries.ts'

/** An SQS destination as its sink needs it. */
export interface SqsTarget {
  readonly type: 'sqs'
  readonly queue: Queue
  readonly credentials: AwsCredentials
}

/** An SNS destination as its sink needs it. */
export interface SnsTarget {
  readonly type: 'sns'
  readonly topic: SnsTopic
  readonly credentials: AwsCredentials
}

/** A Kinesis destination as its sink needs it. */
export interface KinesisTarget {
  readonly type: 'kinesis'
  readonly stream: DataStream
  readonly partitionKeyTemplate: string
  readonly credentials: AwsCredentials
}

const KB = 1024
// With room for the attribute and the ids, which count too.
const MESSAGE_BYTES_MAX = 255 * KB
/** Of SQS and SNS. */
const batchLimits = { entriesMax: 10, requestBytesMax: 256 * KB, entryBytesMax: MESSAGE_BYTES_MAX }
const sinkLimits = { messagesMax: 10, batchesMax: 8 }
// One request at a time, or messages of a group would overtake each other.
const orderedLimits = { messagesMax: 10, batchesMax: 1 }

/** Sends messages to a queue. A FIFO queue gets one group for each object of an installation. */
export function createSqsSink(ctx: Context, { queue, credentials }: SqsTarget): Sink {
  const service: EntryService = {
    ...batchLimits,
    shown: 'SQS',
    groupOf: groupOfObject,
    send: (entries) => sendToQueue(ctx, queue, { credentials, entries }),
    explain: explainWith(queueTarget(queue)),
  }
  const limits = queue.isFifo ? orderedLimits : sinkLimits
  return { limits, write: (batch) => writeEntries(ctx, service, batch) }
}

/** Publishes messages to a topic. A FIFO topic gets one group for each object of an installation. */
export function createSnsSink(ctx: Context, { topic, credentials }: SnsTarget): Sink {
  const service: EntryService = {
    ...batchLimits,
    shown: 'SNS',
    groupOf: groupOfObject,
    send: (entries) => publishToTopic(ctx, topic, { credentials, entries }),
    explain: explainWith(topicTarget(topic)),
  }
  const limits = topic.isFifo ? orderedLimits : sinkLimits
  return { limits, write: (batch) => writeEntries(ctx, service, batch) }
}

/** Puts messages on a data stream. The partition key decides the shard. */
export function createKinesisSink(
  ctx: Context,
  { stream, partitionKeyTemplate, credentials }: KinesisTarget,
): Sink {
  const service: EntryService = {
    entriesMax: 500,
    requestBytesMax: 5 * KB * KB,
    entryBytesMax: KB * KB - 2 * KB,
    shown: 'Kinesis',
    groupOf: (delivery, message) => {
      const key = fillTemplate(partitionKeyTemplate, templateValues(delivery, message))
      if (key.length > 0 && key.length <= 256) return key
      return createHash('sha256').update(key).digest('hex')
    },
    send: (entries) => putRecords(ctx, stream, { credentials, entries }),
    explain: explainWith(streamTarget(stream)),
  }
  return { limits: { messagesMax: 16, batchesMax: 8 }, write: (batch) => writeEntries(ctx, service, batch) }
}

/** `<installation>.<object>`; notifications have a separate group. */
function groupOfObject(
  { installationId }: ClaimedDelivery,
  { objectName }: { objectName?: string | undefined },
): string {
  return installationId === null ? 'notifications' : plainId(`${installationId}.${objectName}`, 128)
}

function explainWith(target: AwsTarget): EntryService['explain'] {
  return (fault) => {
    const { reason, remedy } =
      fault instanceof Error
        ? explainAwsFault(fault, target)
        : explainAwsRefusal(new AwsRefusal(200, fault.code, fault.message), target)
    return `${reason}. ${remedy}`
  }
}
