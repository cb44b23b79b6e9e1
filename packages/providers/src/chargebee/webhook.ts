// Chargebee's webhooks: an endpoint of the site, proving itself by a user name and a password.
import {
  answeredId,
  asObject,
  asString,
  type Call,
  hasBasicCredentials,
  type IncomingWebhook,
  idText,
  ignoringMissing,
  instantMs,
  type NativeRecord,
  type ProviderEvent,
  present,
  readObjectBody,
  type Subscribed,
  vendorWords,
  type WebhookSupport,
} from '@mortise/connector-kit'

const USER = 'mortise'

/** The names of our objects in events. */
const kinds: Readonly<Record<string, string>> = {
  customers: 'customer',
  subscriptions: 'subscription',
  invoices: 'invoice',
  items: 'item',
}

/** @see https://www.chargebee.com/docs/events_and_webhooks.html read 2026-11-22 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'ours',
  objects: Object.keys(kinds),
  verify: ({ headers }, password) => hasBasicCredentials(headers.authorization, { user: USER, password }),
  parse,
  subscribe,
  unsubscribe: (call, { id }) =>
    ignoringMissing(() =>
      call.request({ method: 'POST', path: `/v2/webhook_endpoints/${id}/delete`, form: {} }),
    ),
}

/**
 * All events, chosen from here, for an object changes by events that are named after another. A site has few endpoints.
 * @see https://app.unpkg.com/chargebee@3.17.0/files/types/resources/WebhookEndpoint.d.ts read 2026-11-22
 */
async function subscribe(call: Call, { url, secret }: { url: string; secret: string }): Promise<Subscribed> {
  const made = await call.request({
    method: 'POST',
    path: '/v2/webhook_endpoints',
    form: {
      // Two stand side by side while one replaces the other.
      name: `Mortise events ${new Date().toISOString()}`,
      url,
      api_version: 'v2',
      basic_auth_username: USER,
      basic_auth_password: secret,
    },
  })
  return { kept: { id: answeredId(made, 'webhook_endpoint.id') } }
}

/**
 * `{id: 'ev_…', occurred_at: 1517505731, event_type: 'customer_changed', content: {customer: {…}, subscription: {…}}}`:
 * the record the event is named after, and others, of which some have changed with it.
 */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const name = asString(raw?.event_type)
  const content = asObject(raw?.content)
  if (!raw || !name || !content) return []
  // `item_price_created` is none of an item's.
  const [named] = Object.keys(content)
    .filter((key) => name.startsWith(`${key}_`))
    .sort((a, b) => b.length - a.length)
  return Object.entries(kinds).flatMap(([objectName, kind]) => {
    const record = asObject(content[kind])
    if (!record) return []
    const verb = kind === named ? name.slice(kind.length + 1) : undefined
    const type = verb === undefined ? changedWith(record, raw) : (types[verb] ?? 'update')
    return type ? [toEvent(raw, { name, type, objectName, record })] : []
  })
}

const types: Readonly<Record<string, ProviderEvent['type']>> = vendorWords({
  created: 'create',
  generated: 'create',
  deleted: 'delete',
})

/** Whether a record beside the one that the event is named after changed then: one event too many beats none. */
function changedWith(record: NativeRecord, raw: NativeRecord): 'update' | undefined {
  const [changedAt, at] = [instantMs(record.updated_at), instantMs(raw.occurred_at)]
  return changedAt !== undefined && at !== undefined && changedAt >= at - 1_000 ? 'update' : undefined
}

function toEvent(
  raw: NativeRecord,
  told: { name: string; type: ProviderEvent['type']; objectName: string; record: NativeRecord },
): ProviderEvent {
  const { name, type, objectName, record } = told
  return {
    type,
    providerEventType: name,
    objectName,
    record,
    raw,
    ...present({
      eventId: idText(raw.id),
      recordId: idText(record.id),
      occurredAt: instantMs(raw.occurred_at),
    }),
  }
}
