// Where a destination leads, in one text.
import type { DestinationMetadata } from '@mortise/contract'

/** The address in the terms of its type; empty where no member holds one. */
export function addressOf(metadata: DestinationMetadata): string {
  const { url, host, database, bucket, queueUrl, topicArn, streamName, serverUrl, topicId, to } = metadata
  if (host !== undefined && database !== undefined) return `${host}/${database}`
  return (
    url ??
    host ??
    bucket ??
    queueUrl ??
    topicArn ??
    streamName ??
    serverUrl ??
    topicId ??
    to?.join(', ') ??
    ''
  )
}
