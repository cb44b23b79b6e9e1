// The examples hold: manifests are valid for the providers there are, and the receiver receives.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { toProviderInfo } from '@mortise/connector-kit'
import { knownProviders, parseManifest } from '@mortise/contract'
import { providers } from '@mortise/providers'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { pickPort } from '../../postgres/pick-port.ts'
import { findExample } from './find-example.ts'

const known = knownProviders(
  Object.fromEntries(providers.list().map((each) => [each.name, toProviderInfo(each)])),
)

it.each(['quickstart/mortise.yaml', 'tables/mortise.yaml', 'parse-server/mortise.yaml'])(
  '%s is valid, with nothing left to note',
  (path) => {
    const parsed = parseManifest(readFileSync(findExample(path), 'utf8'), known)
    expect(parsed).toMatchObject({ ok: true, notes: [] })
  },
)

it('the receiver takes a signed message once, refuses any other, heeds actions and lets no older state win', async () => {
  const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
  const port = await pickPort()
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
  const child = spawn(process.execPath, [findExample('receiver/receiver.mjs')], { env })
  let printed = ''
  child.stdout.on('data', (bytes) => {
    printed += bytes
  })
  const messageOf = (action: string, entry: object) =>
    JSON.stringify({
      action,
      groupRef: 'acme',
      installationId: 'i',
      objectName: 'person',
      operationTime: '2026-11-21T09:30:00.000Z',
      resultInfo: { type: 'inline', numRecords: 1 },
      result: [{ id: '7', ...entry }],
    })
  const state = (email: string, minute: number) => ({
    fields: { email },
    mappedFields: {},
    raw: { email },
    updateTime: `2026-11-21T09:${minute}:00.000Z`,
  })
  const body = messageOf('read', state('ann@acme.example', 30))
  const at = new Date()
  const post = (text: string, id = 'm1', { signed = text, sequence = 1 } = {}) =>
    fetch(`http://localhost:${port}`, {
      method: 'POST',
      headers: {
        'webhook-id': id,
        'x-mortise-sequence': String(sequence),
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, signed),
      },
      body: text,
    })
  try {
    for (let attempt = 0; ; attempt++) {
      const answer = await post(body).catch(() => undefined)
      if (answer) {
        expect(answer.status).toBe(200)
        break
      }
      if (attempt === 100) throw new Error('The receiver did not start.')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect((await post(body)).status).toBe(200)
    expect((await post(`${body} `, 'm1', { signed: body })).status).toBe(400)
    const newer = { subscribeEventType: 'update', ...state('ann@new.example', 40) }
    const deleted = { subscribeEventType: 'delete', updateTime: '2026-11-21T09:50:00.000Z' }
    const later = [
      messageOf('subscribe', newer),
      messageOf('read', state('ann@old.example', 35)),
      messageOf('delete', deleted),
      messageOf('read', state('ann@old.example', 45)),
      messageOf('watchSchema', state('no record', 59)),
      messageOf('subscribe', { subscribeEventType: 'update', rawEvent: {} }),
    ]
    for (const [index, text] of later.entries()) expect((await post(text, `later${index}`)).status).toBe(200)
    const ofOneTime = [
      ['zoe@newer.example', 9],
      ['zoe@older.example', 8],
    ] as const
    for (const [email, sequence] of ofOneTime) {
      const text = messageOf('read', state(email, 55))
      await post(text, `numbered${sequence}`, { sequence })
    }
    expect(printed.split('\n')).toEqual([
      "acme person 7 { email: 'ann@acme.example' }",
      "acme person 7 { email: 'ann@new.example' }",
      'acme person 7 older, ignored',
      'acme person 7 deleted',
      'acme person 7 older, ignored',
      "acme person 7 { email: 'zoe@newer.example' }",
      'acme person 7 older, ignored',
      '',
    ])
  } finally {
    child.kill()
    await once(child, 'close')
  }
})
