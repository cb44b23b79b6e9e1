// Subscribing at vendors that have no simulator: the test plays what their references say of it.
import { ProviderError } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { providers } from './index.ts'
import { type Play, type PlayedRequest, startPlayed } from './testing/played-vendor.ts'
import { requestOf, webhookSamples } from './testing/webhook-samples.ts'

interface Case {
  name: string
  objectName: string
  play: Play['answer']
  /** The secret, where it comes from elsewhere than the subscription. */
  secret?: string
  /** What is asked for beyond the subscription is refused. */
  refuse(request: PlayedRequest): boolean
}

type Hook = { id: string; url: string; what: unknown }
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
}

it.each([attio, shopify])('$name subscribes, proves what it sends, and unsubscribes', async (given) => {
  const { name, objectName } = given
  const { provider, webhook } = subject(name)
  let hooks: Hook[] = []
  let isRefusing = false
  const played = await startPlayed(provider, {
    answer(request) {
      hooks = hooksOf(request)
      if (isRefusing && given.refuse(request)) return { status: 403, json: { message: 'not allowed' } }
      return given.play(request)
    },
  })
  try {
    const call = await played.open()
    const url = 'https://mortise.example.com/v1/webhooks/token'
    const wanted = [{ objectName, types: ['create', 'update'] as const }]
    const subscribed = await webhook.subscribe?.(call, { url, secret: 'ours', wanted })
    expect(hooks.length).toBeGreaterThan(0)
    expect(hooks.every((hook) => hook.url.startsWith(url))).toBe(true)
    expect(JSON.stringify(hooks.map(({ what }) => what))).toMatch(/create/i)

    const sample = webhookSamples.find((each) => each.provider === name)
    if (!sample) throw new Error(`no sample of ${name}`)
    const secret = subscribed?.secret ?? given.secret ?? ''
    const now = new Date()
    const request = { ...requestOf(sample, { secret, now }), url: hooks[0]?.url ?? '' }
    expect(webhook.verify(request, secret, now)).toBe(true)
    expect(webhook.verify(request, 'another', now)).toBe(false)
    expect(webhook.parse(request)).toEqual([expect.objectContaining({ objectName })])

    await webhook.unsubscribe?.(call, subscribed?.kept ?? {})
    expect(hooks).toEqual([])

    isRefusing = true
    const refused = webhook.subscribe?.(await played.open(), { url, secret: 'ours', wanted })
    await expect(refused).rejects.toBeInstanceOf(ProviderError)
    expect(hooks).toEqual([])
  } finally {
    await played.close()
  }
})

function subject(name: string) {
  const provider = providers.get(name)
  if (!provider?.webhook) throw new Error(`${name} has no webhooks`)
  return { provider, webhook: provider.webhook }
}
