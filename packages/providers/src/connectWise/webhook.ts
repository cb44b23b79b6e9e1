// ConnectWise's callbacks: one of the account for each kind of record, signed with a key that ConnectWise publishes.
import { createHash } from 'node:crypto'
import {
  answeredId,
  asObject,
  asString,
  eventVerbs,
  type IncomingWebhook,
  idText,
  isHmacOf,
  type ProviderEvent,
  parseJson,
  present,
  readObjectBody,
  subscribeByHooks,
  type WebhookSupport,
} from '@mortise/connector-kit'

/**
 * The kind of callback that reports an object.
 * @see https://github.com/KerkhoffTechnologies/django-connectwise/blob/master/djconnectwise/callbacks.py read 2026-11-29
 */
const kinds: Readonly<Record<string, string>> = {
  activities: 'activity',
  companies: 'company',
  contacts: 'contact',
  'project/tickets': 'ticket',
  projects: 'project',
  'sales/opportunities': 'opportunity',
  'schedule/entries': 'schedule',
  'service/tickets': 'ticket',
}

const { typeOf } = eventVerbs({ create: 'added', update: 'updated', delete: 'deleted' })

const callbacks = '/v4_6_release/apis/3.0/system/callbacks'

/**
 * Every company on ConnectWise's cloud can publish a key. So a signature says that ConnectWise sent the request, and not
 * for whom, and each event is proved by its record.
 * @see https://developer.connectwise.com/Manage/Developer_Guide#Verifying_the_Callback_Source (as clients of others cite it) read 2026-11-29
 * @see https://github.com/covenanttechnologysolutions/connectwise-rest/blob/main/src/utils/Callback.ts read 2026-11-29
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'fetched',
  isHint: true,
  objects: Object.keys(kinds),
  signingKey: { url: keyUrl, read: (json) => asString(asObject(json)?.signing_key) },
  verify: isSigned,
  parse,
  ...subscribeByHooks<string>({
    targets: (_call, wanted) => [...new Set(wanted.flatMap(({ objectName }) => kinds[objectName] ?? []))],
    async make(call, type, { url }) {
      // ConnectWise appends the record's id to the URL, and its action as a parameter.
      const json = { type, description: `Events: ${type}`, url: `${url}?id=`, level: 'owner', objectId: 1 }
      return answeredId(await call.request({ method: 'POST', path: callbacks, json }), 'id')
    },
    remove: (call, id) => call.request({ method: 'DELETE', path: `${callbacks}/${id}` }),
  }),
}

/** `Metadata: {key_url: 'https://na.myconnectwise.net/…'}`, on no other host and by no other protocol. */
function keyUrl(request: IncomingWebhook): string | undefined {
  const text = asString(asObject(readObjectBody(request)?.Metadata)?.key_url)
  if (text === undefined || !URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, href } = new URL(text)
  const isOwn = protocol === 'https:' && /^[a-z0-9-]+\.myconnectwise\.net$/.test(hostname)
  return isOwn && port === '' && username === '' ? href : undefined
}

/** The key of the HMAC is the SHA-256 of the published text. */
function isSigned({ headers, body }: IncomingWebhook, key: string): boolean {
  if (key === '') return false
  const given = headers['x-content-signature']
  const secret = createHash('sha256').update(key).digest()
  return isHmacOf({ algorithm: 'sha256', encoding: 'base64' }, { given, secret, parts: [body] })
}

/** `{Action: 'updated', Type: 'ticket', ID: 250, CompanyId: 'acme', Entity: '{"id":250,…}', Metadata: {key_url}}` */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const [type, action] = [asString(raw?.Type), asString(raw?.Action)]
  const recordId = idText(raw?.ID)
  if (!raw || !type || !action || !recordId || !/^\d+$/.test(recordId)) return []
  const objectName = objectOf(type, raw.Entity)
  if (objectName === undefined) return []
  const eventId = createHash('sha256').update(JSON.stringify([type, action, recordId, raw.Entity]))
  const told = { type: typeOf(action), providerEventType: `${type}.${action}`, objectName, raw }
  return [{ ...told, ...present({ eventId: eventId.digest('base64url'), recordId }) }]
}

/** Tickets of projects and of service boards have one kind of callback; the record says which it is. */
function objectOf(type: string, entity: unknown): string | undefined {
  if (type === 'ticket') {
    const { recordType } = asObject(parseJson(asString(entity) ?? '')) ?? {}
    return /^Project/.test(asString(recordType) ?? '') ? 'project/tickets' : 'service/tickets'
  }
  return Object.entries(kinds).find(([, kind]) => kind === type)?.[0]
}
