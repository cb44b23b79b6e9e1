// Forged webhooks: every provider's true request, changed in each way that could make a false one pass.
import { describe, expect, it } from 'vitest'
import type { IncomingWebhook } from '../../packages/connector-kit/src/index.ts'
import { providers } from '../../packages/providers/src/index.ts'
import {
  requestOf,
  type WebhookSample,
  webhookSamples,
} from '../../packages/providers/src/testing/webhook-samples.ts'

type Attack = readonly [title: string, request: IncomingWebhook, secret?: string]

const now = new Date('2026-11-21T09:00:00.000Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

function verify(
  { provider, secret }: WebhookSample,
  request: IncomingWebhook,
  at = now,
  by = secret,
): boolean {
  const support = providers.get(provider)?.events.webhook
  if (!support) throw new Error(`${provider} sends no webhooks`)
  return support.verify?.(request, by, at) ?? false
}

/** The headers that prove something: those a signature is in. */
const proofs = (sample: WebhookSample) =>
  Object.keys(sample.sign({ secret: sample.secret, now, body: Buffer.from('{}') }))

function* headerAttacks(sample: WebhookSample): Generator<Attack> {
  const request = requestOf(sample, { secret: sample.secret, now })
  const withHeader = (name: string, value: string | undefined): IncomingWebhook => {
    const { [name]: _, ...rest } = request.headers
    return { ...request, headers: value === undefined ? rest : { ...rest, [name]: value } }
  }
  for (const name of proofs(sample)) {
    const value = request.headers[name] ?? ''
    yield [`without ${name}`, withHeader(name, undefined)]
    for (const other of [
      '',
      ' ',
      '0',
      'null',
      'undefined',
      '\u0000',
      '=',
      'sha256=',
      'v0=',
      't=,v1=',
      'Bearer ',
      'Basic ',
    ])
      yield [`${name} of ${JSON.stringify(other)}`, withHeader(name, other)]
    yield [`${name} cut by four`, withHeader(name, value.slice(0, -4))]
    yield [`${name} cut in half`, withHeader(name, value.slice(0, value.length / 2))]
    yield [`${name} longer`, withHeader(name, `0${value}`)]
    yield [`${name} backwards`, withHeader(name, [...value].reverse().join(''))]
    yield [
      `${name} under another name`,
      {
        ...withHeader(name, undefined),
        headers: { ...withHeader(name, undefined).headers, [`x-${name}`]: value },
      },
    ]
  }
}

function* secretAttacks(sample: WebhookSample): Generator<Attack> {
  const request = requestOf(sample, { secret: sample.secret, now })
  for (const secret of ['', ' ', [...sample.secret].reverse().join(''), 'another', '00'.repeat(32)])
    yield [`signed with ${JSON.stringify(secret).slice(0, 12)}`, requestOf(sample, { secret, now })]
  yield ['held against an empty secret', request, '']
  yield ['held against the secret of another project', request, 'ab'.repeat(32)]
  yield ['of an empty body with nothing signed', { ...request, headers: {}, body: Buffer.alloc(0) }]
  yield ['of null with nothing signed', { ...request, headers: {}, body: Buffer.from('null') }]
}

function* bodyAttacks(sample: WebhookSample): Generator<Attack> {
  const request = requestOf(sample, { secret: sample.secret, now })
  const change = (at: number) => {
    const body = Buffer.from(request.body)
    body[at] = (body[at] ?? 0) ^ 1
    return { ...request, body }
  }
  for (let part = 0; part < 8; part++) {
    const at = Math.floor((part * (request.body.length - 1)) / 7)
    yield [`with bit 0 of byte ${at} changed`, change(at)]
  }
  yield ['with a byte more', { ...request, body: Buffer.concat([request.body, Buffer.from('\n')]) }]
  yield ['with a byte less', { ...request, body: request.body.subarray(0, -1) }]
  yield ['with nothing in it', { ...request, body: Buffer.alloc(0) }]
  yield ['with another request behind it', { ...request, body: Buffer.concat([request.body, request.body]) }]
}

/** Webhooks of the others are hints, which `hints.db.test.ts` holds to their records. */
const signed = webhookSamples.filter(({ provider }) => {
  const { secret, isHint } = providers.get(provider)?.events.webhook ?? {}
  return !(secret === 'none' && isHint)
})

let tried = 0
describe.each(signed)('$provider', (sample) => {
  const request = requestOf(sample, { secret: sample.secret, now })

  it('takes its own vendor’s request, so that what follows is refused for its own reason', () => {
    expect(verify(sample, request)).toBe(true)
  })

  it('refuses what is signed by another, in part, or not at all', () => {
    const attacks = [
      ...headerAttacks(sample),
      ...secretAttacks(sample),
      ...(sample.isBodyUnsigned ? [] : bodyAttacks(sample)),
    ]
    const taken = attacks.filter(([, attack, secret]) => verify(sample, attack, now, secret))
    expect(taken.map(([title]) => title)).toEqual([])
    tried += attacks.length
  })

  if (!sample.hasNoTime)
    it('refuses what was recorded, and what is dated ahead', () => {
      const ahead = sample.hasEndOnly ? [] : [6, 60, 525_600]
      const moments = [-6, -60, -525_600, ...ahead].map(minutes)
      const taken = moments.filter((at) =>
        verify(sample, requestOf(sample, { secret: sample.secret, now: at })),
      )
      expect(taken).toEqual([])
      tried += moments.length
    })
})

it('refuses the true request of each vendor at every other', () => {
  for (const from of signed) {
    for (const to of signed) {
      if (from.secret === to.secret || from.provider === to.provider) continue
      const isTaken = verify(to, requestOf(from, { secret: from.secret, now }), now, to.secret)
      expect(isTaken, `a request of ${from.provider} at ${to.provider}`).toBe(false)
      tried += 1
    }
  }
})

it('tried each provider that sends webhooks, 900 forgeries in all', () => {
  const sending = providers.list().filter(({ events: { webhook } }) => webhook)
  const sampled = new Set(
    webhookSamples.map(({ provider }) => providers.get(provider)?.events.webhook?.verify),
  )
  expect(
    sending.filter(({ events: { webhook } }) => !sampled.has(webhook?.verify)).map(({ name }) => name),
  ).toEqual([])
  expect(tried).toBeGreaterThanOrEqual(900)
  console.info(`attack: ${tried} forged webhooks at ${webhookSamples.length} providers`)
})
