// Where a destination leads, for people.
import type { DestinationMetadata } from '@mortise/contract'

/** One text, without secrets; empty for a type that this server does not know. */
export function destinationAddress(type: string, metadata: DestinationMetadata): string {
  const {
    url,
    endpointUrl,
    host,
    port = 5432,
    database,
    bucket,
    prefix = '',
    queueUrl,
    topicArn,
    region,
    streamName,
    projectId,
    topicId,
    to,
    serverUrl = '',
    exchange = '',
    topic,
  } = metadata
  const addresses: Readonly<Record<string, string | undefined>> = {
    webhook: url,
    postgres: `postgresql://${host}:${port}/${database}`,
    clickhouse: `${endpointUrl}/${database ?? 'default'}`,
    s3: `s3://${bucket}/${prefix}`,
    sqs: queueUrl,
    sns: topicArn,
    kinesis: `kinesis://${region}/${streamName}`,
    pubsub: `pubsub://${projectId}/${topicId}`,
    nats: serverUrl,
    redis: `${serverUrl} ${streamName ?? ''}`.trim(),
    rabbitmq: `${serverUrl} ${exchange}`.trim(),
    kafka: `${serverUrl} ${topic}`,
    email: to?.join(', '),
    slack: url,
  }
  return addresses[type] ?? ''
}
