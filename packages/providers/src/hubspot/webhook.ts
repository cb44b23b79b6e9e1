// HubSpot's webhooks: one URL for the builder's app, set with its subscriptions in the app's settings.
import {
  type IncomingWebhook,
  idText,
  instantMs,
  isHmacOf,
  isWithinReplayWindow,
  type NativeRecord,
  type ProviderEvent,
  present,
  readListBody,
  vendorWords,
  type WebhookSupport,
} from '@mortise/connector-kit'

/**
 * Signed with the app's client secret, version 3.
 * @see https://developers.hubspot.com/docs/apps/legacy-apps/authentication/validating-requests.md read 2026-11-21
 */
export const webhook: WebhookSupport = {
  scope: 'app',
  secret: 'client',
  verify,
  parse: (request) => readListBody(request).flatMap(toEvent),
}

function verify({ method, url, headers, body }: IncomingWebhook, secret: string, now: Date): boolean {
  const timestamp = headers['x-hubspot-request-timestamp']
  if (!timestamp || !isWithinReplayWindow(timestamp, { now, unit: 'milliseconds' })) return false
  const given = headers['x-hubspot-signature-v3']
  const style = { algorithm: 'sha256', encoding: 'base64' } as const
  return isHmacOf(style, { given, secret, parts: [method, url, body, timestamp] })
}

/** Plural names as the CRM API spells them; generic subscriptions name the object by its type id. */
const objectNames: Readonly<Record<string, string>> = vendorWords({
  contact: 'contacts',
  company: 'companies',
  deal: 'deals',
  ticket: 'tickets',
  product: 'products',
  line_item: 'line_items',
  '0-1': 'contacts',
  '0-2': 'companies',
  '0-3': 'deals',
  '0-5': 'tickets',
  '0-7': 'products',
  '0-8': 'line_items',
})

const types: Readonly<Record<string, ProviderEvent['type']>> = vendorWords({
  creation: 'create',
  propertyChange: 'update',
  deletion: 'delete',
  privacyDeletion: 'delete',
  associationChange: 'associationUpdate',
})

/**
 * `{eventId: 1, portalId: 62515, subscriptionType: 'contact.propertyChange', objectId: 1246965, propertyName: 'email', …}`
 * @see https://developers.hubspot.com/docs/apps/legacy-apps/public-apps/create-generic-webhook-subscriptions read 2026-11-21
 */
function toEvent(raw: NativeRecord): ProviderEvent[] {
  const providerEventType = idText(raw.subscriptionType) ?? ''
  const [kind = '', verb = ''] = providerEventType.split('.')
  const typeId = kind === 'object' ? idText(raw.objectTypeId) : kind
  if (!typeId || verb === '') return []
  const objectName = objectNames[typeId] ?? typeId
  const propertyName = idText(raw.propertyName)
  return [
    {
      type: types[verb] ?? 'other',
      providerEventType,
      objectName,
      raw,
      ...present({
        eventId: idText(raw.eventId),
        recordId: idText(raw.objectId) ?? idText(raw.fromObjectId),
        occurredAt: instantMs(raw.occurredAt),
        workspaceRef: idText(raw.portalId),
        fieldsUpdated: propertyName === undefined ? undefined : [propertyName],
      }),
      ...(verb === 'associationChange' ? endsOf(raw, objectName) : undefined),
    },
  ]
}

/** `associationType: 'CONTACT_TO_COMPANY'` names the ends where no type ids do. */
function endsOf(raw: NativeRecord, objectName: string): Pick<ProviderEvent, 'fromRecord' | 'toRecord'> {
  const [from, to] = (idText(raw.associationType) ?? '').toLowerCase().split('_to_')
  const end = (id: unknown, typeId: unknown, word: string | undefined) => {
    const text = idText(id)
    const name = idText(typeId) ?? word
    return text === undefined
      ? undefined
      : { id: text, objectName: (name && objectNames[name]) ?? name ?? objectName }
  }
  return present({
    fromRecord: end(raw.fromObjectId, raw.fromObjectTypeId, from),
    toRecord: end(raw.toObjectId, raw.toObjectTypeId, to),
  })
}
