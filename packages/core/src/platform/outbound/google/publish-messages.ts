// Messages to a topic of Google Pub/Sub.
import { jsonOf, SendError, type SendResponse } from '@mortise/connector-kit'
import type { DestinationMetadata } from '@mortise/contract'
import type { Context } from '../../../context.ts'
import type { DestinationFault } from '../destination-fault.ts'
import { explainSendError } from '../explain-send-error.ts'
import { GoogleRefusal } from './google-refusal.ts'
import { googleToken, type ServiceAccountKey } from './service-account.ts'

const ENDPOINT = 'https://pubsub.googleapis.com'
const SCOPE = 'https://www.googleapis.com/auth/pubsub'
/** Less than the lease of a claimed message. */
const TIMEOUT_MS = 25_000

/** A topic as requests need it. */
export interface PubsubTopic {
  /** The project of Google Cloud. */
  readonly cloudProject: string
  readonly topicId: string
  readonly endpoint: string
}

/** A message, or a part of one. */
export interface PubsubMessage {
  readonly text: string
  readonly orderingKey: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The topic that metadata describes. */
export function pubsubTopicOf({
  projectId = '',
  topicId = '',
  endpointUrl,
}: DestinationMetadata): PubsubTopic {
  return { cloudProject: projectId, topicId, endpoint: (endpointUrl ?? ENDPOINT).replace(/\/$/, '') }
}

/** Whether the address is Google's, of all regions or of one. Tokens go nowhere else: an emulator gets none. */
export function isGoogles({ endpoint }: PubsubTopic): boolean {
  return /^https:\/\/(?:[a-z0-9-]+-)?pubsub\.googleapis\.com$/.test(endpoint)
}

/**
 * Publishes messages of one ordering key in one request: all of them or none.
 * @see https://docs.cloud.google.com/pubsub/docs/reference/rest/v1/projects.topics/publish read 2026-11-23
 * @throws GoogleRefusal or SendError
 */
export async function publishMessages(
  ctx: Context,
  topic: PubsubTopic,
  of: { key: ServiceAccountKey | undefined; messages: readonly PubsubMessage[] },
): Promise<void> {
  const { key, messages } = of
  const { cloudProject, topicId, endpoint } = topic
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (key && isGoogles(topic))
    headers.authorization = `Bearer ${await googleToken(ctx, { key, scope: SCOPE })}`
  const body = JSON.stringify({
    messages: messages.map(({ text, orderingKey, attributes }) => ({
      data: Buffer.from(text).toString('base64'),
      attributes,
      orderingKey,
    })),
  })
  const answer = await ctx.sendToDestination({
    method: 'POST',
    url: `${endpoint}/v1/projects/${encodeURIComponent(cloudProject)}/topics/${encodeURIComponent(topicId)}:publish`,
    headers,
    body,
    purpose: 'sink',
    timeoutMs: TIMEOUT_MS,
  })
  if (answer.status !== 200) throw refusalOf(answer)
  const { messageIds = [] } = (jsonOf(answer) ?? {}) as { messageIds?: unknown[] }
  if (messageIds.length !== messages.length)
    throw new GoogleRefusal(answer.status, '', `It took ${messageIds.length} of ${messages.length} messages`)
}

function refusalOf(answer: SendResponse): GoogleRefusal {
  const { error } = (jsonOf(answer) ?? {}) as { error?: { status?: string; message?: string } }
  return new GoogleRefusal(answer.status, error?.status ?? '', error?.message ?? '')
}

/** The fault behind an error of `publishMessages`. @throws the error itself when it is none of Google or of the way there */
export function explainPubsubFault(error: unknown, topic: PubsubTopic): DestinationFault {
  const { host } = new URL(topic.endpoint)
  if (error instanceof SendError) return explainSendError(error, host)
  if (!(error instanceof GoogleRefusal)) throw error
  const { status, code, message } = error
  const shown = `the topic ${topic.topicId} of ${topic.cloudProject}`
  const faults: Readonly<Record<string, DestinationFault>> = {
    INVALID_KEY: {
      reason: `Google does not accept the key of the service account (${message})`,
      remedy: 'Make a new key of the account, and send its file as `secrets.credentials`.',
    },
    UNAUTHENTICATED: {
      reason: 'Google does not accept the token of the service account',
      remedy: 'Check that the account exists and is enabled.',
    },
    PERMISSION_DENIED: {
      reason: `the service account lacks the right pubsub.topics.publish on ${shown}`,
      remedy: 'Grant the role Pub/Sub Publisher on the topic.',
    },
    NOT_FOUND: {
      reason: `${shown} does not exist`,
      remedy: 'Create the topic, or correct `metadata.projectId` or `metadata.topicId`.',
    },
    RESOURCE_EXHAUSTED: {
      reason: `${shown} takes no more requests at the moment`,
      remedy: 'Raise its quota, or wait: Mortise tries again.',
    },
  }
  const words = [code, message].filter((part) => part !== '').join(': ')
  return (
    faults[code] ?? {
      reason: `${host} answered HTTP ${status}${words === '' ? '' : ` “${words.slice(0, 300)}”`}`,
      remedy: 'Correct what the answer names.',
    }
  )
}
