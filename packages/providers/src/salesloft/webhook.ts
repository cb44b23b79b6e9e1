// Salesloft's webhooks: a subscription for each kind of event, signed with a token of ours.
import { createHmac } from 'node:crypto'
import {
  answeredId,
  asObject,
  bodyHash,
  type Call,
  type IncomingWebhook,
  idText,
  instantMs,
  isBodySigned,
  type ProviderEvent,
  present,
  readObjectBody,
  subscribeByHooks,
  type WantedEvents,
  type WebhookSupport,
} from '@mortise/connector-kit'

const signed = { algorithm: 'sha1', encoding: 'hex', header: 'x-salesloft-signature' } as const

/** @see https://developers.salesloft.com/docs/platform/webhooks/event-types/ read 2026-11-22 */
const events: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  people: { create: 'person_created', update: 'person_updated', delete: 'person_deleted' },
  accounts: { create: 'account_created', update: 'account_updated', delete: 'account_deleted' },
  users: { create: 'user_created', update: 'user_updated' },
  cadences: { create: 'cadence_created', update: 'cadence_updated', delete: 'cadence_deleted' },
  cadence_memberships: { create: 'cadence_membership_created', update: 'cadence_membership_updated' },
  notes: { create: 'note_created', update: 'note_updated', delete: 'note_deleted' },
}

/**
 * The kind of event is in a header that is not signed, so each kind has its own token: a recorded request is good for
 * nothing under another name. No time is signed; a repeat is recognized by its body, which says when the record
 * changed.
 * @see https://developers.salesloft.com/docs/platform/webhooks/delivery-headers/ read 2026-11-22
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'ours',
  objects: Object.keys(events),
  verify: (request, secret) => {
    const name = request.headers['x-salesloft-event']
    return name !== undefined && secret !== '' && isBodySigned(signed, request, tokenOf(secret, name))
  },
  parse,
  ...subscribeByHooks({
    targets: (_, wanted) => wanted.flatMap(namesOf),
    make,
    remove: (call, id) => call.request({ method: 'DELETE', path: `/v2/webhook_subscriptions/${id}` }),
  }),
}

function tokenOf(secret: string, name: string): string {
  return createHmac('sha256', secret).update(name).digest('hex')
}

/** There are more events, but no full list of their names was found: calls, emails, meetings and tasks are polled. */
function namesOf({ objectName, types }: WantedEvents): string[] {
  return types.flatMap((type) => events[objectName]?.[type] ?? [])
}

/** @see https://developers.salesloft.com/docs/api/webhook-subscriptions/ read 2026-11-22 */
async function make(
  call: Call,
  name: string,
  { url, secret }: { url: string; secret: string },
): Promise<string> {
  const made = await call.request({
    method: 'POST',
    path: '/v2/webhook_subscriptions',
    json: { callback_url: url, callback_token: tokenOf(secret, name), event_type: name },
  })
  return answeredId(made, 'data.id')
}

/** The record itself, `{id: 7, email_address: '…', updated_at: '…'}`, and its kind of event beside it in a header. */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const name = request.headers['x-salesloft-event'] ?? ''
  const body = readObjectBody(request)
  const raw = asObject(body?.data) ?? body
  if (!raw) return []
  for (const [objectName, byType] of Object.entries(events)) {
    const [type] = Object.entries(byType).find(([, each]) => each === name) ?? []
    if (!type) continue
    return [
      {
        type: type as ProviderEvent['type'],
        providerEventType: name,
        objectName,
        raw,
        ...present({
          eventId: bodyHash(request),
          recordId: idText(raw.id),
          occurredAt: instantMs(raw.updated_at),
        }),
      },
    ]
  }
  return []
}
