// Slack's Events API: one request URL for the builder's app, confirmed by a challenge.
import {
  asObject,
  asString,
  type IncomingWebhook,
  idText,
  instantMs,
  isHmacOf,
  isWithinReplayWindow,
  type NativeRecord,
  type ProviderEvent,
  present,
  readObjectBody,
  vendorWords,
  type WebhookSupport,
} from '@mortise/connector-kit'
import { inChannel } from './record.ts'

/** @see https://api.slack.com/docs/verifying-requests-from-slack read 2026-11-21 */
export const webhook: WebhookSupport = {
  scope: 'app',
  secret: 'builder',
  workspaceFact: 'teamId',
  handshake(request) {
    const body = readObjectBody(request)
    const challenge = body?.type === 'url_verification' ? asString(body.challenge) : undefined
    return challenge === undefined
      ? undefined
      : { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: challenge }
  },
  verify,
  parse(request) {
    const body = readObjectBody(request)
    return body?.type === 'event_callback' ? toEvent(body) : []
  },
}

function verify({ headers, body }: IncomingWebhook, secret: string, now: Date): boolean {
  const timestamp = headers['x-slack-request-timestamp']
  if (!timestamp || !isWithinReplayWindow(timestamp, { now, unit: 'seconds' })) return false
  const style = { algorithm: 'sha256', encoding: 'hex', prefix: 'v0=' } as const
  return isHmacOf(style, { given: headers['x-slack-signature'], secret, parts: [`v0:${timestamp}:`, body] })
}

interface Kind {
  objectName: string
  type: ProviderEvent['type']
  /** Where in the event the record or its id is. */
  at: string
}

const kinds: Readonly<Record<string, Kind>> = vendorWords({
  channel_created: { objectName: 'channels', type: 'create', at: 'channel' },
  channel_rename: { objectName: 'channels', type: 'update', at: 'channel' },
  channel_archive: { objectName: 'channels', type: 'update', at: 'channel' },
  channel_unarchive: { objectName: 'channels', type: 'update', at: 'channel' },
  channel_deleted: { objectName: 'channels', type: 'delete', at: 'channel' },
  team_join: { objectName: 'users', type: 'create', at: 'user' },
  user_change: { objectName: 'users', type: 'update', at: 'user' },
})

/** `{type: 'event_callback', team_id: 'T1', event_id: 'Ev1', event_time: 1, event: {type: 'team_join', user: {…}}}` */
function toEvent(raw: NativeRecord): ProviderEvent[] {
  const event = asObject(raw.event)
  const name = asString(event?.type)
  if (!event || !name) return []
  const facts = present({
    eventId: idText(raw.event_id),
    workspaceRef: idText(raw.team_id),
    occurredAt: instantMs(raw.event_time),
  })
  if (name === 'message') return [{ ...messageEvent(event), ...facts, raw }]
  const kind = kinds[name]
  if (!kind) return [{ type: 'other', providerEventType: name, objectName: name, ...facts, raw }]
  const told = event[kind.at]
  const recordId = idText(asObject(told)?.id) ?? idText(told)
  const { objectName, type } = kind
  return [{ type, providerEventType: name, objectName, ...facts, ...present({ recordId }), raw }]
}

/** Messages have no id: channel and time name one. */
function messageEvent(event: NativeRecord): Omit<ProviderEvent, 'raw'> {
  const subtype = asString(event.subtype)
  const message = asObject(event.message) ?? event
  const ts = idText(event.deleted_ts) ?? idText(message.ts)
  const channel = idText(event.channel)
  return {
    type: subtype === 'message_changed' ? 'update' : subtype === 'message_deleted' ? 'delete' : 'create',
    providerEventType: subtype ? `message.${subtype}` : 'message',
    objectName: 'messages',
    ...present({
      recordId: channel && ts ? `${channel}:${ts}` : ts,
      // The message inside an event of a change does not say where it is.
      record: subtype === 'message_deleted' ? undefined : inChannel(event.channel, message),
    }),
  }
}
