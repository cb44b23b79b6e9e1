// A topic of SNS, tried out with a message.
import { publishToTopic, snsTopicOf, topicTarget } from '../../../platform/outbound/aws/publish-to-topic.ts'
import type { DestinationKind } from '../destination-kind.ts'
import { fifoOrderIssues } from '../order-issues.ts'
import { sendTestEntry } from '../send-test-entry.ts'
import { awsSecretKeys } from './aws-secrets.ts'
import { type AwsService, endpointText, prepareAws, textIssues } from './prepare-aws.ts'

const kind = {
  shown: 'An SNS destination',
  cargo: ['records', 'notifications'],
  metadataKeys: ['topicArn', 'endpointUrl', 'order'],
  secretKeys: awsSecretKeys,
  essentialKeys: ['topicArn', 'awsKeyId', 'awsSecretKey'],
} as const satisfies Omit<DestinationKind, 'prepare'>

const service: AwsService = {
  kind,
  check: (metadata) => [
    ...textIssues(metadata, {
      topicArn: {
        pattern: /^arn:[a-z-]{1,32}:sns:[a-z0-9-]{1,63}:\d{12}:[\w-]{1,256}(?:\.fifo)?$/,
        detail: 'Send the ARN of the topic, for example arn:aws:sns:us-east-1:123456789012:events.',
      },
      endpointUrl: endpointText,
    }),
    ...fifoOrderIssues(metadata, metadata.topicArn?.endsWith('.fifo') === true, 'a FIFO topic'),
  ],
  endpointOf: (metadata) => snsTopicOf(metadata).endpoint,
  targetOf: (metadata) => topicTarget(snsTopicOf(metadata)),
  sendTest: (ctx, metadata, credentials) =>
    sendTestEntry((entries) => publishToTopic(ctx, snsTopicOf(metadata), { credentials, entries })),
}

/** Topics. */
export const snsKind: DestinationKind = {
  ...kind,
  prepare: (ctx, wanted) => prepareAws(ctx, service, wanted),
}
