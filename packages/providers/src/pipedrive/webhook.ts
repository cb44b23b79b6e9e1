// Pipedrive's webhooks, version 2: one for each object, proving itself by a user name and a password.
import {
  answeredId,
  asObject,
  asString,
  type Call,
  eventVerbs,
  hasBasicCredentials,
  type IncomingWebhook,
  idText,
  instantMs,
  type ProviderEvent,
  present,
  readObjectBody,
  subscribeByHooks,
  type WantedEvents,
  type WebhookSupport,
} from '@mortise/connector-kit'

const USER = 'mortise'

/** Pipedrive's names for our objects. */
const entities: Readonly<Record<string, string>> = {
  deals: 'deal',
  persons: 'person',
  organizations: 'organization',
  activities: 'activity',
  leads: 'lead',
  notes: 'note',
  products: 'product',
  users: 'user',
  pipelines: 'pipeline',
  stages: 'stage',
}

/**
 * @see https://pipedrive.readme.io/docs/guide-for-webhooks-v2 read 2026-11-21
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 (`event_object` of a webhook) read 2026-11-22
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'ours',
  objects: Object.keys(entities),
  verify: ({ headers }, password) => hasBasicCredentials(headers.authorization, { user: USER, password }),
  parse,
  ...subscribeByHooks({
    targets: (_, wanted) => pairsOf(wanted),
    make,
    remove: (call, id) => call.request({ method: 'DELETE', path: `/v1/webhooks/${id}` }),
  }),
}

const verbs = eventVerbs({ create: 'create', update: 'change', delete: 'delete' })

/** A user has forty webhooks at most, so an object takes one when it wants all it can get. */
function pairsOf(wanted: readonly WantedEvents[]): { object: string; action: string }[] {
  return wanted.flatMap(({ objectName, types }) => {
    const chosen = verbs.wanted(types)
    const object = entities[objectName]
    if (!object) return []
    return (chosen.length === 3 ? ['*'] : chosen).map((action) => ({ object, action }))
  })
}

async function make(
  call: Call,
  { object, action }: { object: string; action: string },
  { url, secret }: { url: string; secret: string },
): Promise<string> {
  const made = await call.request({
    method: 'POST',
    path: '/v1/webhooks',
    json: {
      name: 'Mortise',
      subscription_url: url,
      event_action: action,
      event_object: object,
      version: '2.0',
      http_auth_user: USER,
      http_auth_password: secret,
    },
  })
  return answeredId(made, 'data.id')
}

/**
 * `{meta: {id, action: 'change', entity: 'deal', entity_id: '1', timestamp: '…'}, data: {…}, previous: {…}}`: the data
 * are no whole record, and `previous` holds what changed.
 */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const meta = asObject(raw?.meta)
  const [action, entity] = [asString(meta?.action), asString(meta?.entity)]
  const objectName = Object.entries(entities).find(([, name]) => name === entity)?.[0]
  if (!raw || !action || !objectName) return []
  const previous = asObject(raw.previous)
  return [
    {
      type: verbs.typeOf(action),
      providerEventType: `${action}.${entity}`,
      objectName,
      raw,
      ...present({
        eventId: idText(meta?.id) ?? idText(meta?.correlation_id),
        recordId: idText(meta?.entity_id),
        occurredAt: instantMs(meta?.timestamp),
        fieldsUpdated: action === 'change' && previous ? Object.keys(previous) : undefined,
      }),
    },
  ]
}
