// Subscribing at vendors that have no simulator: the test plays what their references say of it.
import { type ProviderDefinition, ProviderError, type WantedEvents } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { providers } from './index.ts'
import { type Play, type PlayedRequest, startPlayed } from './testing/played-vendor.ts'
import { requestOf, webhookSamples } from './testing/webhook-samples.ts'

interface Case {
  name: string
  objectName: string
  play: Play['answer']
  /** The secret, where it comes from elsewhere than the subscription; `ours` unless told. */
  secret?: string
  /** What is subscribed to, when it is not what becomes of the object alone. */
  wanted?: readonly WantedEvents[]
  /** What the hooks are for, in their order. */
  made?: readonly unknown[]
  /** How long the subscription lasts. */
  days?: number
  /** What is asked for beyond the subscription is refused. */
  refuse(request: PlayedRequest): boolean
}

type Hook = { id: string; url: string; what: unknown; token?: unknown }
const hooksOf = ({ account }: PlayedRequest) => account.rows('hooks') as unknown as Hook[]

function drop(request: PlayedRequest, id: string): boolean {
  const hooks = hooksOf(request)
  const at = hooks.findIndex((hook) => hook.id === id)
  if (at !== -1) hooks.splice(at, 1)
  return at !== -1
}

function keep(request: PlayedRequest, hook: Omit<Hook, 'id'>): string {
  const id = String(request.account.rows('made').push({}) + 10)
  hooksOf(request).push({ id, ...hook })
  return id
}

/** @see https://docs.attio.com/rest-api/endpoint-reference/webhooks/create-a-webhook read 2026-11-21 */
const attio: Case = {
  name: 'attio',
  objectName: 'people',
  refuse: ({ method }) => method === 'POST',
  play(request) {
    const { method, parts, json } = request
    if (parts[1] === 'objects')
      return { json: { data: { id: { object_id: '97052eb9' }, api_slug: parts[2] } } }
    if (method === 'DELETE') return drop(request, parts[2] ?? '') ? { json: {} } : undefined
    const { target_url: url, subscriptions } = json.data as Record<string, unknown>
    const id = keep(request, { url: String(url), what: subscriptions })
    return {
      json: { data: { id: { workspace_id: 'w', webhook_id: id }, target_url: url, secret: 'vendor-secret' } },
    }
  },
}

/** @see https://shopify.dev/changelog/consolidate-webhook-graphql-surfaces.md read 2026-11-21 */
const shopify: Case = {
  name: 'shopify',
  objectName: 'orders',
  secret: 'client-secret',
  // The first topic is taken: what was made before a refusal has to go again.
  refuse: (request) =>
    request.json.query !== undefined &&
    String(request.json.query).includes('Create') &&
    hooksOf(request).length > 0,
  play(request) {
    const { query, variables } = request.json as { query: string; variables: Record<string, string> }
    if (query.includes('webhookSubscriptionDelete')) {
      drop(request, variables.id ?? '')
      return { json: { data: { webhookSubscriptionDelete: { deletedWebhookSubscriptionId: variables.id } } } }
    }
    const id = keep(request, { url: variables.uri ?? '', what: variables.topic })
    return { json: { data: { webhookSubscriptionCreate: { webhookSubscription: { id }, userErrors: [] } } } }
  },
  made: ['ORDERS_CREATE', 'ORDERS_UPDATED'],
}

const isThere = (request: PlayedRequest, id: unknown) => hooksOf(request).some((hook) => hook.id === id)
const isSecond = (request: PlayedRequest) => request.method === 'POST' && hooksOf(request).length > 0

/** @see https://developers.outreach.io/api/webhooks read 2026-11-22 */
const outreach: Case = {
  name: 'outreach',
  objectName: 'prospects',
  wanted: [
    { objectName: 'prospects', types: ['create', 'update'] },
    { objectName: 'tasks', types: ['create'] },
  ],
  refuse: isSecond,
  play(request) {
    const { method, parts, json } = request
    if (method === 'DELETE') return drop(request, parts[3] ?? '') ? { status: 204 } : undefined
    if (method === 'PATCH') return isThere(request, parts[3]) ? { json } : undefined
    const { url, secret, resource, action } = (json.data as { attributes: Record<string, string> }).attributes
    const id = Number(keep(request, { url: url ?? '', what: `${resource} ${action}` }))
    return secret === 'ours' ? { status: 201, json: { data: { type: 'webhook', id } } } : { status: 422 }
  },
  made: ['prospect *', 'task created'],
  days: 2,
}

/** @see https://developers.salesloft.com/docs/api/webhook-subscriptions/ read 2026-11-22 */
const salesloft: Case = {
  name: 'salesloft',
  objectName: 'people',
  refuse: isSecond,
  play(request) {
    const { method, parts, json } = request
    if (method === 'DELETE') return drop(request, parts[2] ?? '') ? { status: 204 } : undefined
    const { callback_url: url, callback_token: token, event_type: what } = json
    // A token that is the same for two events would let one pass for the other.
    if (hooksOf(request).some((hook) => hook.token === token)) return { status: 422, json: {} }
    const id = keep(request, { url: String(url), what, token })
    return { status: 200, json: { data: { id: Number(id), callback_url: url, event_type: what } } }
  },
  made: ['person_created', 'person_updated'],
}

/** @see https://zoho.com/crm/developer/docs/api/v7/notifications/enable.html read 2026-11-22 */
const zoho: Case = {
  name: 'zoho',
  objectName: 'Leads',
  secret: 'a-secret-that-is-longer-than-the-fifty-characters-which-are-taken',
  refuse: ({ method }) => method === 'POST',
  play(request) {
    const { method, query, json } = request
    if (method === 'DELETE') {
      const at = hooksOf(request).findIndex(({ token }) => token === query.get('channel_ids'))
      return {
        json: {
          watch: hooksOf(request)
            .splice(at, 1)
            .map(() => ({ status: 'success' })),
        },
      }
    }
    const [watch] = json.watch as Record<string, string>[]
    const { channel_id, notify_url: url = '', events, token = '', channel_expiry } = watch ?? {}
    if (token.length > 50) return { json: { watch: [{ status: 'error', code: 'INVALID_DATA' }] } }
    keep(request, { url, what: events, token: channel_id })
    const details = { events: [{ channel_expiry, resource_name: 'Leads', channel_id }] }
    return { status: 201, json: { watch: [{ code: 'SUCCESS', status: 'success', details }] } }
  },
  made: [['Leads.create', 'Leads.edit']],
  days: 7,
}

/** @see https://learn.microsoft.com/en-us/graph/change-notifications-delivery-webhooks read 2026-11-22 */
const microsoft: Case = {
  name: 'microsoft',
  objectName: 'messages',
  wanted: [
    { objectName: 'messages', types: ['create', 'update'] },
    { objectName: 'contacts', types: ['create', 'delete'] },
  ],
  refuse: isSecond,
  play(request) {
    const { method, parts, json, headers } = request
    const id = parts[2] ?? ''
    if (method === 'DELETE') return drop(request, id) ? { status: 204 } : undefined
    if (method === 'PATCH') {
      return isThere(request, id) ? { json: { id, expirationDateTime: json.expirationDateTime } } : undefined
    }
    if (headers.prefer !== 'IdType="ImmutableId"') return { status: 400, json: {} }
    const { notificationUrl, lifecycleNotificationUrl, resource, changeType } = json
    if (notificationUrl !== lifecycleNotificationUrl) return { status: 400, json: {} }
    return {
      status: 201,
      json: { id: keep(request, { url: String(notificationUrl), what: `${resource} ${changeType}` }) },
    }
  },
  made: ['me/messages created,updated', 'me/contacts created,deleted'],
  days: 2,
}

/** @see https://developer.close.com/api/resources/webhooks/create.md read 2026-11-22 */
const close: Case = {
  name: 'close',
  objectName: 'opportunity',
  refuse: ({ method }) => method === 'POST',
  play(request) {
    const { method, parts, json } = request
    if (method === 'DELETE') return drop(request, parts[3] ?? '') ? { json: {} } : undefined
    if (method === 'PUT') return isThere(request, parts[3]) && json.status === 'active' ? { json } : undefined
    const id = keep(request, { url: String(json.url), what: json.events })
    return { status: 201, json: { id, url: json.url, status: 'active', signature_key: '6d1b5c0a9f7e4d3c' } }
  },
  made: [
    [
      { object_type: 'opportunity', action: 'created' },
      { object_type: 'opportunity', action: 'updated' },
    ],
  ],
  days: 2,
}

/** @see https://linear.app/developers/webhooks read 2026-11-22 */
const linear: Case = {
  name: 'linear',
  objectName: 'issues',
  refuse: ({ json }) => String(json.query).includes('webhookCreate'),
  play(request) {
    const { query, variables } = request.json as { query: string; variables: Record<string, unknown> }
    if (query.includes('webhookDelete')) {
      const success = drop(request, String(variables.id))
      return { json: { data: { webhookDelete: { success } } } }
    }
    if (query.includes('webhookUpdate')) {
      if (isThere(request, variables.id)) return { json: { data: { webhookUpdate: { success: true } } } }
      const extensions = { code: 'INPUT_ERROR', userPresentableMessage: 'Entity not found: Webhook' }
      return { status: 400, json: { errors: [{ message: 'Entity not found: Webhook', extensions }] } }
    }
    const input = variables.input as Record<string, unknown>
    if (input.secret !== 'ours' || input.allPublicTeams !== true) return { status: 400, json: {} }
    const id = keep(request, { url: String(input.url), what: input.resourceTypes })
    return { json: { data: { webhookCreate: { success: true, webhook: { id } } } } }
  },
  made: [['Issue']],
  days: 2,
}

/** @see https://app.unpkg.com/chargebee@3.17.0/files/types/resources/WebhookEndpoint.d.ts read 2026-11-22 */
const chargebee: Case = {
  name: 'chargebee',
  objectName: 'subscriptions',
  refuse: ({ path }) => path.endsWith('/webhook_endpoints'),
  play(request) {
    const { parts, form } = request
    if (parts.at(-1) === 'delete') return drop(request, parts.at(-2) ?? '') ? { json: {} } : undefined
    if (form.get('basic_auth_password') !== 'ours') return { status: 400, json: {} }
    const id = keep(request, { url: form.get('url') ?? '', what: form.get('basic_auth_username') })
    return { json: { webhook_endpoint: { id, object: 'webhook_endpoint', disabled: false } } }
  },
  made: ['mortise'],
}

/** @see https://developer.connectwise.com/@api/deki/pages/859/pdf/PSA%2bCallbacks.pdf (in copies of the page) read 2026-11-29 */
const connectWise: Case = {
  name: 'connectWise',
  objectName: 'project/tickets',
  secret: 'published-key',
  wanted: [
    { objectName: 'project/tickets', types: ['create', 'update'] },
    { objectName: 'service/tickets', types: ['create'] },
    { objectName: 'contacts', types: ['delete'] },
    { objectName: 'time/entries', types: ['update'] },
  ],
  refuse: isSecond,
  play(request) {
    const { method, path, parts, json, text } = request
    if (!path.startsWith('/v4_6_release/apis/3.0/system/callbacks')) return undefined
    if (method === 'DELETE') return drop(request, parts.at(-1) ?? '') ? { status: 204 } : undefined
    if (method === 'PATCH') {
      const isWoken = text === '[{"op":"replace","path":"inactiveFlag","value":false}]'
      return isThere(request, parts.at(-1)) && isWoken ? { json: { inactiveFlag: false } } : undefined
    }
    const { type, url, level, objectId } = json
    const isOwn = level === 'owner' && objectId === 1 && String(url).endsWith(`?kind=${type}&id=`)
    if (!isOwn) return { status: 400, json: {} }
    return { status: 201, json: { id: Number(keep(request, { url: String(url), what: type })) } }
  },
  made: ['ticket', 'contact', 'time'],
  days: 2,
}

/** @see https://apidocs.acculynx.com/reference/postsubscription read 2026-11-29 */
const accuLynx: Case = {
  name: 'accuLynx',
  objectName: 'jobs',
  wanted: [
    { objectName: 'jobs', types: ['create', 'update'], otherEvents: ['job.milestone.current_changed'] },
  ],
  refuse: ({ method }) => method === 'POST',
  play(request) {
    const { method, path, parts, json, query } = request
    if (path === '/api/v2/users' && query.get('status') === 'Active') {
      const crew = { email: 'crew@example.com', role: { id: 6, name: 'Crew' } }
      return {
        json: { items: [crew, { email: 'ada@example.com', role: { id: 1, name: 'Company Administrator' } }] },
      }
    }
    if (method === 'DELETE') return drop(request, parts.at(-1) ?? '') ? { status: 204 } : undefined
    const { consumerUrl, techContact, topicNames, integrationType } = json
    if (path !== '/webhooks/v2/subscriptions' || techContact !== 'ada@example.com')
      return { status: 400, json: {} }
    if (integrationType !== 'Api') return { status: 400, json: {} }
    return { json: { subscriptionId: keep(request, { url: String(consumerUrl), what: topicNames }) } }
  },
  made: [['job_created', 'job_updated', 'job.milestone.current_changed']],
}

const cases = [
  attio,
  shopify,
  outreach,
  salesloft,
  zoho,
  microsoft,
  close,
  linear,
  chargebee,
  connectWise,
  accuLynx,
]

it.each(cases)('$name subscribes, proves what it sends, and unsubscribes', async (given) => {
  const { name, objectName } = given
  const { provider, webhook } = subject(name)
  let hooks: Hook[] = []
  let isRefusing = false
  const played = await startPlayed(provider, {
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    documented: {
      api_version: /^v2$/,
      name: /^Mortise events /,
      data: /"active":true/,
      'data.type': /^webhook$/,
      clientState: /^ours$/,
      expirationDateTime: /^20\d\d-\d\d-\d\dT.*Z$/,
      description: /^Events: /,
    },
    answer(request) {
      hooks = hooksOf(request)
      if (isRefusing && given.refuse(request)) return { status: 403, json: { message: 'not allowed' } }
      return given.play(request)
    },
  })
  const call = await played.open()
  const url = 'https://mortise.example.com/v1/webhooks/token'
  const { wanted = [{ objectName, types: ['create', 'update'] }], days } = given
  const ours = given.secret ?? 'ours'
  const subscribed = await webhook.subscribe?.(call, { url, secret: ours, wanted })
  expect(hooks.length).toBeGreaterThan(0)
  expect(hooks.every((hook) => hook.url.startsWith(url))).toBe(true)
  if (given.made) expect(hooks.map(({ what }) => what)).toEqual(given.made)
  else expect(JSON.stringify(hooks.map(({ what }) => what))).toMatch(/create/i)
  const lifeMs = (subscribed?.expiresAt ?? Number.NaN) - Date.now()
  if (days) expect(Math.round(lifeMs / 86_400_000)).toBe(days)

  const sample = webhookSamples.find((each) => each.provider === name)
  if (!sample) throw new Error(`no sample of ${name}`)
  const secret = subscribed?.secret ?? ours
  const now = new Date()
  const request = { ...requestOf(sample, { secret, now }), url: hooks[0]?.url ?? '' }
  if (webhook.verify) {
    expect(webhook.verify(request, secret, now)).toBe(true)
    expect(webhook.verify(request, 'another', now)).toBe(false)
  }
  expect(webhook.parse(request)).toContainEqual(expect.objectContaining({ objectName }))

  const kept = subscribed?.kept ?? {}
  if (webhook.renew) {
    const { expiresAt } = await webhook.renew(call, kept)
    expect(expiresAt).toBeGreaterThanOrEqual(subscribed?.expiresAt ?? Number.POSITIVE_INFINITY)
  }
  await webhook.unsubscribe?.(call, kept)
  expect(hooks).toEqual([])
  await webhook.unsubscribe?.(call, kept)
  if (webhook.renew) await expect(webhook.renew(call, kept)).rejects.toMatchObject({ status: 404 })

  isRefusing = true
  const refused = webhook.subscribe?.(await played.open(), { url, secret: ours, wanted })
  await expect(refused).rejects.toBeInstanceOf(ProviderError)
  expect(hooks).toEqual([])
})

function subject(name: string) {
  const provider = providers.get(name)
  if (!provider?.events.webhook) throw new Error(`${name} has no webhooks`)
  return { provider, webhook: provider.events.webhook }
}

it('covers every provider that subscribes and has no simulator', () => {
  const isSimulated = ({ verifiedBy = [] }: ProviderDefinition) => verifiedBy.includes('simulator')
  const able = providers
    .list()
    .filter((provider) => provider.events.webhook?.subscribe && !isSimulated(provider))
  expect(able.map(({ name }) => name).sort()).toEqual(cases.map(({ name }) => name).sort())
})
