// Outreach's webhooks: one for each resource and action, signed with a secret of ours.
import {
  answeredId,
  asArray,
  asObject,
  asString,
  bodyHash,
  type Call,
  eventVerbs,
  type IncomingWebhook,
  idText,
  instantMs,
  isBodySigned,
  isWithinReplayWindow,
  type NativeRecord,
  type ProviderEvent,
  present,
  readObjectBody,
  subscribeByHooks,
  type WantedEvents,
  type WebhookSupport,
  wakeDaily,
} from '@mortise/connector-kit'
import { headers } from './media-type.ts'

const signed = { algorithm: 'sha256', encoding: 'hex', header: 'outreach-webhook-signature' } as const

/** The reference's names for our objects; users cannot be deleted, so no event reports it. */
const resources: Readonly<Record<string, string>> = {
  prospects: 'prospect',
  accounts: 'account',
  users: 'user',
  sequences: 'sequence',
  tasks: 'task',
  sequenceStates: 'sequenceState',
  calls: 'call',
  mailings: 'mailing',
  opportunities: 'opportunity',
}

/**
 * The body holds the time of its delivery, and a repeat comes after a second. What is not taken is not sent again: any
 * answer counts as taken there. Needs the scope `webhooks.all`.
 * @see https://developers.outreach.io/api/webhooks read 2026-11-22
 * @see https://developers.outreach.io/client-extensions/app-lifecycle-webhooks/ (the signature) read 2026-11-22
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'ours',
  objects: Object.keys(resources),
  verify(request, secret, now) {
    if (!isBodySigned(signed, request, secret)) return false
    const at = deliveredAt(readObjectBody(request))
    return at === undefined || isWithinReplayWindow(at, { now, unit: 'text' })
  },
  parse,
  // One that failed for a week is made inactive.
  ...wakeDaily(
    subscribeByHooks({
      targets: (_, wanted) => wanted.flatMap(pairsOf),
      make,
      remove: (call, id) => call.request({ method: 'DELETE', path: `/api/v2/webhooks/${id}`, headers }),
    }),
    async (call, { hooks }) => {
      for (const id of asArray(hooks).map(Number)) {
        const data = { type: 'webhook', id, attributes: { active: true } }
        await call.request({ method: 'PATCH', path: `/api/v2/webhooks/${id}`, headers, json: { data } })
      }
    },
  ),
}

const verbs = eventVerbs({ create: 'created', update: 'updated', delete: 'destroyed' })

interface Pair {
  resource: string
  action: string
}

/** Several actions of a resource share one webhook for all its actions; unwanted events are dropped on arrival. */
function pairsOf({ objectName, types, otherEvents = [] }: WantedEvents): Pair[] {
  const resource = resources[objectName]
  if (resource === undefined) return []
  const chosen = verbs.wanted(resource === 'user' ? types.filter((type) => type !== 'delete') : types)
  const others = otherEvents.flatMap((name) =>
    name.startsWith(`${resource}.`) ? [name.slice(resource.length + 1)] : [],
  )
  const all = [...new Set([...chosen, ...others])]
  return (all.length > 1 ? ['*'] : all).map((action) => ({ resource, action }))
}

async function make(
  call: Call,
  { resource, action }: Pair,
  { url, secret }: { url: string; secret: string },
): Promise<string> {
  const made = await call.request({
    method: 'POST',
    path: '/api/v2/webhooks',
    headers,
    json: { data: { type: 'webhook', attributes: { url, secret, resource, action, active: true } } },
  })
  return answeredId(made, 'data.id')
}

/**
 * `{data: {type: 'prospect', id: 7, attributes: {title: 'CTO', updatedAt: '…'}, relationships: {}}, meta: {deliveredAt:
 * '2026-11-21T09:00:00.697+00:00', eventName: 'prospect.updated'}}`: of an update, what changed and nothing else.
 */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const change = asObject(raw?.data)
  const name = asString(asObject(raw?.meta)?.eventName) ?? ''
  const [resource, action] = name.split('.')
  const objectName = Object.entries(resources).find(([, each]) => each === resource)?.[0]
  if (!raw || !change || !objectName) return []
  const type = verbs.typeOf(action)
  const changedAt = asString(asObject(change.attributes)?.updatedAt)
  return [
    {
      type,
      providerEventType: name,
      objectName,
      raw,
      ...present({
        // Two webhooks report one change at different times; where its own time is known, its content is its identity.
        eventId:
          changedAt === undefined ? undefined : bodyHash({ body: Buffer.from(JSON.stringify(change)) }),
        recordId: idText(change.id),
        occurredAt: instantMs(changedAt ?? deliveredAt(raw)),
        fieldsUpdated: type === 'update' ? namesIn(change) : undefined,
      }),
    },
  ]
}

function namesIn({ attributes, relationships }: NativeRecord): string[] {
  return [...Object.keys(asObject(attributes) ?? {}), ...Object.keys(asObject(relationships) ?? {})]
}

function deliveredAt(raw: NativeRecord | undefined): string | undefined {
  return asString(asObject(raw?.meta)?.deliveredAt)
}
