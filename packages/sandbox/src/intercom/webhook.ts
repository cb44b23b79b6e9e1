/**
 * Intercom's webhooks, simulated: a notification to a request, signed with the app's client secret.
 * @see https://developers.intercom.com/docs/references/2.5/webhooks/webhook-models read 2026-11-21
 */

import { randomUUID } from 'node:crypto'
import type { ComposeWebhook, RecordChange } from '../webhook/emitter.ts'
import { hmac, jsonRequest } from '../webhook/hmac.ts'

/** `{type: 'notification_event', app_id, id, topic: 'contact.user.updated', data: {item}}` for each change. */
export const composeIntercomWebhook: ComposeWebhook = ({ secret }, { scope, changes, now }) =>
  changes.flatMap((change) => {
    const topic = topicOf(scope.object, change.kind)
    if (topic === undefined) return []
    const notification = {
      type: 'notification_event',
      id: `notif_${randomUUID()}`,
      topic,
      app_id: scope.workspace,
      created_at: Math.floor(now.getTime() / 1000),
      delivery_attempts: 1,
      data: { type: 'notification_event_data', item: change.native ?? { id: change.id } },
    }
    return jsonRequest(notification, (body) => ({
      'x-hub-signature': `sha1=${hmac(secret, [body], { algorithm: 'sha1' })}`,
    }))
  })

const verbs = { create: 'created', update: 'updated', delete: 'deleted' } as const

/** Conversations have no topics for what happens to them as a whole but being started. */
function topicOf(object: string, kind: RecordChange['kind']): string | undefined {
  if (object === 'contacts') return kind === 'delete' ? 'contact.deleted' : `contact.user.${verbs[kind]}`
  if (object === 'companies') return `company.${verbs[kind]}`
  return object === 'conversations' && kind === 'create' ? 'conversation.user.created' : undefined
}
