// Intercom's webhooks: one endpoint of the builder's app, set with its topics in the Developer Hub.
import {
  asObject,
  asString,
  type IncomingWebhook,
  idText,
  instantMs,
  isBodySigned,
  type ProviderEvent,
  present,
  readObjectBody,
  vendorWords,
  type WebhookSupport,
} from '@mortise/connector-kit'

/**
 * Signed with the app's client secret by SHA-1, which is what Intercom offers; no time is signed.
 * @see https://developers.intercom.com/docs/webhooks.md read 2026-11-21
 */
export const webhook: WebhookSupport = {
  scope: 'app',
  secret: 'client',
  verify: (request, secret) =>
    isBodySigned(
      { algorithm: 'sha1', encoding: 'hex', prefix: 'sha1=', header: 'x-hub-signature' },
      request,
      secret,
    ),
  parse,
}

const objectNames: Readonly<Record<string, string>> = vendorWords({
  contact: 'contacts',
  user: 'contacts',
  company: 'companies',
  conversation: 'conversations',
  conversation_part: 'conversations',
  ticket: 'tickets',
  admin: 'admins',
  event: 'events',
})

/**
 * `{type: 'notification_event', app_id: 'a86dr8yl', id: 'notif_…', topic: 'contact.user.created', data: {item: {…}}}`
 * @see https://developers.intercom.com/docs/references/2.5/webhooks/webhook-models read 2026-11-21
 */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const topic = asString(raw?.topic)
  const item = asObject(asObject(raw?.data)?.item)
  const kind = topic?.split('.')[0] ?? ''
  if (!raw || !topic || !item) return []
  const changed = /\.([a-z_]+)\.updated$/.exec(topic)?.[1]
  return [
    {
      type: typeOf(topic),
      providerEventType: topic,
      objectName: objectNames[kind] ?? kind,
      raw,
      ...present({
        eventId: idText(raw.id),
        recordId: idText(item.id),
        occurredAt: instantMs(raw.created_at),
        workspaceRef: idText(raw.app_id),
        fieldsUpdated: changed && !['user', 'lead', 'contact'].includes(changed) ? [changed] : undefined,
        record: topic.endsWith('deleted') ? undefined : item,
      }),
    },
  ]
}

/** Replies, assignments and the like change the conversation they belong to. */
function typeOf(topic: string): ProviderEvent['type'] {
  const verb = topic.slice(topic.lastIndexOf('.') + 1)
  if (verb === 'deleted') return 'delete'
  if (verb === 'created' && !topic.includes('.tag.') && !topic.startsWith('conversation_part'))
    return 'create'
  if (verb === 'updated' || topic.startsWith('conversation') || verb === 'archived') return 'update'
  return 'other'
}
