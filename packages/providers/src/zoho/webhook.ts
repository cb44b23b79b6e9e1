// Zoho CRM's notifications: a channel that watches modules, proves itself by a token and ends after a week.
import { randomInt } from 'node:crypto'
import {
  asArray,
  asObject,
  asString,
  type Call,
  type IncomingWebhook,
  idText,
  ignoringMissing,
  instantMs,
  isSameSecret,
  type NativeRecord,
  ProviderError,
  type ProviderEvent,
  present,
  readObjectBody,
  recordsAt,
  type Subscribed,
  vendorWords,
  type WantedEvents,
  type WebhookSupport,
} from '@mortise/connector-kit'
import { refusal } from './classify.ts'

const DAY_MS = 86_400_000
/** A channel lives for a week at most. @see https://help.zoho.com/portal/en-gb/community/topic/kaizen-170-faqs-on-notification-apis?page=1 read 2026-11-22 */
const LIFE_MS = 7 * DAY_MS - 3_600_000
/** "The maximum character length is 50." @see https://zoho.com/crm/developer/docs/api/v7/notifications/enable.html read 2026-11-22 */
const TOKEN_LENGTH = 50

/**
 * The token stands in the body, and nothing is signed: every caller knows it. A channel is not extended but followed by
 * another, since one that has ended cannot be. Needs the scope `ZohoCRM.notifications.ALL`. Modules of the account's own
 * can be watched as well, but no list of them is known beforehand: they are polled.
 * @see https://zoho.com/crm/developer/docs/api/v8/notifications/overview.html read 2026-11-22
 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'ours',
  // The modules the reference lists, by the names the API has for them.
  // @see https://www.zoho.com/crm/developer/docs/api/v8/notifications/update-info.html read 2026-11-22
  objects: [
    'Leads',
    'Accounts',
    'Contacts',
    'Deals',
    'Campaigns',
    'Tasks',
    'Cases',
    'Events',
    'Calls',
    'Solutions',
    'Products',
    'Vendors',
    'Price_Books',
    'Quotes',
    'Sales_Orders',
    'Purchase_Orders',
    'Invoices',
    'Appointments__s',
    'Services__s',
  ],
  verify: (request, secret) =>
    isSameSecret(asString(readObjectBody(request)?.token), secret.slice(0, TOKEN_LENGTH)),
  parse,
  subscribe,
  unsubscribe: (call, { channelId }) =>
    ignoringMissing(() =>
      call.request({
        method: 'DELETE',
        path: '/crm/v8/actions/watch',
        query: { channel_ids: String(channelId) },
      }),
    ),
  renewBeforeMs: DAY_MS,
}

const verbs = { create: 'create', update: 'edit', delete: 'delete' } as const

/** @see https://zoho.com/crm/developer/docs/api/v7/notifications/enable.html read 2026-11-22 */
async function subscribe(
  call: Call,
  { url, secret, wanted }: { url: string; secret: string; wanted: readonly WantedEvents[] },
): Promise<Subscribed> {
  const channelId = String(randomInt(1, 2 ** 47))
  const expiresAt = Date.now() + LIFE_MS
  const watched = {
    channel_id: channelId,
    events: wanted.flatMap(({ objectName, types }) =>
      Object.entries(verbs).flatMap(([type, verb]) =>
        types.some((one) => one === type) ? [`${objectName}.${verb}`] : [],
      ),
    ),
    channel_expiry: new Date(expiresAt).toISOString().replace(/\.\d+Z$/, '+00:00'),
    token: secret.slice(0, TOKEN_LENGTH),
    notify_url: url,
    // Else Zoho reports a change of an account whenever one of its contacts changes.
    notify_on_related_action: false,
  }
  const { json } = await call.request({
    method: 'POST',
    path: '/crm/v8/actions/watch',
    json: { watch: [watched] },
  })
  const [made] = recordsAt(json, 'watch')
  if (made?.status === 'success') return { kept: { channelId }, expiresAt: toldEnd(made) ?? expiresAt }
  if (made) throw refusal(made, 200)
  throw new ProviderError({ reaction: { kind: 'stop' }, message: 'Zoho did not answer whether it watches.' })
}

/** What is asked for is not always what is given: a time that Zoho does not like becomes an hour. */
function toldEnd({ details }: NativeRecord): number | undefined {
  const ends = recordsAt(details, 'events').flatMap(({ channel_expiry: at }) => instantMs(at) ?? [])
  return ends.length > 0 ? Math.min(...ends) : undefined
}

const types: Readonly<Record<string, ProviderEvent['type']>> = vendorWords({
  insert: 'create',
  update: 'update',
  delete: 'delete',
})

/**
 * `{server_time: 1551188497594, module: 'Leads', operation: 'update', ids: ['3000000099001'], affected_fields:
 * [{'3000000099001': ['Last_Name']}], channel_id: '…', token: '…'}`
 * @see https://www.zoho.com/crm/developer/docs/api/v8/notifications/overview.html read 2026-11-22
 */
function parse(request: IncomingWebhook): ProviderEvent[] {
  // The token is the secret: it goes no further than this.
  const { token: _, ...raw } = readObjectBody(request) ?? {}
  const [objectName, operation] = [asString(raw.module), asString(raw.operation)]
  if (!objectName || !operation) return []
  const type = types[operation] ?? 'other'
  const time = idText(raw.server_time)
  const changed = asArray(raw.affected_fields)
  return asArray(raw.ids).flatMap((given): ProviderEvent[] => {
    const recordId = idText(given)
    if (recordId === undefined) return []
    const fields = changed.flatMap((each) => asArray(asObject(each)?.[recordId])).map(String)
    return [
      {
        type,
        providerEventType: `${objectName}.${operation}`,
        objectName,
        recordId,
        raw,
        ...present({
          eventId: time,
          occurredAt: instantMs(raw.server_time),
          fieldsUpdated: type === 'update' && fields.length > 0 ? fields : undefined,
        }),
      },
    ]
  })
}
