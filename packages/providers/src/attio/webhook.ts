// Attio's webhooks: one of the workspace, with a secret that Attio makes.
import {
  answeredId,
  asArray,
  asObject,
  asString,
  type Call,
  type IncomingWebhook,
  idText,
  ignoringMissing,
  isBodySigned,
  isObject,
  type NativeRecord,
  type ProviderEvent,
  present,
  readObjectBody,
  type Subscribed,
  valueAt,
  vendorWords,
  type WantedEvents,
  type WebhookSupport,
} from '@mortise/connector-kit'

/** @see https://docs.attio.com/rest-api/guides/webhooks read 2026-11-21 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'vendor',
  verify: (request, secret) =>
    isBodySigned({ algorithm: 'sha256', encoding: 'hex', header: 'attio-signature' }, request, secret),
  parse,
  subscribe,
  unsubscribe: (call, { id }) =>
    ignoringMissing(() => call.request({ method: 'DELETE', path: `/v2/webhooks/${id}` })),
}

/** Events name objects by id alone, so the URL carries the names that belong to the ids. */
const NAMES = 'objects'

const verbs = { create: 'created', update: 'updated', delete: 'deleted' } as const

/** @see https://docs.attio.com/rest-api/endpoint-reference/webhooks/create-a-webhook read 2026-11-21 */
async function subscribe(
  call: Call,
  { url, wanted }: { url: string; wanted: readonly WantedEvents[] },
): Promise<Subscribed> {
  const objects = await Promise.all(
    wanted.map(async (one) => ({ ...one, id: await objectId(call, one.objectName) })),
  )
  const target = new URL(url)
  target.searchParams.set(NAMES, objects.map(({ objectName, id }) => `${id}.${objectName}`).join(','))
  const subscriptions = objects.flatMap(({ id, types }) =>
    Object.entries(verbs).flatMap(([type, verb]) =>
      types.some((one) => one === type)
        ? [
            {
              event_type: `record.${verb}`,
              filter: { $and: [{ field: 'id.object_id', operator: 'equals', value: id }] },
            },
          ]
        : [],
    ),
  )
  const made = await call.request({
    method: 'POST',
    path: '/v2/webhooks',
    json: { data: { target_url: target.href, subscriptions } },
  })
  const secret = asString(valueAt(made.json, 'data.secret'))
  return { kept: { id: answeredId(made, 'data.id.webhook_id') }, ...present({ secret }) }
}

async function objectId(call: Call, objectName: string): Promise<string> {
  const { json } = await call.request({ path: `/v2/objects/${encodeURIComponent(objectName)}` })
  return asString(asObject(asObject(asObject(json)?.data)?.id)?.object_id) ?? objectName
}

const types: Readonly<Record<string, ProviderEvent['type']>> = vendorWords({
  'record.created': 'create',
  'record.updated': 'update',
  'record.deleted': 'delete',
})

/** `{webhook_id: '…', events: [{event_type: 'record.updated', id: {object_id, record_id, attribute_id}, actor}]}` */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const pairs = (new URL(request.url).searchParams.get(NAMES) ?? '').split(',')
  const names = new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('.')), pair.slice(pair.indexOf('.') + 1)]),
  )
  const events = asArray(readObjectBody(request)?.events).filter(isObject)
  return events.flatMap((raw, index) =>
    toEvent(raw, { names, delivery: request.headers['idempotency-key'], index }),
  )
}

function toEvent(
  raw: NativeRecord,
  {
    names,
    delivery,
    index,
  }: { names: ReadonlyMap<string, string>; delivery: string | undefined; index: number },
): ProviderEvent[] {
  const providerEventType = asString(raw.event_type)
  const id = asObject(raw.id)
  const objectId = asString(id?.object_id)
  if (!providerEventType || !objectId) return []
  return [
    {
      type: types[providerEventType] ?? 'other',
      providerEventType,
      objectName: names.get(objectId) ?? objectId,
      raw,
      ...present({
        // Nothing in an event says when it happened: two changes of one attribute by one person have equal bodies, so a
        // hash of the body would swallow the second. The delivery's key distinguishes them, although it is not signed:
        // an attacker can pass off a recorded delivery as a new one, but then the record is only read again.
        eventId: delivery === undefined ? undefined : `${delivery} ${index}`,
        recordId: idText(id?.record_id),
        workspaceRef: idText(id?.workspace_id),
      }),
    },
  ]
}
