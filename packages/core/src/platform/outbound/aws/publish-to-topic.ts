// Messages to a topic of SNS.
import type { DestinationMetadata } from '@mortise/contract'
import type { Context } from '../../../context.ts'
import { awsEndpoint } from './aws-endpoint.ts'
import type { BatchEntry, EntryFault } from './batch-entry.ts'
import { type AwsCredentials, callAws, xmlParts, xmlText } from './call-aws.ts'
import type { AwsTarget } from './explain-aws-fault.ts'

/** A topic as requests need it. */
export interface SnsTopic {
  readonly topicArn: string
  readonly region: string
  readonly endpoint: string
  readonly isFifo: boolean
}

/** The topic that metadata describes. Its ARN says in which region it is. */
export function snsTopicOf({ topicArn = '', endpointUrl }: DestinationMetadata): SnsTopic {
  const region = topicArn.split(':')[3] ?? ''
  const endpoint = (endpointUrl ?? awsEndpoint('sns', region)).replace(/\/$/, '')
  return { topicArn, region, endpoint, isFifo: topicArn.endsWith('.fifo') }
}

/** A topic as an error message names it. */
export function topicTarget({ topicArn, region, endpoint }: SnsTopic): AwsTarget {
  const name = topicArn.replace(/^.*:/, '')
  const { host } = new URL(endpoint)
  return { shown: `the topic ${name}`, member: 'topicArn', host, region, right: 'sns:Publish' }
}

/** Publishes up to ten messages, and answers the fault of each, in their order. @throws AwsRefusal or SendError */
export async function publishToTopic(
  ctx: Pick<Context, 'sendToDestination' | 'now'>,
  { topicArn, region, endpoint, isFifo }: SnsTopic,
  { credentials, entries }: { credentials: AwsCredentials; entries: readonly BatchEntry[] },
): Promise<readonly EntryFault[]> {
  const form = new URLSearchParams({ Action: 'PublishBatch', Version: '2010-03-31', TopicArn: topicArn })
  for (const [index, { text, messageId, group, deduplicationId }] of entries.entries()) {
    const member = `PublishBatchRequestEntries.member.${index + 1}`
    form.set(`${member}.Id`, String(index))
    form.set(`${member}.Message`, text)
    form.set(`${member}.MessageAttributes.entry.1.Name`, 'mortise-message-id')
    form.set(`${member}.MessageAttributes.entry.1.Value.DataType`, 'String')
    form.set(`${member}.MessageAttributes.entry.1.Value.StringValue`, messageId)
    if (!isFifo) continue
    form.set(`${member}.MessageGroupId`, group)
    form.set(`${member}.MessageDeduplicationId`, deduplicationId)
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  const request = { service: 'sns', region, method: 'POST', url: `${endpoint}/`, headers } as const
  const { text } = await callAws(ctx, credentials, { ...request, body: form.toString() })
  const sent = new Set(membersOf(text, 'Successful').map((xml) => xmlText(xml, 'Id')))
  const failed = new Map(membersOf(text, 'Failed').map((xml) => [xmlText(xml, 'Id'), xml]))
  return entries.map((_, index) => {
    if (sent.has(String(index))) return undefined
    const xml = failed.get(String(index)) ?? ''
    return { code: xmlText(xml, 'Code') ?? '', message: xmlText(xml, 'Message') ?? '' }
  })
}

function membersOf(xml: string, list: string): string[] {
  const [content = ''] = xmlParts(xml, list)
  return xmlParts(content, 'member')
}
