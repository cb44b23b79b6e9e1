// AccuLynx's webhooks: one subscription to topics. AccuLynx signs nothing, so each event is proved by its record.
import {
  answeredId,
  asArray,
  asObject,
  asString,
  type Call,
  type EventType,
  type IncomingWebhook,
  ignoringMissing,
  isObject,
  ProviderError,
  type ProviderEvent,
  present,
  readObjectBody,
  type Subscribed,
  vendorWords,
  type WantedEvents,
  type WebhookSupport,
} from '@mortise/connector-kit'

interface Topic {
  objectName: string
  type: EventType
}

/**
 * Jobs have narrower topics too; each of their changes also makes `job_updated`. AccuLynx reports no deletions.
 * @see https://apidocs.acculynx.com/changelog (the names, in the release of October 2024) read 2026-11-29
 * @see https://apidocs.acculynx.com/reference/contactadded read 2026-11-29
 */
const topics: Readonly<Record<string, Topic>> = vendorWords({
  contact_added: { objectName: 'contacts', type: 'create' },
  contact_changed: { objectName: 'contacts', type: 'update' },
  job_created: { objectName: 'jobs', type: 'create' },
  job_updated: { objectName: 'jobs', type: 'update' },
})

const subscriptions = '/webhooks/v2/subscriptions'
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * @see https://apidocs.acculynx.com/reference/postsubscription (the OpenAPI description, version 2.2607.0) read 2026-11-29
 * @see https://apidocs.acculynx.com/docs/webhooks-listener-documentation (which names no signature) read 2026-11-29
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'none',
  isHint: true,
  objects: ['contacts', 'jobs'],
  parse,
  subscribe,
  unsubscribe: (call, { id }) =>
    ignoringMissing(() => call.request({ method: 'DELETE', path: `${subscriptions}/${id}` })),
}

async function subscribe(
  call: Call,
  { url, wanted }: { url: string; wanted: readonly WantedEvents[] },
): Promise<Subscribed> {
  const topicNames = Object.entries(topics).flatMap(([name, { objectName, type }]) =>
    wanted.some((one) => one.objectName === objectName && one.types.includes(type)) ? [name] : [],
  )
  const others = wanted.flatMap(({ otherEvents = [] }) => otherEvents)
  const json = {
    consumerUrl: url,
    techContact: await contactOf(call),
    topicNames: [...new Set([...topicNames, ...others])],
    integrationType: 'Api',
  }
  const made = await call.request({ method: 'POST', path: subscriptions, json })
  return { kept: { id: answeredId(made, 'subscriptionId') } }
}

/** Whom AccuLynx writes to when deliveries fail: an administrator of the account, or else anyone in it. */
async function contactOf(call: Call): Promise<string> {
  const { json } = await call.request({ path: '/api/v2/users', query: { status: 'Active' } })
  const users = asArray(asObject(json)?.items).filter(isObject)
  const isAdministrator = ({ role }: { role?: unknown }) =>
    /Administrator/.test(asString(asObject(role)?.name) ?? '')
  const ordered = [...users.filter(isAdministrator), ...users]
  const email = ordered.map(({ email }) => asString(email)).find((one) => one !== undefined && one !== '')
  if (email !== undefined) return email
  throw new ProviderError({
    message:
      'AccuLynx wants an e-mail address for a subscription, and no active user of the account has one.',
    reaction: { kind: 'stop' },
  })
}

/** `{topicName: 'job_updated', eventId: 'b1e7…', eventDateTime: '2026-11-21T09:30:00Z', event: {jobId: '9f0c…'}}` */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const providerEventType = asString(raw?.topicName) ?? ''
  const topic = topicOf(providerEventType)
  if (!raw || !topic) return []
  const recordId = recordIn(asObject(raw.event) ?? asObject(raw.Event), topic)
  if (recordId === undefined) return []
  return [{ ...topic, providerEventType, raw, ...present({ eventId: asString(raw.eventId), recordId }) }]
}

/** Other topics, which a manifest can name, begin with what they are about: `job.milestone.current_changed`. */
function topicOf(name: string): Topic | undefined {
  const [, kind] = /^(contact|job)[._]/.exec(name) ?? []
  return topics[name] ?? (kind === undefined ? undefined : { objectName: `${kind}s`, type: 'other' })
}

/** A contact's event is about its id, and a job's has the job's own id, or its contents. */
function recordIn(
  event: Readonly<Record<string, unknown>> | undefined,
  { objectName }: Topic,
): string | undefined {
  const kind = objectName === 'jobs' ? 'job' : 'contact'
  const told = [event?.[`${kind}Id`], asObject(event?.[kind])?.id, event?.id]
  return told.map((id) => asString(id)).find((id) => id !== undefined && uuid.test(id))
}
