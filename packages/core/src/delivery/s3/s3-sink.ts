// The sink of buckets: an object for each message.
import type { DestinationCompression, DestinationFormat } from '@mortise/contract'
import { fillTemplate } from '../../catalogue/destination-kind/message-template.ts'
import type { Context } from '../../context.ts'
import { isManifestMessage } from '../../message/outbox/store-manifest-message.ts'
import { loadIntegrationName } from '../../plan/installed/load-integration-name.ts'
import type { AwsCredentials } from '../../platform/outbound/aws/call-aws.ts'
import { explainAwsFault } from '../../platform/outbound/aws/explain-aws-fault.ts'
import {
  type Bucket,
  bucketTarget,
  putObject,
  type StoredObject,
} from '../../platform/outbound/aws/put-object.ts'
import { readEntries } from '../sink/read-entries.ts'
import { refused } from '../sink/refused.ts'
import { accepted, failed, oneByOne, type Sink, type SinkAnswer } from '../sink/sink.ts'
import { templateValues } from '../sink/template-values.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { buildManifest, type MessageObject } from './build-manifest.ts'
import { encodeRecords } from './encode-records.ts'

/** An S3 destination as its sink needs it. */
export interface S3Target {
  readonly type: 's3'
  readonly bucket: Bucket
  readonly credentials: AwsCredentials
  readonly prefix: string
  readonly keyTemplate: string
  readonly format: DestinationFormat
  readonly compression: DestinationCompression
}

/** Writes the records of each message into one object. Its key has the message id, so that a repeat replaces it. */
export function createS3Sink(ctx: Context, target: S3Target): Sink {
  return {
    limits: oneByOne,
    write: (batch) => Promise.all(batch.map((delivery) => writeMessage(ctx, target, delivery))),
  }
}

async function writeMessage(ctx: Context, target: S3Target, delivery: ClaimedDelivery): Promise<SinkAnswer> {
  if (delivery.installationId === null)
    return refused('The destination takes records only. Route notifications to another type of destination.')
  const object = isManifestMessage(delivery.messageId)
    ? await manifestOf(ctx, target, delivery)
    : await objectOf(ctx, target, delivery)
  if (object === 'early') return early(ctx)
  if (!object) return accepted()
  const { bucket, credentials } = target
  try {
    await putObject(ctx, bucket, { credentials, object })
    return accepted()
  } catch (error) {
    const { reason, remedy } = explainAwsFault(error, bucketTarget(bucket))
    return failed(`${reason}. ${remedy}`)
  }
}

async function manifestOf(
  ctx: Context,
  target: S3Target,
  delivery: ClaimedDelivery,
): Promise<StoredObject | 'early'> {
  const { prefix } = target
  const objectOfMessage = (message: ClaimedDelivery) => objectOf(ctx, target, message)
  return (await buildManifest(ctx, delivery, { prefix, objectOf: objectOfMessage })) ?? 'early'
}

/** A manifest waits until the messages before it are in the bucket. */
function early(ctx: Context): SinkAnswer {
  const at = new Date(ctx.now().getTime() + MANIFEST_WAIT_MS)
  const waiting = failed('Other messages of the read are not delivered yet. The manifest follows them.')
  return { ...waiting, reaction: { kind: 'waitUntil', at } }
}

const MANIFEST_WAIT_MS = 5_000

/** The object of a message; `undefined` for a message without records. */
async function objectOf(
  ctx: Context,
  target: S3Target,
  delivery: ClaimedDelivery,
): Promise<MessageObject | undefined> {
  const message = await readEntries(ctx, delivery)
  const records = message.records.length
  if (records === 0) return undefined
  const { extension, ...content } = await encodeRecords(message, target)
  const integration = target.keyTemplate.includes('{integration}')
    ? await loadIntegrationName(ctx, delivery.projectId, message.installationId)
    : undefined
  const values = { ...templateValues(delivery, message), extension, integration: integration ?? 'removed' }
  const key = `${target.prefix}${fillTemplate(target.keyTemplate, values, safeStep)}`
  return { ...content, key, records }
}

/** Slashes become underscores, so that a value is one step of the path. */
function safeStep(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be replaced
  const safe = value.replace(/[/\\\u0000-\u001f]/g, '_').slice(0, 200)
  return /^\.{1,2}$/.test(safe) ? '_' : safe
}
