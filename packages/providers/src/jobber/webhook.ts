// Jobber's webhooks: one endpoint of the builder's app, set with its topics in the Developer Center.
import {
  asObject,
  asString,
  type EventType,
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

/** Objects by the beginning of a topic. */
const objectNames: Readonly<Record<string, string>> = vendorWords({
  CLIENT: 'clients',
  REQUEST: 'requests',
  QUOTE: 'quotes',
  JOB: 'jobs',
  INVOICE: 'invoices',
  VISIT: 'visits',
  PROPERTY: 'properties',
})

/** Events by the end of a topic; every other end, such as `SENT` or `COMPLETE`, is a change. */
const types: Readonly<Record<string, EventType>> = vendorWords({ CREATE: 'create', DESTROY: 'delete' })

/**
 * Signed with the app's client secret; no time is signed.
 * @see https://developer.getjobber.com/docs/using_jobbers_api/setting_up_webhooks/ (as clients of others cite it) read 2026-11-28
 */
export const webhook: WebhookSupport = {
  scope: 'app',
  secret: 'client',
  workspaceFact: 'accountId',
  objects: Object.values(objectNames),
  verify: (request, secret) =>
    isBodySigned(
      { algorithm: 'sha256', encoding: 'base64', header: 'x-jobber-hmac-sha256' },
      request,
      secret,
    ),
  parse,
}

/** `{data: {webHookEvent: {topic: 'CLIENT_CREATE', appId, accountId: 'MQ==', itemId: 'MQ==', occurredAt}}}` */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const raw = asObject(asObject(readObjectBody(request)?.data)?.webHookEvent)
  const topic = asString(raw?.topic)
  const [, kind = '', verb = ''] = /^([A-Z]+)_(\w+)$/.exec(topic ?? '') ?? []
  const objectName = objectNames[kind]
  if (!raw || !topic || !objectName) return []
  return [
    {
      type: types[verb] ?? 'update',
      providerEventType: topic,
      objectName,
      raw,
      ...present({
        recordId: idText(raw.itemId),
        workspaceRef: idText(raw.accountId),
        occurredAt: instantMs(raw.occurredAt),
      }),
    },
  ]
}
