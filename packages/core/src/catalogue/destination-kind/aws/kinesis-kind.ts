// A data stream of Kinesis, tried out with a message.
import { dataStreamOf, putRecords, streamTarget } from '../../../platform/outbound/aws/put-records.ts'
import { bodyIssue, type DestinationKind } from '../destination-kind.ts'
import { templateFault } from '../message-template.ts'
import { templateOrderIssues } from '../order-issues.ts'
import { sendTestEntry } from '../send-test-entry.ts'
import { awsSecretKeys } from './aws-secrets.ts'
import { type AwsService, endpointText, prepareAws, regionText, textIssues } from './prepare-aws.ts'

const kind = {
  shown: 'A Kinesis destination',
  cargo: ['records', 'notifications'],
  metadataKeys: ['streamName', 'region', 'endpointUrl', 'partitionKeyTemplate', 'order'],
  secretKeys: awsSecretKeys,
  essentialKeys: ['streamName', 'region', 'awsKeyId', 'awsSecretKey'],
} as const satisfies Omit<DestinationKind, 'prepare'>

const service: AwsService = {
  kind,
  check(metadata) {
    const issues = textIssues(metadata, {
      streamName: { pattern: /^[\w.-]{1,128}$/, detail: 'Send the name of the stream.' },
      region: regionText,
      endpointUrl: endpointText,
    })
    const { partitionKeyTemplate: template } = metadata
    const fault = template === undefined ? undefined : templateFault(template)
    if (fault !== undefined) issues.push(bodyIssue('metadata.partitionKeyTemplate', fault))
    issues.push(
      ...templateOrderIssues(metadata, { member: 'partitionKeyTemplate', template: template ?? '' }),
    )
    return issues
  },
  endpointOf: (metadata) => dataStreamOf(metadata).endpoint,
  targetOf: (metadata) => streamTarget(dataStreamOf(metadata)),
  sendTest: (ctx, metadata, credentials) =>
    sendTestEntry((entries) => putRecords(ctx, dataStreamOf(metadata), { credentials, entries })),
}

/** Streams. */
export const kinesisKind: DestinationKind = {
  ...kind,
  prepare: (ctx, wanted) => prepareAws(ctx, service, wanted),
}
