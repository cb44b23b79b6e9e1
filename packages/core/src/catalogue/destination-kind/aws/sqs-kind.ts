// A queue of SQS, tried out with a message.
import {
  queueOf,
  queueRegion,
  queueTarget,
  sendToQueue,
} from '../../../platform/outbound/aws/send-to-queue.ts'
import type { DestinationKind } from '../destination-kind.ts'
import { fifoOrderIssues } from '../order-issues.ts'
import { sendTestEntry } from '../send-test-entry.ts'
import { awsSecretKeys } from './aws-secrets.ts'
import { type AwsService, endpointText, prepareAws, regionText, textIssues } from './prepare-aws.ts'

const kind = {
  shown: 'An SQS destination',
  cargo: ['records', 'notifications'],
  metadataKeys: ['queueUrl', 'region', 'endpointUrl', 'order'],
  secretKeys: awsSecretKeys,
  essentialKeys: ['queueUrl', 'awsKeyId', 'awsSecretKey'],
} as const satisfies Omit<DestinationKind, 'prepare'>

const QUEUE_URL = /^https?:\/\/[\w.:[\]-]+\/[\w./:-]+$/
const NEVER = /(?!)/

const service: AwsService = {
  kind,
  check: (metadata) => [
    ...textIssues(metadata, {
      queueUrl: {
        pattern: URL.canParse(metadata.queueUrl ?? '') ? QUEUE_URL : NEVER,
        detail:
          'Send the URL of the queue, for example https://sqs.us-east-1.amazonaws.com/123456789012/events.',
      },
      region: { ...regionText, isOptional: queueRegion(metadata.queueUrl ?? '') !== undefined },
      endpointUrl: endpointText,
    }),
    ...fifoOrderIssues(metadata, metadata.queueUrl?.endsWith('.fifo') === true, 'a FIFO queue'),
  ],
  endpointOf: (metadata) => queueOf(metadata).endpoint,
  targetOf: (metadata) => queueTarget(queueOf(metadata)),
  sendTest: (ctx, metadata, credentials) =>
    sendTestEntry((entries) => sendToQueue(ctx, queueOf(metadata), { credentials, entries })),
}

/** Queues. */
export const sqsKind: DestinationKind = {
  ...kind,
  prepare: (ctx, wanted) => prepareAws(ctx, service, wanted),
}
