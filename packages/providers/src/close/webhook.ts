// Close's webhooks: one of the organization for all events wanted, signed with a key that Close makes.
import {
  answeredId,
  asArray,
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
  vendorWords,
  type WantedEvents,
  type WebhookSupport,
  wakeDaily,
} from '@mortise/connector-kit'
import { inUtc } from './in-utc.ts'

const pathOf = (id: unknown) => `/api/v1/webhook/${encodeURIComponent(String(id))}/`

/** @see https://developer.close.com/api/resources/webhooks.md read 2026-11-22 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'vendor',
  objects: ['lead', 'contact', 'opportunity'],
  verify,
  parse,
  // One to which all deliveries failed for three days is paused.
  // @see https://developer.close.com/api/overview/changelog/2021/6/7.md read 2026-11-22
  ...wakeDaily(
    {
      subscribe,
      unsubscribe: (call, { id }) =>
        ignoringMissing(() => call.request({ method: 'DELETE', path: pathOf(id) })),
    },
    (call, { id }) => call.request({ method: 'PUT', path: pathOf(id), json: { status: 'active' } }),
  ),
}

/**
 * Over the time and the body, with the bytes that the key's hexadecimal digits stand for.
 * @see https://github.com/thermondo/closeio/blob/master/closeio/contrib/django/utils.py read 2026-11-22
 */
function verify({ headers, body }: IncomingWebhook, secret: string, now: Date): boolean {
  const timestamp = headers['close-sig-timestamp']
  if (!timestamp || !isWithinReplayWindow(timestamp, { now, unit: 'seconds' })) return false
  return isHmacOf(
    { algorithm: 'sha256', encoding: 'hex' },
    { given: headers['close-sig-hash'], secret: Buffer.from(secret, 'hex'), parts: [timestamp, body] },
  )
}

const actions = { create: 'created', update: 'updated', delete: 'deleted' } as const

/** @see https://developer.close.com/api/resources/webhooks/create.md read 2026-11-22 */
async function subscribe(
  call: Call,
  { url, wanted }: { url: string; wanted: readonly WantedEvents[] },
): Promise<Subscribed> {
  const events = wanted.flatMap(({ objectName, types, otherEvents = [] }) => {
    const chosen = Object.entries(actions).flatMap(([type, action]) =>
      types.some((one) => one === type) ? [action] : [],
    )
    const others = otherEvents.flatMap((name) =>
      name.startsWith(`${objectName}.`) ? [name.slice(objectName.length + 1)] : [],
    )
    return [...new Set([...chosen, ...others])].map((action) => ({ object_type: objectName, action }))
  })
  const made = await call.request({ method: 'POST', path: '/api/v1/webhook/', json: { url, events } })
  const secret = asString(asObject(made.json)?.signature_key)
  return { kept: { id: answeredId(made, 'id') }, ...present({ secret }) }
}

const types: Readonly<Record<string, ProviderEvent['type']>> = vendorWords({
  created: 'create',
  updated: 'update',
  deleted: 'delete',
})

/** `{subscription_id, event: {id: 'ev_…', action: 'updated', object_type: 'lead', object_id, changed_fields: ['name']}}` */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = asObject(readObjectBody(request)?.event)
  const [objectName, action] = [asString(raw?.object_type), asString(raw?.action)]
  if (!raw || !objectName || !action) return []
  const type = types[action] ?? 'other'
  return [
    {
      type,
      providerEventType: `${objectName}.${action}`,
      objectName,
      raw,
      ...present({
        eventId: idText(raw.id),
        recordId: idText(raw.object_id) ?? idText(asObject(raw.data)?.id),
        occurredAt: instantMs(inUtc(asString(raw.date_created))),
        fieldsUpdated: type === 'update' ? asArray(raw.changed_fields).map(String) : undefined,
      }),
    },
  ]
}
