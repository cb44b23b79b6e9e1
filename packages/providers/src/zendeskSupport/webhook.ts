// Zendesk's webhooks: one that subscribes to events, with a signing secret that Zendesk makes.
import {
  asObject,
  asString,
  type Call,
  type IncomingWebhook,
  idText,
  ignoringMissing,
  instantMs,
  isHmacOf,
  isWithinReplayWindow,
  type ProviderEvent,
  present,
  readObjectBody,
  type Subscribed,
  type WantedEvents,
  type WebhookSupport,
} from '@mortise/connector-kit'

/** @see https://developer.zendesk.com/documentation/event-connectors/webhooks/verifying/ read 2026-11-21 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'vendor',
  objects: ['tickets', 'users', 'organizations'],
  verify,
  parse,
  subscribe,
  unsubscribe: (call, { id }) => ignoringMissing(() => remove(call, String(id))),
}

function verify({ headers, body }: IncomingWebhook, secret: string, now: Date): boolean {
  const timestamp = headers['x-zendesk-webhook-signature-timestamp']
  if (!timestamp || !isWithinReplayWindow(timestamp, { now, unit: 'text' })) return false
  const style = { algorithm: 'sha256', encoding: 'base64' } as const
  return isHmacOf(style, { given: headers['x-zendesk-webhook-signature'], secret, parts: [timestamp, body] })
}

/** Zendesk has an event for each field. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  ticket: [
    'status',
    'priority',
    'subject',
    'type',
    'description',
    'tags',
    'requester',
    'organization',
    'agent_assignment',
    'group_assignment',
    'custom_field',
    'custom_status',
    'external_id',
  ],
  user: ['name', 'role', 'notes', 'tags', 'external_id', 'custom_field', 'active', 'time_zone'],
  organization: ['name', 'tags', 'external_id', 'custom_field'],
}

const deletions: Readonly<Record<string, readonly string[]>> = {
  ticket: ['soft_deleted', 'permanently_deleted'],
  user: ['deleted'],
  organization: ['deleted'],
}

/** @see https://developer.zendesk.com/api-reference/event-connectors/webhooks/webhooks/ read 2026-11-21 */
async function subscribe(
  call: Call,
  { url, wanted }: { url: string; wanted: readonly WantedEvents[] },
): Promise<Subscribed> {
  const made = await call.request({
    method: 'POST',
    path: '/api/v2/webhooks',
    json: {
      webhook: {
        name: 'Mortise events',
        endpoint: url,
        http_method: 'POST',
        request_format: 'json',
        status: 'active',
        subscriptions: wanted.flatMap(eventTypes),
      },
    },
  })
  const id = idText(asObject(asObject(made.json)?.webhook)?.id) ?? ''
  try {
    const { json } = await call.request({ path: `/api/v2/webhooks/${id}/signing_secret` })
    const secret = asString(asObject(asObject(json)?.signing_secret)?.secret)
    return { kept: { id }, ...present({ secret }) }
  } catch (error) {
    await ignoringMissing(() => remove(call, id))
    throw error
  }
}

async function remove(call: Call, id: string): Promise<void> {
  await call.request({ method: 'DELETE', path: `/api/v2/webhooks/${id}` })
}

function eventTypes({ objectName, types }: WantedEvents): string[] {
  const kind = objectName.replace(/s$/, '')
  const verbs = [
    ...(types.includes('create') ? ['created'] : []),
    ...(types.includes('update') ? (fieldsOf[kind] ?? []).map((field) => `${field}_changed`) : []),
    ...(types.includes('delete') ? (deletions[kind] ?? []) : []),
  ]
  return verbs.map((verb) => `zen:event-type:${kind}.${verb}`)
}

/** `{type: 'zen:event-type:ticket.created', id: '…', time: '…', subject: 'zen:ticket:35436', detail: {id: '35436'}}` */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const [kind, verb] = (asString(raw?.type) ?? '').replace('zen:event-type:', '').split('.')
  if (!raw || !kind || !verb) return []
  const changed = /^(.+)_changed$/.exec(verb)?.[1]
  return [
    {
      type: typeOf(verb),
      providerEventType: `${kind}.${verb}`,
      objectName: `${kind}s`,
      raw,
      ...present({
        eventId: idText(raw.id),
        recordId: idText(asObject(raw.detail)?.id) ?? asString(raw.subject)?.split(':').at(-1),
        occurredAt: instantMs(raw.time),
        fieldsUpdated: changed === undefined ? undefined : [changed],
      }),
    },
  ]
}

function typeOf(verb: string): ProviderEvent['type'] {
  if (verb === 'created') return 'create'
  if (verb.endsWith('deleted') && verb !== 'undeleted') return 'delete'
  return verb.endsWith('_changed') ? 'update' : 'other'
}
