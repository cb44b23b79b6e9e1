// Where a message goes and how it is signed, from memory where that is safe.
import type { KeyObject } from 'node:crypto'
import { openMetadata } from '../../catalogue/destination/sealed-headers.ts'
import { openSecrets } from '../../catalogue/destination/signing-secret.ts'
import { type DestinationRow, findDestination } from '../../catalogue/destination/store.ts'
import { openAwsSecret } from '../../catalogue/destination-kind/aws/aws-secrets.ts'
import { openBrokerSecret } from '../../catalogue/destination-kind/broker/broker-secret.ts'
import { defaultTemplates } from '../../catalogue/destination-kind/message-template.ts'
import { postgresAddress } from '../../catalogue/destination-kind/postgres-metadata.ts'
import type { Context } from '../../context.ts'
import { signingKey } from '../../message/envelope/sign-message.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { snsTopicOf } from '../../platform/outbound/aws/publish-to-topic.ts'
import { bucketOf } from '../../platform/outbound/aws/put-object.ts'
import { dataStreamOf } from '../../platform/outbound/aws/put-records.ts'
import { queueOf } from '../../platform/outbound/aws/send-to-queue.ts'
import { clickhouseAddress } from '../../platform/outbound/clickhouse/call-clickhouse.ts'
import { pubsubTopicOf } from '../../platform/outbound/google/publish-messages.ts'
import { readServiceAccountKey } from '../../platform/outbound/google/service-account.ts'
import type { BrokerTarget } from '../broker/broker-sink.ts'
import type { ClickhouseTarget } from '../clickhouse/clickhouse-sink.ts'
import type { EmailTarget, SlackTarget } from '../people/people-sinks.ts'
import type { PostgresTarget } from '../postgres/postgres-sink.ts'
import type { PubsubTarget } from '../pubsub/pubsub-sink.ts'
import type { S3Target } from '../s3/s3-sink.ts'
import type { KinesisTarget, SnsTarget, SqsTarget } from '../stream/aws-streams.ts'

/** A webhook as its sink needs it. */
export interface WebhookTarget {
  type: 'webhook'
  url: string
  headers: Record<string, string>
  key: KeyObject
  /** Signs beside `key` until `expiresAt`, after a rotation. */
  former: { key: KeyObject; expiresAt: Date } | undefined
}

/** A destination as its sink needs it. */
export type Target =
  | WebhookTarget
  | PostgresTarget
  | ClickhouseTarget
  | S3Target
  | SqsTarget
  | SnsTarget
  | KinesisTarget
  | PubsubTarget
  | BrokerTarget
  | EmailTarget
  | SlackTarget

const targetCache = cachePerContext<Target | undefined>('destination', 60_000)

/** The destination of that name as `loadTarget` has it in memory, in a box because there may be none. */
export function knownTarget(
  ctx: Context,
  projectId: string,
  name: string,
): { readonly value: Target | undefined } | undefined {
  return targetCache(ctx).peek(`${projectId}:${name}`)
}

/** The destination of that name, `undefined` while there is none that can be sent to. */
export async function loadTarget(ctx: Context, projectId: string, name: string): Promise<Target | undefined> {
  return targetCache(ctx).get(`${projectId}:${name}`, async () => {
    const row = await findDestination(ctx.database.db, projectId, { name })
    return row && targetOf(ctx, row)
  })
}

async function targetOf(ctx: Context, row: DestinationRow): Promise<Target | undefined> {
  const { metadata } = row
  const { current, former } = await openSecrets(ctx.vault, row)
  switch (row.type) {
    case 'webhook':
      return metadata.url === undefined ? undefined : webhookTarget(ctx, row, { current, former })
    case 'postgres':
      return postgresTarget(row, current)
    case 'clickhouse':
      return clickhouseTarget(row, current)
    case 's3':
      return s3Target(row, current)
    case 'sqs':
      return { type: 'sqs', queue: queueOf(metadata), credentials: openAwsSecret(current) }
    case 'sns':
      return { type: 'sns', topic: snsTopicOf(metadata), credentials: openAwsSecret(current) }
    case 'kinesis': {
      const { partitionKeyTemplate = defaultTemplates.partitionKey } = metadata
      const stream = dataStreamOf(metadata)
      return { type: 'kinesis', stream, partitionKeyTemplate, credentials: openAwsSecret(current) }
    }
    case 'pubsub':
      return pubsubTarget(row, current)
    case 'nats':
    case 'redis':
    case 'rabbitmq':
    case 'kafka':
      return { type: row.type, ...keptAs(row), metadata, login: openBrokerSecret(current) }
    case 'email':
      return { type: 'email', to: metadata.to ?? [] }
    case 'slack':
      return { type: 'slack', url: current }
    default:
      return undefined
  }
}

async function webhookTarget(
  ctx: Context,
  row: DestinationRow,
  { current, former }: Awaited<ReturnType<typeof openSecrets>>,
): Promise<WebhookTarget> {
  const { url = '', headers = {} } = await openMetadata(ctx.vault, row)
  return {
    type: 'webhook',
    url,
    headers: lowerCased(headers),
    key: signingKey(current),
    former: former && { key: signingKey(former.secret), expiresAt: former.expiresAt },
  }
}

function s3Target({ metadata }: DestinationRow, secret: string): S3Target {
  const { prefix = '', keyTemplate = defaultTemplates.key, format = 'jsonl', compression = 'none' } = metadata
  const bucket = bucketOf(metadata)
  return { type: 's3', bucket, credentials: openAwsSecret(secret), prefix, keyTemplate, format, compression }
}

function clickhouseTarget(row: DestinationRow, password: string): ClickhouseTarget {
  const { projectId, metadata } = row
  const address = clickhouseAddress(metadata, password)
  return { type: 'clickhouse', ...keptAs(row), projectId, address, columns: metadata.columns ?? 'evolve' }
}

function pubsubTarget({ metadata }: DestinationRow, secret: string): PubsubTarget {
  const { partitionKeyTemplate: orderingKeyTemplate = defaultTemplates.partitionKey } = metadata
  const key = readServiceAccountKey(secret)
  return { type: 'pubsub', topic: pubsubTopicOf(metadata), key, orderingKeyTemplate }
}

function postgresTarget(row: DestinationRow, password: string): PostgresTarget {
  const { projectId, metadata } = row
  const { schemaName, columns = 'evolve', deletions = 'soft' } = metadata
  const address = postgresAddress(metadata, password)
  return { type: 'postgres', ...keptAs(row), projectId, address, schemaName, columns, deletions }
}

/** Names a sink that keeps connections until the destination changes. */
function keptAs({ id, updatedAt }: DestinationRow): { id: string; version: string } {
  return { id, version: `${id} ${updatedAt.toISOString()}` }
}

/** The keys that sign at this instant. */
export function keysAt(target: WebhookTarget, now: Date): KeyObject[] {
  const { key, former } = target
  return former && former.expiresAt > now ? [key, former.key] : [key]
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
