// Every provider's webhooks: what is true is taken, what is not is refused, and events come out in our terms.
import { createHash } from 'node:crypto'
import { Signature } from '@hubspot/api-client'
import type { IncomingWebhook } from '@mortise/connector-kit'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { providers } from './index.ts'
import {
  gongToken,
  requestOf,
  sampleUrl,
  type WebhookSample,
  webhookSamples,
} from './testing/webhook-samples.ts'

const now = new Date('2026-11-21T09:00:00Z')
const supportOf = (name: string) => {
  const support = providers.get(name)?.events.webhook
  if (!support) throw new Error(`${name} sends no webhooks`)
  return support
}
const check = (name: string, request: IncomingWebhook, secret: string, at = now) =>
  supportOf(name).verify?.(request, secret, at)
const verify = (sample: WebhookSample, request: IncomingWebhook, at = now) =>
  check(sample.provider, request, sample.secret, at)

/** The value with one of its texts replaced by the word, by what begins with it, or by what ends with it. */
function* withWord(value: unknown, word: string): Generator<unknown> {
  if (typeof value === 'string') {
    yield* [word, `${word}.created`, `created.${word}`, `${word}_CREATE`]
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    for (const changed of withWord(member, word)) {
      yield Array.isArray(value)
        ? value.map((each, index) => (String(index) === name ? changed : each))
        : { ...value, [name]: changed }
    }
  }
}

it('has a sample of every provider that sends webhooks', () => {
  const names = providers.list().flatMap(({ name, events: { webhook } }) => (webhook ? [name] : []))
  expect(webhookSamples.map(({ provider }) => provider).sort()).toEqual(names.sort())
})

describe.each(webhookSamples.map((sample) => [sample.provider, sample] as const))('%s', (_name, sample) => {
  const request = requestOf(sample, { secret: sample.secret, now })

  if (!sample.isUnsigned)
    it('takes what the vendor signed', () => {
      expect(verify(sample, request)).toBe(true)
    })

  if (sample.isUnsigned)
    it('believes nothing that nobody signed', () => {
      expect(supportOf(sample.provider)).toMatchObject({ secret: 'none', isHint: true })
    })

  if (!sample.isUnsigned)
    it('refuses another secret, an empty one, a signature cut short and none at all', () => {
      expect(verify(sample, requestOf(sample, { secret: 'another', now }))).toBe(false)
      expect(check(sample.provider, requestOf(sample, { secret: '', now }), '')).toBe(false)
      if (sample.isSecretInBody) {
        const { secret } = sample
        expect(verify(sample, requestOf(sample, { secret: '', now }))).toBe(false)
        expect(verify(sample, requestOf(sample, { secret: secret.slice(0, secret.length / 2), now }))).toBe(
          false,
        )
        return
      }
      expect(verify(sample, { ...request, headers: { ...sample.headers } })).toBe(false)
      const cut = Object.entries(request.headers).map(([name, value]) => [name, value?.slice(0, -4)])
      expect(verify(sample, { ...request, headers: Object.fromEntries(cut) })).toBe(false)
    })

  if (!(sample.isBodyUnsigned || sample.isUnsigned))
    it('refuses a body changed by one byte', () => {
      const change = Buffer.concat([request.body, Buffer.from(' ')])
      expect(verify(sample, { ...request, body: change })).toBe(false)
    })

  if (!sample.hasNoTime)
    it('refuses what was recorded ten minutes ago', () => {
      expect(verify(sample, request, new Date(now.getTime() + 10 * 60_000))).toBe(false)
    })

  it('says what happened to which record', () => {
    const events = supportOf(sample.provider).parse(request)
    expect(events).toMatchObject(sample.events)
    for (const { raw } of events) expect(raw).toEqual(expect.any(Object))
  })

  it('hands on no secret with what happened', () => {
    const told = JSON.stringify(supportOf(sample.provider).parse(request))
    expect(told).not.toContain(sample.secret.slice(0, 50))
  })

  it('knows an event again that comes a second later', () => {
    const { parse } = supportOf(sample.provider)
    const later = requestOf(sample, { secret: sample.secret, now: new Date(now.getTime() + 1_000) })
    expect(parse(later).map(({ raw: _, ...event }) => event)).toEqual(
      parse(request).map(({ raw: _, ...event }) => event),
    )
  })

  it('takes no name that every object has for one of its words', () => {
    const { parse } = supportOf(sample.provider)
    const read = Object.getOwnPropertyNames(Object.prototype).flatMap((word) =>
      [...withWord(JSON.parse(request.body.toString()), word)].flatMap((body) =>
        parse({ ...request, body: Buffer.from(JSON.stringify(body)) }),
      ),
    )
    for (const event of read)
      expect(event).toMatchObject({ objectName: expect.any(String), type: expect.any(String) })
  })

  if (sample.idHeader !== undefined)
    it('goes by the body and not by an identifier nobody signed: a replay under another one is the same event', () => {
      const { idHeader = '', body } = sample
      const idOf = (id: string, text: unknown = body) =>
        supportOf(sample.provider)
          .parse({
            ...request,
            headers: { ...request.headers, [idHeader]: id, 'x-shopify-triggered-at': '2020-01-01T00:00:00Z' },
            body: Buffer.from(JSON.stringify(text)),
          })
          .map(({ eventId, occurredAt }) => [eventId, occurredAt])
      expect(idOf('first')).toEqual([[expect.stringMatching(/^[\w-]{43}$/), expect.anything()]])
      expect(idOf('second')).toEqual(idOf('first'))
      expect(idOf('first', { ...(body as object), more: 1 })).not.toEqual(idOf('first'))
    })

  it('reads nothing out of what it does not know', () => {
    const { parse } = supportOf(sample.provider)
    for (const text of ['', 'null', '[]', '"x"', '{}', '{"events":[null,1]}', '[null]', '{not json']) {
      expect(parse({ ...request, headers: {}, body: Buffer.from(text) })).toEqual([])
    }
  })
})

describe('held against the vendors', () => {
  it('Stripe’s own library signs what is taken', () => {
    const payload = '{"id":"evt_1"}'
    const timestamp = now.getTime() / 1_000
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_x', timestamp })
    const request = { method: 'POST', url: sampleUrl, headers: { 'stripe-signature': header } }
    const signed = { ...request, body: Buffer.from(payload) }
    expect(check('stripe', signed, 'whsec_x')).toBe(true)
  })

  it('HubSpot’s own library makes the signature that is taken', () => {
    const body = '[{"eventId":1,"umlaut":"ü"}]'
    const timestamp = now.getTime()
    const signature = Signature.getSignature('POST', 'v3', {
      url: sampleUrl,
      requestBody: body,
      clientSecret: 's',
      timestamp,
      signature: '',
    })
    const headers = { 'x-hubspot-signature-v3': signature, 'x-hubspot-request-timestamp': String(timestamp) }
    const request = { method: 'POST', url: sampleUrl, headers, body: Buffer.from(body) }
    expect(check('hubspot', request, 's')).toBe(true)
  })

  /** @see https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries read 2026-11-21 */
  it('GitHub’s published example is taken', () => {
    const signature = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'
    const body = Buffer.from('Hello, World!')
    const request = { method: 'POST', url: sampleUrl, headers: { 'x-hub-signature-256': signature }, body }
    expect(check('github', request, "It's a Secret to Everybody")).toBe(true)
  })

  /** @see https://docs.rs/slack-http-verifier/latest/slack_http_verifier/ (Slack's own example) read 2026-11-21 */
  it('Slack’s published example is taken', () => {
    const body =
      'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c'
    const headers = {
      'x-slack-request-timestamp': '1531420618',
      'x-slack-signature': 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
    }
    const request = { method: 'POST', url: sampleUrl, headers, body: Buffer.from(body) }
    const at = new Date(1_531_420_618_000)
    expect(check('slack', request, '8f742231b10e8888abcd99yyyzzz85a5', at)).toBe(true)
  })

  it('Slack’s challenge is echoed, and Asana’s secret is taken and sent back', () => {
    const challenge = Buffer.from('{"type":"url_verification","challenge":"3eZb"}')
    const asked = { method: 'POST', url: sampleUrl, headers: {}, body: challenge }
    expect(supportOf('slack').handshake?.(asked)).toMatchObject({ status: 200, body: '3eZb' })
    const brought = { ...asked, headers: { 'x-hook-secret': 'b537' }, body: Buffer.alloc(0) }
    expect(supportOf('asana').handshake?.(brought)).toMatchObject({
      status: 200,
      secret: 'b537',
      headers: { 'x-hook-secret': 'b537' },
    })
    expect(supportOf('asana').handshake?.(asked)).toBeUndefined()
  })

  it('Microsoft’s validation token is sent back as the plain text it stands for', () => {
    const url = `${sampleUrl}?validationToken=Validation%3a+Testing+client+reachability+for+subscription`
    const asked = { method: 'POST', url, headers: {}, body: Buffer.alloc(0) }
    const { handshake } = supportOf('microsoft')
    expect(handshake?.(asked)).toEqual({
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: 'Validation: Testing client reachability for subscription',
    })
    expect(handshake?.({ ...asked, url: sampleUrl })).toBeUndefined()
  })

  it('Outreach’s delivery without a time is believed, as long as it is signed', () => {
    const sample = webhookSamples.find(({ provider }) => provider === 'outreach')
    if (!sample) throw new Error('there is no sample of outreach')
    const untimed = {
      ...sample,
      body: { data: { type: 'prospect', id: 54 }, meta: { eventName: 'prospect.updated' } },
    }
    const request = requestOf(untimed, { secret: 'ours', now })
    expect(verify(sample, request)).toBe(true)
    expect(verify(sample, { ...request, headers: {} })).toBe(false)
  })

  it('Microsoft’s word that a subscription ends has it renewed; that events were missed has not', () => {
    const told = (...lifecycleEvents: string[]) => ({
      method: 'POST',
      url: sampleUrl,
      headers: {},
      body: Buffer.from(
        JSON.stringify({
          value: lifecycleEvents.map((lifecycleEvent) => ({ lifecycleEvent, clientState: 's' })),
        }),
      ),
    })
    const { isLapsing, parse } = supportOf('microsoft')
    expect(isLapsing?.(told('missed', 'subscriptionRemoved'))).toBe(true)
    expect(isLapsing?.(told('reauthorizationRequired'))).toBe(true)
    expect(isLapsing?.(told('missed'))).toBe(false)
    expect(parse(told('subscriptionRemoved'))).toEqual([])
    expect(check('microsoft', told('subscriptionRemoved'), 's')).toBe(true)
  })

  it('one stranger among Microsoft’s notifications is enough to refuse them all', () => {
    const value = [{ clientState: 's' }, { clientState: 'guessed' }]
    const request = {
      method: 'POST',
      url: sampleUrl,
      headers: {},
      body: Buffer.from(JSON.stringify({ value })),
    }
    expect(check('microsoft', request, 's')).toBe(false)
  })

  it('Salesloft’s request under the name of another event is refused', () => {
    const sample = webhookSamples.find(({ provider }) => provider === 'salesloft')
    if (!sample) throw new Error('no sample of salesloft')
    const request = requestOf(sample, { secret: 's', now })
    const headers = { ...request.headers, 'x-salesloft-event': 'person_deleted' }
    expect(check('salesloft', request, 's')).toBe(true)
    expect(check('salesloft', { ...request, headers }, 's')).toBe(false)
  })
  it('Gong’s token for another address, or without a body in it, is refused; its test is no event', () => {
    const sample = webhookSamples.find(({ provider }) => provider === 'gong')
    if (!sample) throw new Error('no sample of gong')
    const request = requestOf(sample, { secret: sample.secret, now })
    const bearer = { ...request, headers: { authorization: `Bearer ${request.headers.authorization}` } }
    expect(verify(sample, bearer)).toBe(true)
    expect(verify(sample, { ...request, url: `${sampleUrl}-of-another` })).toBe(false)
    const { parse, byHand } = supportOf('gong')
    const tried = Buffer.from(JSON.stringify({ ...(sample.body as object), isTest: true }))
    expect(parse({ ...request, body: tried })).toEqual([])
    expect(byHand?.isSecret?.(`-----BEGIN PUBLIC KEY-----\n${sample.secret}\n-----END PUBLIC KEY-----`)).toBe(
      true,
    )
    for (const text of ['secret', sample.secret.slice(0, -40), ''])
      expect(byHand?.isSecret?.(text)).toBe(false)
  })

  it('Gong’s token without an end, an address or the hash of a body is refused, and so is one of another key', () => {
    const sample = webhookSamples.find(({ provider }) => provider === 'gong')
    if (!sample) throw new Error('no sample of gong')
    const request = requestOf(sample, { secret: sample.secret, now })
    const isTaken = (change: object, key = sample.secret) => {
      const body_sha256 = createHash('sha256').update(request.body).digest('hex')
      const claims = { webhook_url: sampleUrl, body_sha256, exp: now.getTime() / 1_000 + 120, ...change }
      return verify(sample, { ...request, headers: { authorization: gongToken(claims, key) } })
    }
    expect(isTaken({})).toBe(true)
    const wrong = [
      { exp: undefined },
      { exp: String(now.getTime()) },
      { exp: now.getTime() / 1_000 },
      { webhook_url: undefined },
      { webhook_url: 'token' },
      { webhook_url: `${sampleUrl}?more=1` },
      { webhook_url: sampleUrl.replace('https', 'http') },
      { body_sha256: undefined },
      { body_sha256: '' },
      { body_sha256: createHash('sha256').update('{}').digest('hex') },
    ]
    for (const change of wrong) expect([change, isTaken(change)]).toEqual([change, false])
    expect(isTaken({}, 'another')).toBe(false)
  })

  it('ConnectWise’s URL says what its callback is about, and the event says it where the URL does not', () => {
    const read = (url: string, Type?: string, Entity = '{}') =>
      supportOf('connectWise')
        .parse({
          method: 'POST',
          url,
          headers: {},
          body: Buffer.from(JSON.stringify({ Action: 'updated', Type, ID: 250, Entity })),
        })
        .map(({ objectName, recordId, providerEventType }) => [objectName, recordId, providerEventType])
    const time = [['time/entries', '250', 'time.updated']]
    expect(read(`${sampleUrl}?kind=time&id=250&action=updated`, 'TimeEntry')).toEqual(time)
    expect(read(`${sampleUrl}?kind=time&id=250&action=updated`)).toEqual(time)
    expect(read(`${sampleUrl}?id=250&action=updated`, 'Time')).toEqual(time)
    const order = [['purchaseorders', '250', 'purchaseOrder.updated']]
    expect(read(`${sampleUrl}?kind=purchaseOrder&id=250`, 'purchaseorder')).toEqual(order)
    expect(read(`${sampleUrl}?kind=ticket&id=250`, 'ticket')).toEqual([
      ['service/tickets', '250', 'ticket.updated'],
    ])
    expect(read(`${sampleUrl}?kind=ticket&id=250`, 'ticket', '{"recordType":"ProjectIssue"}')).toEqual([
      ['project/tickets', '250', 'ticket.updated'],
    ])
    for (const url of [sampleUrl, `${sampleUrl}?kind=site`, `${sampleUrl}?kind=toString`])
      expect(read(url, 'site')).toEqual([])
  })

  it('ConnectWise’s key is fetched from its own hosts alone', () => {
    const keyOf = (key_url: unknown) =>
      supportOf('connectWise').signingKey?.url({
        method: 'POST',
        url: sampleUrl,
        headers: {},
        body: Buffer.from(JSON.stringify({ Metadata: { key_url } })),
      })
    const own = 'https://api-na.myconnectwise.net/v2025_1//key?id=1'
    expect(keyOf(own)).toBe(own)
    const others = [
      'http://na.myconnectwise.net/key',
      'https://na.myconnectwise.net:8443/key',
      'https://ada@na.myconnectwise.net/key',
      'https://na.myconnectwise.net.evil.example/key',
      'https://evil.example/?na.myconnectwise.net',
      'https://a.b.myconnectwise.net/key',
      'https://169.254.169.254/key',
      'file:///etc/passwd',
      'key',
      7,
      undefined,
    ]
    for (const other of others) expect(keyOf(other)).toBeUndefined()
  })

  it('AccuLynx’s event is about a record that it names by a whole id, wherever it does, and about nothing else', () => {
    const id = '9f0c7b1e-4be3-4a43-9f0f-1f7a1c6b3f10'
    const read = (topicName: string, event: object) =>
      supportOf('accuLynx')
        .parse({
          method: 'POST',
          url: sampleUrl,
          headers: {},
          body: Buffer.from(JSON.stringify({ topicName, eventId: 'e-1', event })),
        })
        .map(({ objectName, type, recordId }) => [objectName, type, recordId])
    expect(read('job_created', { job: { id } })).toEqual([['jobs', 'create', id]])
    expect(read('contact_changed', { id })).toEqual([['contacts', 'update', id]])
    expect(read('job.financials.approved-value_changed', { job: { id } })).toEqual([['jobs', 'other', id]])
    for (const told of ['1', `${id}/contacts`, '../users', `${id}?a=b`, ''])
      expect(read('job_updated', { jobId: told, job: { id: told }, id: told })).toEqual([])
    for (const name of ['', 'jobs', 'user_created', 'toString']) expect(read(name, { id })).toEqual([])
  })

  it('Housecall Pro’s trial of a URL is answered, and nothing else that is unsigned', () => {
    const { handshake } = supportOf('housecallPro')
    const tried = (body: object, headers = {}) =>
      handshake?.({ method: 'POST', url: sampleUrl, headers, body: Buffer.from(JSON.stringify(body)) })
    expect(tried({ foo: 'bar' })).toEqual({ status: 200, body: '' })
    expect(tried({ event: 'job.created', job: { id: '1' } })).toBeUndefined()
    expect(tried({}, { 'api-signature': 'x' })).toBeUndefined()
  })
})
