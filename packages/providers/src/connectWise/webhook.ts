// ConnectWise's callbacks: one of the account for each kind of record, signed with a key that ConnectWise publishes.
import { createHash } from 'node:crypto'
import {
  answeredId,
  asArray,
  asObject,
  asString,
  type Call,
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
  wakeDaily,
} from '@mortise/connector-kit'

/**
 * The kind of callback that reports an object. The level `owner` reports all records of a kind.
 * @see https://developer.connectwise.com/@api/deki/pages/859/pdf/PSA%2bCallbacks.pdf (types and levels, in copies of the page) read 2026-11-29
 * @see https://github.com/KerkhoffTechnologies/django-connectwise/blob/master/djconnectwise/callbacks.py (small letters) read 2026-11-29
 */
const kinds: Readonly<Record<string, string>> = {
  activities: 'activity',
  agreements: 'agreement',
  catalog: 'productCatalog',
  companies: 'company',
  configurations: 'configuration',
  contacts: 'contact',
  'expense/entries': 'expense',
  invoices: 'invoice',
  'project/tickets': 'ticket',
  projects: 'project',
  purchaseorders: 'purchaseOrder',
  'sales/opportunities': 'opportunity',
  'schedule/entries': 'schedule',
  'service/tickets': 'ticket',
  'system/members': 'member',
  'time/entries': 'time',
}

const { typeOf } = eventVerbs({ create: 'added', update: 'updated', delete: 'deleted' })

const callbacks = '/v4_6_release/apis/3.0/system/callbacks'

/**
 * Every company on ConnectWise's cloud can publish a key. So a signature says that ConnectWise sent the request, and not
 * for whom, and each event is proved by its record.
 * @see https://developer.connectwise.com/@api/deki/pages/859/pdf/PSA%2bCallbacks.pdf (the source of a callback and failures, in a copy of the page) read 2026-11-29
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'fetched',
  isHint: true,
  objects: Object.keys(kinds),
  signingKey: { url: keyUrl, read: (json) => asString(asObject(json)?.signing_key) },
  verify: isSigned,
  parse,
  // One that failed on three days in a row is made inactive.
  ...wakeDaily(
    subscribeByHooks<string>({
      targets: (_call, wanted) => [...new Set(wanted.flatMap(({ objectName }) => kinds[objectName] ?? []))],
      async make(call, type, { url: ours }) {
        // ConnectWise appends the record's id to the URL, and its action as a parameter.
        const url = `${ours}?kind=${type}&id=`
        const json = { type, description: `Events: ${type}`, url, level: 'owner', objectId: 1 }
        return answeredId(await call.request({ method: 'POST', path: callbacks, json }), 'id')
      },
      remove: (call, id) => call.request({ method: 'DELETE', path: `${callbacks}/${id}` }),
    }),
    wake,
  ),
}

async function wake(call: Call, { hooks }: Readonly<Record<string, unknown>>): Promise<void> {
  const json = [{ op: 'replace', path: 'inactiveFlag', value: false }]
  for (const id of asArray(hooks).map(String))
    await call.request({ method: 'PATCH', path: `${callbacks}/${id}`, json })
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
  const [kind, action, recordId] = [kindOf(request, raw?.Type), asString(raw?.Action), idText(raw?.ID)]
  if (!raw || !kind || !action || !recordId || !/^\d+$/.test(recordId)) return []
  const objectName = objectOf(kind, raw.Entity)
  if (objectName === undefined) return []
  const eventId = createHash('sha256').update(JSON.stringify([kind, action, recordId, raw.Entity]))
  const told = { type: typeOf(action), providerEventType: `${kind}.${action}`, objectName, raw }
  return [{ ...told, ...present({ eventId: eventId.digest('base64url'), recordId }) }]
}

/** The URL names the kind that it was made for. One of an earlier version does not, and there the event says it. */
function kindOf({ url }: IncomingWebhook, type: unknown): string | undefined {
  const told = new URL(url).searchParams.get('kind') ?? asString(type)
  return Object.values(kinds).find((kind) => kind.toLowerCase() === told?.toLowerCase())
}

/** Tickets of projects and of service boards have one kind of callback; the record says which it is. */
function objectOf(kind: string, entity: unknown): string | undefined {
  if (kind === 'ticket') {
    const { recordType } = asObject(parseJson(asString(entity) ?? '')) ?? {}
    return /^Project/.test(asString(recordType) ?? '') ? 'project/tickets' : 'service/tickets'
  }
  return Object.entries(kinds).find(([, each]) => each === kind)?.[0]
}
