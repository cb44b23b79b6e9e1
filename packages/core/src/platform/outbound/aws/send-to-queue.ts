// Messages to a queue of SQS.
import { jsonOf } from '@mortise/connector-kit'
import type { DestinationMetadata } from '@mortise/contract'
import type { Context } from '../../../context.ts'
import type { BatchEntry, EntryFault } from './batch-entry.ts'
import { type AwsCredentials, callAws } from './call-aws.ts'
import type { AwsTarget } from './explain-aws-fault.ts'

/** A queue as requests need it. */
export interface Queue {
  readonly queueUrl: string
  readonly region: string
  readonly endpoint: string
  readonly isFifo: boolean
}

/** The queue that metadata describes. Its URL says where to send and in which region it is. */
export function queueOf({ queueUrl = '', region, endpointUrl }: DestinationMetadata): Queue {
  const endpoint = (endpointUrl ?? new URL(queueUrl).origin).replace(/\/$/, '')
  return {
    queueUrl,
    endpoint,
    region: region ?? queueRegion(queueUrl) ?? '',
    isFifo: queueUrl.endsWith('.fifo'),
  }
}

/** The region in the URL of a queue: `https://sqs.us-east-1.amazonaws.com/123456789012/events` */
export function queueRegion(queueUrl: string): string | undefined {
  return /^https:\/\/(?:sqs\.([a-z0-9-]+)|([a-z0-9-]+)\.queue)\.amazonaws\.com/
    .exec(queueUrl)
    ?.slice(1)
    .find(Boolean)
}

/** A queue as an error message names it. */
export function queueTarget({ queueUrl, region, endpoint }: Queue): AwsTarget {
  const name = queueUrl.replace(/^.*\//, '')
  const { host } = new URL(endpoint)
  return { shown: `the queue ${name}`, member: 'queueUrl', host, region, right: 'sqs:SendMessage' }
}

/** Sends up to ten messages, and answers the fault of each, in their order. @throws AwsRefusal or SendError */
export async function sendToQueue(
  ctx: Pick<Context, 'sendToDestination' | 'now'>,
  queue: Queue,
  { credentials, entries }: { credentials: AwsCredentials; entries: readonly BatchEntry[] },
): Promise<readonly EntryFault[]> {
  const { queueUrl, region, endpoint, isFifo } = queue
  const body = JSON.stringify({
    QueueUrl: queueUrl,
    Entries: entries.map(({ text, messageId, group, deduplicationId }, index) => ({
      Id: String(index),
      MessageBody: text,
      MessageAttributes: { 'mortise-message-id': { DataType: 'String', StringValue: messageId } },
      MessageGroupId: isFifo ? group : undefined,
      MessageDeduplicationId: isFifo ? deduplicationId : undefined,
    })),
  })
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'AmazonSQS.SendMessageBatch',
  }
  const request = { service: 'sqs', region, method: 'POST', url: `${endpoint}/`, headers, body } as const
  const answer = jsonOf(await callAws(ctx, credentials, request)) as SendMessageBatchAnswer
  const sent = new Set(answer.Successful?.map(({ Id }) => Id))
  const failed = new Map(answer.Failed?.map((entry) => [entry.Id, entry]))
  return entries.map((_, index) => {
    const { Code = '', Message = '' } = failed.get(String(index)) ?? {}
    return sent.has(String(index)) ? undefined : { code: Code, message: Message }
  })
}

interface SendMessageBatchAnswer {
  Successful?: { Id: string }[]
  Failed?: { Id: string; Code?: string; Message?: string }[]
}
