// Housecall Pro's webhooks: the customer switches them on, enters the URL and copies the signing secret.
import {
  asObject,
  asString,
  bodyHash,
  type EventType,
  type HandshakeAnswer,
  type IncomingWebhook,
  idText,
  instantMs,
  isHmacOf,
  isWithinReplayWindow,
  type ProviderEvent,
  present,
  readObjectBody,
  vendorWords,
  type WebhookSupport,
} from '@mortise/connector-kit'

/** Objects by the beginning of an event's name, which is also the key of the record. */
const objectNames: Readonly<Record<string, string>> = vendorWords({
  customer: 'customers',
  job: 'jobs',
  estimate: 'estimates',
  lead: 'leads',
  invoice: 'invoices',
})

/** Every other end of a name, such as `scheduled` or `sent`, is a change. */
const types: Readonly<Record<string, EventType>> = vendorWords({ created: 'create', deleted: 'delete' })

/**
 * Signed with the secret that Housecall Pro shows beside the URL. The record is read again by its id. The API cannot
 * subscribe: its only request about it names no URL, and sends a company's events to that of a partner's application.
 * @see https://github.com/ToDucThanh/housecallpro-mcp/blob/main/housecall_v1.yaml (`post-webhooks-subscribe` of the vendor's description) read 2026-11-29
 * @see https://docs.housecallpro.com/docs/housecall-public-api/46e9e1be07621-webhooks (as clients of others cite it) read 2026-11-29
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'customer',
  objects: Object.values(objectNames),
  byHand: {
    steps: [
      'In Housecall Pro, open App Store > Webhooks.',
      'Enter the address.',
      'Choose all events of customers, jobs, estimates, leads and invoices.',
      'Save, and copy the signing secret.',
    ],
    secretName: 'signing secret',
    docsUrl: 'https://help.housecallpro.com/en/articles/5683520-how-to-enable-webhooks',
  },
  handshake,
  verify: isSigned,
  parse,
}

/**
 * A URL is tried when it is saved, before anyone has its secret: by an unsigned request that names no event.
 * Nothing is done with it, so that everyone may be answered.
 */
function handshake(request: IncomingWebhook): HandshakeAnswer | undefined {
  if (request.method !== 'POST' || request.headers['api-signature'] !== undefined) return undefined
  const body = readObjectBody(request)
  return body && body.event === undefined ? { status: 200, body: '' } : undefined
}

function isSigned({ headers, body }: IncomingWebhook, secret: string, now: Date): boolean {
  const { 'api-timestamp': timestamp = '', 'api-signature': given } = headers
  const style = { algorithm: 'sha256', encoding: 'hex' } as const
  const parts = [`${timestamp}.`, body]
  return (
    isWithinReplayWindow(timestamp, { now, unit: unitOf(timestamp) }) &&
    isHmacOf(style, { given, secret, parts })
  )
}

function unitOf(timestamp: string): 'seconds' | 'milliseconds' | 'text' {
  if (!/^\d+$/.test(timestamp)) return 'text'
  return timestamp.length < 12 ? 'seconds' : 'milliseconds'
}

/** `{event: 'job.created', event_occurred_at: '2026-11-21T09:30:00Z', company_id: 'c1', job: {id: 'job_7'}}` */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = readObjectBody(request)
  const providerEventType = asString(raw?.event)
  const [kind = '', ...verbs] = providerEventType?.split('.') ?? []
  const objectName = objectNames[kind]
  if (!raw || !providerEventType || !objectName) return []
  const told = asObject(raw[kind]) ?? asObject(asObject(raw.data)?.[kind]) ?? asObject(raw.data)
  // `job.appointment.created` is a change of the job.
  const type = verbs.length === 1 ? types[verbs[0] ?? ''] : undefined
  return [
    {
      type: type ?? 'update',
      providerEventType,
      objectName,
      raw,
      ...present({
        eventId: bodyHash(request),
        recordId: idText(told?.id),
        occurredAt: instantMs(raw.event_occurred_at ?? raw.event_created_at),
      }),
    },
  ]
}
