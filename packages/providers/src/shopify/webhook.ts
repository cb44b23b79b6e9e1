// Shopify's webhooks: a subscription for each topic, signed with the app's client secret.
import {
  asArray,
  asObject,
  asString,
  bodyHash,
  type Call,
  type IncomingWebhook,
  idText,
  instantMs,
  isBodySigned,
  ProviderError,
  type ProviderEvent,
  present,
  readObjectBody,
  subscribeByHooks,
  vendorWords,
  type WantedEvents,
  type WebhookSupport,
} from '@mortise/connector-kit'
import { path } from './api-path.ts'
import { numberIn } from './shopify-object.ts'

/** @see https://shopify.dev/docs/apps/build/webhooks/verify-deliveries read 2026-11-21 */
export const webhook: WebhookSupport = {
  scope: 'connection',
  secret: 'client',
  objects: [
    'orders',
    'products',
    'customers',
    'draft_orders',
    'collections',
    'inventory_items',
    'locations',
    'companies',
    'company_locations',
  ],
  verify: (request, secret) =>
    isBodySigned(
      { algorithm: 'sha256', encoding: 'base64', header: 'x-shopify-hmac-sha256' },
      request,
      secret,
    ),
  parse,
  ...subscribeByHooks({
    targets: (_, wanted) => topicsOf(wanted),
    make,
    remove: (call, id) => call.request({ method: 'POST', path, json: { query: drop, variables: { id } } }),
  }),
}

/** Subscriptions take their `uri` since version 2025-10. @see https://shopify.dev/changelog/consolidate-webhook-graphql-surfaces.md read 2026-11-21 */
const create = `mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    webhookSubscription { id }
    userErrors { message }
  }
}`
const drop = 'mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId } }'

/**
 * Of orders alone an update is another word.
 * @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (the schema, `WebhookSubscriptionTopic`) read 2026-11-22
 */
function topicsOf(wanted: readonly WantedEvents[]): string[] {
  return wanted.flatMap(({ objectName, types }) =>
    types
      .filter((type) => type !== 'associationUpdate' && type !== 'other')
      .map((type) => `${objectName}_${type}`.toUpperCase())
      .map((topic) => (topic === 'ORDERS_UPDATE' ? 'ORDERS_UPDATED' : topic)),
  )
}

async function make(call: Call, topic: string, { url }: { url: string }): Promise<string> {
  const json = { query: create, variables: { topic, uri: url } }
  const made = await call.request({ method: 'POST', path, json })
  const answer = asObject(asObject(asObject(made.json)?.data)?.webhookSubscriptionCreate)
  const id = idText(asObject(answer?.webhookSubscription)?.id)
  if (id !== undefined) return id
  // GraphQL refuses with 200.
  const errors = [...asArray(answer?.userErrors), ...asArray(asObject(made.json)?.errors)]
  const words = errors.flatMap((error) => asString(asObject(error)?.message) ?? [])
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: words.join(' ') || `Shopify did not subscribe to ${topic}.`,
  })
}

const types: Readonly<Record<string, ProviderEvent['type']>> = vendorWords({
  create: 'create',
  update: 'update',
  updated: 'update',
  delete: 'delete',
})

/**
 * The body is the record in the shape of the REST API, so Mortise reads the record again in the shape of other reads.
 * The kind of change is in a header. So are an id of the event and its time, but only the body is signed: the event
 * goes by that.
 */
function parse(request: IncomingWebhook): ProviderEvent[] {
  const { headers } = request
  const record = readObjectBody(request)
  const topic = headers['x-shopify-topic'] ?? ''
  const [objectName, verb] = topic.split('/')
  if (!record || !objectName || !verb) return []
  const type = types[verb] ?? 'other'
  return [
    {
      type,
      providerEventType: topic,
      objectName,
      raw: record,
      ...present({
        eventId: bodyHash(request),
        recordId: idText(record.id) ?? numberIn(record.admin_graphql_api_id),
        occurredAt: instantMs(record.updated_at),
      }),
    },
  ]
}
