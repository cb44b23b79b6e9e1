// Microsoft Graph's change notifications: a subscription for each object, proved by a state that only we know.
import {
  answeredId,
  asArray,
  asObject,
  asString,
  type Call,
  type IncomingWebhook,
  idText,
  instantMs,
  isObject,
  isSameSecret,
  type NativeRecord,
  type ProviderEvent,
  present,
  readObjectBody,
  subscribeByHooks,
  vendorWords,
  type WantedEvents,
  type WebhookSupport,
} from '@mortise/connector-kit'

const DAY_MS = 86_400_000
/**
 * Graph takes three days for these at least. Two are asked for, and one is added every day: what ended unnoticed is
 * missed at most that long.
 * @see https://learn.microsoft.com/graph/api/resources/subscription read 2026-11-22
 */
const LIFE_MS = 2 * DAY_MS

/** Objects by the type that notifications name. Users and groups are polled: Graph reports creations as updates. */
const kinds: Readonly<Record<string, string>> = { contacts: 'contact', events: 'event', messages: 'message' }

const hooks = subscribeByHooks({
  targets: (_, wanted) => wanted.filter(({ objectName }) => Object.hasOwn(kinds, objectName)),
  make,
  remove: (call, id) => call.request({ method: 'DELETE', path: pathOf(id) }),
})

/**
 * Notifications have no signature and no time: the state is the credential. Notifications about the subscription itself
 * use the same address, and Mortise then renews the subscription at once. Scheduled reads fetch the changes that Graph
 * says it has missed.
 * @see https://learn.microsoft.com/en-us/graph/change-notifications-delivery-webhooks read 2026-11-22
 * @see https://learn.microsoft.com/en-us/graph/change-notifications-lifecycle-events read 2026-11-22
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'ours',
  objects: Object.keys(kinds),
  handshake({ url }) {
    const token = new URL(url).searchParams.get('validationToken')
    return token === null
      ? undefined
      : { status: 200, headers: { 'content-type': 'text/plain' }, body: token }
  },
  verify(request, secret) {
    const told = notificationsIn(request)
    return told.length > 0 && told.every(({ clientState }) => isSameSecret(asString(clientState), secret))
  },
  isLapsing: (request) =>
    notificationsIn(request).some(({ lifecycleEvent: event }) => event !== undefined && event !== 'missed'),
  parse: (request) => notificationsIn(request).flatMap(toEvent),
  ...hooks,
  async subscribe(call, request) {
    const expiresAt = Date.now() + LIFE_MS
    return { ...(await hooks.subscribe(call, request)), expiresAt }
  },
  async renew(call, { hooks: ids }) {
    const expiresAt = Date.now() + LIFE_MS
    const json = { expirationDateTime: new Date(expiresAt).toISOString() }
    for (const id of asArray(ids)) await call.request({ method: 'PATCH', path: pathOf(String(id)), json })
    return { expiresAt }
  },
  renewBeforeMs: DAY_MS,
}

function pathOf(id: string): string {
  return `/v1.0/subscriptions/${encodeURIComponent(id)}`
}

function notificationsIn(request: IncomingWebhook): NativeRecord[] {
  return asArray(readObjectBody(request)?.value).filter(isObject)
}

const changes = { create: 'created', update: 'updated', delete: 'deleted' } as const

async function make(
  call: Call,
  { objectName, types }: WantedEvents,
  { url, secret }: { url: string; secret: string },
): Promise<string> {
  const changeType = Object.entries(changes).flatMap(([type, name]) =>
    types.some((one) => one === type) ? [name] : [],
  )
  const made = await call.request({
    method: 'POST',
    path: '/v1.0/subscriptions',
    // Records are read by ids of this kind, and notifications have to name them so.
    headers: { prefer: 'IdType="ImmutableId"' },
    json: {
      changeType: changeType.join(','),
      notificationUrl: url,
      lifecycleNotificationUrl: url,
      resource: `me/${objectName}`,
      clientState: secret,
      expirationDateTime: new Date(Date.now() + LIFE_MS).toISOString(),
    },
  })
  return answeredId(made, 'id')
}

const typeOf: Readonly<Record<string, ProviderEvent['type']>> = vendorWords({
  created: 'create',
  updated: 'update',
  deleted: 'delete',
})

/**
 * `{subscriptionId, clientState, changeType: 'updated', resource: 'Users/…/Messages/…', resourceData: {'@odata.type':
 * '#Microsoft.Graph.Message', '@odata.etag': 'W/"CQAAABYAAADkr…"', id: 'AAMkAGI2…'}}`
 */
function toEvent({ clientState: _, ...raw }: NativeRecord): ProviderEvent[] {
  const changed = asObject(raw.resourceData)
  const kind = asString(changed?.['@odata.type'])?.split('.').at(-1)?.toLowerCase()
  const objectName = Object.keys(kinds).find((name) => kinds[name] === kind)
  const change = asString(raw.changeType)
  if (!objectName || !change) return []
  const etag = asString(changed?.['@odata.etag'])
  return [
    {
      type: typeOf[change] ?? 'other',
      providerEventType: `${kind}.${change}`,
      objectName,
      raw,
      ...present({
        // Each change gives another etag, the same for every subscription that reports the change.
        eventId: etag ?? idText(raw.id),
        recordId: idText(changed?.id),
        occurredAt: instantMs(changed?.eventTime),
      }),
    },
  ]
}
