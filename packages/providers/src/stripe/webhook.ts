// Stripe's webhooks: an endpoint of the account, made over its API.
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
  type NativeRecord,
  type ProviderEvent,
  present,
  readObjectBody,
  type Subscribed,
  type WebhookSupport,
} from '@mortise/connector-kit'

/** @see https://docs.stripe.com/webhooks/signature read 2026-11-21 (and checked against stripe 23.1.0) */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'vendor',
  verify,
  parse(request) {
    const event = readObjectBody(request)
    return event ? toEvent(event) : []
  },
  subscribe,
  unsubscribe: (call, { id }) =>
    ignoringMissing(() => call.request({ method: 'DELETE', path: `/v1/webhook_endpoints/${id}` })),
}

/** `t=1492774577,v1=5257a8…,v1=…`: several signatures while a secret is being rolled. */
function verify({ headers, body }: IncomingWebhook, secret: string, now: Date): boolean {
  const parts = (headers['stripe-signature'] ?? '').split(',').map((part) => part.trim().split('=', 2))
  const timestamp = parts.find(([name]) => name === 't')?.[1]
  if (!timestamp || !isWithinReplayWindow(timestamp, { now, unit: 'seconds' })) return false
  const style = { algorithm: 'sha256', encoding: 'hex' } as const
  return parts.some(
    ([name, given]) => name === 'v1' && isHmacOf(style, { given, secret, parts: [timestamp, '.', body] }),
  )
}

/**
 * All events, chosen from here: Stripe refuses a list that names one which an object does not have.
 * @see https://docs.stripe.com/api/webhook_endpoints/create read 2026-11-21
 */
async function subscribe(call: Call, { url }: { url: string }): Promise<Subscribed> {
  const { json } = await call.request({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    form: { url, 'enabled_events[0]': '*' },
  })
  const { id, secret } = asObject(json) ?? {}
  return { kept: { id }, ...present({ secret: asString(secret) }) }
}

/** `{id: 'evt_…', type: 'customer.updated', created: 1, data: {object: {…}, previous_attributes: {email: …}}}` */
function toEvent(raw: NativeRecord): ProviderEvent[] {
  const providerEventType = asString(raw.type)
  const change = asObject(raw.data)
  const record = asObject(change?.object)
  const kind = asString(record?.object)
  if (!providerEventType || !record || !kind) return []
  const before = asObject(change?.previous_attributes)
  return [
    {
      type: typeOf(providerEventType),
      providerEventType,
      // The object's list is its name in the plural: `customers`, `checkout/sessions`.
      objectName: `${kind.replace('.', '/')}s`,
      record,
      raw,
      ...present({
        eventId: idText(raw.id),
        recordId: idText(record.id),
        occurredAt: instantMs(raw.created),
        fieldsUpdated: before && Object.keys(before),
      }),
    },
  ]
}

function typeOf(name: string): ProviderEvent['type'] {
  const verb = name.slice(name.lastIndexOf('.') + 1)
  if (verb === 'created') return 'create'
  if (verb === 'deleted') return 'delete'
  // `invoice.paid`, `charge.refunded`: the object changed, and what carries it is its new state.
  return 'update'
}
