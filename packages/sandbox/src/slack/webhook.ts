/**
 * Slack's Events API, simulated: an event to a request, signed with the app's signing secret.
 * @see https://api.slack.com/docs/verifying-requests-from-slack read 2026-11-21
 */

import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../json.ts'
import type { ComposeWebhook, RecordChange } from '../webhook/emitter.ts'
import { hmac, jsonRequest } from '../webhook/hmac.ts'

/** `{type: 'event_callback', team_id, event_id, event_time, event}` for each change that Slack has an event for. */
export const composeSlackWebhook: ComposeWebhook = ({ secret }, { scope, changes, now }) => {
  const seconds = Math.floor(now.getTime() / 1000)
  return changes
    .flatMap((change) => eventOf(scope.object, change) ?? [])
    .map((event) => {
      const told = {
        type: 'event_callback',
        team_id: scope.workspace,
        api_app_id: 'A0001',
        event_time: seconds,
      }
      return jsonRequest({ ...told, event_id: `Ev${randomUUID().slice(0, 8)}`, event }, (body) => ({
        'x-slack-request-timestamp': String(seconds),
        'x-slack-signature': `v0=${hmac(secret, [`v0:${seconds}:`, body])}`,
      }))
    })
}

function eventOf(object: string, change: RecordChange): JsonObject | undefined {
  if (object === 'messages') return messageEvent(change)
  return object === 'users' ? userEvent(change) : channelEvent(change)
}

function channelEvent({ kind, id, properties, native = {} }: RecordChange): JsonObject | undefined {
  if (kind === 'create') return { type: 'channel_created', channel: native }
  if (kind === 'delete') return { type: 'channel_deleted', channel: id }
  if (properties.name !== undefined) return { type: 'channel_rename', channel: { id, name: properties.name } }
  if (properties.is_archived === undefined) return undefined
  return { type: properties.is_archived ? 'channel_archive' : 'channel_unarchive', channel: id }
}

function userEvent({ kind, native = {} }: RecordChange): JsonObject | undefined {
  // Users are deactivated, which is a change.
  return { type: kind === 'create' ? 'team_join' : 'user_change', user: native }
}

/** The content is inside the event of a change, which alone names the channel. */
function messageEvent({ kind, native = {}, stored = {} }: RecordChange): JsonObject {
  const channel = stored.channel ?? null
  if (kind === 'create') return { ...native, channel, channel_type: 'channel' }
  if (kind === 'update') return { type: 'message', subtype: 'message_changed', channel, message: native }
  return { type: 'message', subtype: 'message_deleted', channel, deleted_ts: native.ts ?? null }
}
