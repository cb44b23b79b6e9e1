// The examples hold: manifests are valid for the providers there are, and the receiver receives.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseManifest } from '@mortise/contract'
import { providers } from '@mortise/providers'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { pickPort } from '../../postgres/pick-port.ts'
import { findExample } from './find-example.ts'

const names = providers.list().map(({ name }) => name)

it.each(['quickstart/mortise.yaml', 'parse-server/mortise.yaml'])(
  '%s is valid, with nothing left to note',
  (path) => {
    const parsed = parseManifest(readFileSync(findExample(path), 'utf8'), { providers: names })
    expect(parsed).toMatchObject({ ok: true, notes: [] })
  },
)

it('the receiver takes a signed message once and refuses any other', async () => {
  const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
  const port = await pickPort()
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
  const child = spawn(process.execPath, [findExample('receiver/receiver.mjs')], { env })
  let printed = ''
  child.stdout.on('data', (bytes) => {
    printed += bytes
  })
  const body = JSON.stringify({
    groupRef: 'acme',
    resultInfo: { type: 'inline', numRecords: 1 },
    result: [{ fields: { email: 'ann@acme.example' } }],
  })
  const at = new Date()
  const headers = {
    'webhook-id': 'm1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('m1', at, body),
  }
  const post = (text: string) => fetch(`http://localhost:${port}`, { method: 'POST', headers, body: text })
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
    expect((await post(`${body} `)).status).toBe(400)
    expect(printed).toBe("acme { email: 'ann@acme.example' }\n")
  } finally {
    child.kill()
    await once(child, 'close')
  }
})
