// A topic of Google Pub/Sub, tried out with a message.
import { randomUUID } from 'node:crypto'
import { type Issue, MortiseError } from '@mortise/contract'
import type { CoreSettings } from '../../context.ts'
import {
  explainPubsubFault,
  isGoogles,
  type PubsubTopic,
  publishMessages,
  pubsubTopicOf,
} from '../../platform/outbound/google/publish-messages.ts'
import { readServiceAccountKey } from '../../platform/outbound/google/service-account.ts'
import { endpointText, textIssues } from './aws/prepare-aws.ts'
import { checkAddress } from './check-address.ts'
import {
  bodyIssue,
  type DestinationKind,
  refuseIssues,
  unknownMembers,
  type WantedDestination,
} from './destination-kind.ts'
import { templateFault } from './message-template.ts'

const kind = {
  shown: 'A Pub/Sub destination',
  cargo: ['records', 'notifications'],
  metadataKeys: ['projectId', 'topicId', 'endpointUrl', 'partitionKeyTemplate'],
  secretKeys: ['credentials'],
} as const satisfies Omit<DestinationKind, 'prepare'>

/** Topics. */
export const pubsubKind: DestinationKind = {
  ...kind,
  async prepare(ctx, wanted) {
    const { metadata, former } = wanted
    const secret = wanted.secrets?.credentials ?? former?.secret ?? ''
    const topic = pubsubTopicOf(metadata)
    refuseIssues([...unknownMembers(kind, wanted), ...issuesOf(wanted)])
    checkAddress(topic.endpoint, ctx.settings)
    const key = readServiceAccountKey(secret)
    refuseIssues(addressIssues(topic, { hasKey: key !== undefined, settings: ctx.settings }))
    try {
      const messageId = `msg_test_${randomUUID().replaceAll('-', '')}`
      const text = JSON.stringify({ messageId, action: 'test' })
      const attributes = { 'mortise-message-id': messageId, action: 'test' }
      await publishMessages(ctx, topic, { key, messages: [{ text, orderingKey: 'test', attributes }] })
    } catch (cause) {
      const target = `the topic ${topic.topicId}`
      throw new MortiseError('destination.test_failed', {
        params: { target, ...explainPubsubFault(cause, topic) },
        cause,
      })
    }
    return { metadata, secret }
  },
}

function issuesOf({ metadata }: WantedDestination): Issue[] {
  const issues = textIssues(metadata, {
    projectId: {
      pattern: /^(?:[a-z0-9.-]{1,100}:)?[a-z][a-z0-9-]{4,61}$/,
      detail: 'Send the id of the project of Google Cloud.',
    },
    topicId: {
      pattern: /^(?!goog)[A-Za-z][\w.~+%-]{2,254}$/,
      detail: 'Send the id of the topic, without its project.',
    },
    endpointUrl: endpointText,
  })
  const { partitionKeyTemplate: template } = metadata
  const fault = template === undefined ? undefined : templateFault(template)
  return fault === undefined ? issues : [...issues, bodyIssue('metadata.partitionKeyTemplate', fault)]
}

/** Google needs a key. Any other address is an emulator, which the operator has to allow by its host. */
function addressIssues(
  topic: PubsubTopic,
  { hasKey, settings }: { hasKey: boolean; settings: CoreSettings },
): Issue[] {
  if (isGoogles(topic))
    return hasKey
      ? []
      : [bodyIssue('secrets.credentials', 'Send the JSON text of a key file of a service account.')]
  const { host, hostname } = new URL(topic.endpoint)
  const isEmulator = [host, hostname].some((name) => settings.privateHostsAllowed.includes(name))
  const detail =
    'Send an address of Pub/Sub, such as https://us-east1-pubsub.googleapis.com, or that of an emulator on a host that this server allows (MORTISE_PRIVATE_HOSTS).'
  return isEmulator ? [] : [bodyIssue('metadata.endpointUrl', detail)]
}
