// The demo application over HTTP: what it believes, counts and refuses.
import { request } from 'node:http'
import { createClient } from '@mortise/client'
import type { WebhookMessage } from '@mortise/contract'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Demo, startDemo } from './start-demo.ts'
import type { DemoSubject } from './subject.ts'

const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
const subject: DemoSubject = {
  project: 'demo',
  integration: 'crm',
  objectName: 'contact',
  searchField: 'email',
  groupRef: 'acme',
  groupName: 'Acme <Inc>',
  provider: 'HubSpot',
  noun: ['contact', 'contacts'],
}

let demo: Demo
beforeEach(async () => {
  demo = await startDemo({ port: 0, subject })
  demo.setSecret(secret)
})
afterEach(() => demo.close())

const message = (...ids: string[]): WebhookMessage => ({
  projectId: 'p',
  provider: 'hubspot',
  groupRef: 'acme',
  groupName: 'Acme',
  installationId: 'i',
  installationUpdateTime: '2026-01-01T00:00:00Z',
  objectName: 'contact',
  action: 'read',
  resultInfo: { type: 'inline', numRecords: ids.length },
  result: ids.map((id) => ({
    fields: { email: `${id}@example.com`, firstname: 'Ann', lastname: id },
    raw: { id, note: '</script><b>' },
  })),
  consumerRef: 'c',
  consumerName: 'c',
})

async function post(id: string, body: unknown, signWith = secret) {
  const text = JSON.stringify(body)
  const at = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(signWith).sign(id, at, text),
  }
  return fetch(demo.webhookUrl, { method: 'POST', headers, body: text })
}

describe('the demo application', () => {
  it('takes every record once, however often its message or the record comes', async () => {
    expect((await post('m1', message('1', '2'))).status).toBe(200)
    expect((await post('m1', message('1', '2'))).status).toBe(200)
    expect((await post('m2', message('2', '3'))).status).toBe(200)
    expect(demo.book.figures()).toMatchObject({ records: 3, messages: 2, repeats: 1, refused: 0 })
    const latest = demo.book.latest()
    expect(latest.map(({ key, isChange }) => [key, isChange])).toEqual([
      ['contact 3', false],
      ['contact 2', true],
      ['contact 1', false],
    ])
    expect(latest[0]).toMatchObject({ title: 'Ann 3', details: ['3@example.com'] })
    const figures = (await (await fetch(`${demo.url}/figures`)).json()) as { records: number }
    expect(figures.records).toBe(3)
  })

  it('refuses a signature made with another secret with 401 and takes nothing', async () => {
    const other = `whsec_${Buffer.from('another secret of many b').toString('base64')}`
    expect((await post('m1', message('1'), other)).status).toBe(401)
    expect(demo.book.figures()).toMatchObject({ records: 0, messages: 0, refused: 1 })
  })

  it('accepts signed messages of other kinds without counting them', async () => {
    expect((await post('m1', { notificationType: 'read.triggered.done' })).status).toBe(202)
    expect(demo.book.figures().messages).toBe(0)
  })

  it('sends the page every change as it happens', async () => {
    const events = await fetch(`${demo.url}/events`)
    const reader = events.body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    expect(first).toContain('"records":0')
    await post('m1', message('1'))
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"records":1')
    await reader?.cancel()
  })

  it('shows names and records as text, never as markup', async () => {
    await post('m1', message('1'))
    const page = await (await fetch(demo.url)).text()
    expect(page).toContain('Acme &lt;Inc&gt;')
    expect(page).not.toContain('</script><b>')
    expect(page).not.toMatch(/https?:\/\//)
  })

  it('answers a search with what the server says, good or bad', async () => {
    const ask = async () => (await fetch(`${demo.url}/search?value=a%40b.example`)).json()
    expect(await ask()).toMatchObject({ isFound: false })
    const calls: string[] = []
    const answers = [
      new Response(
        JSON.stringify({
          results: [{ id: '7', fields: { email: 'a@b.example' }, mappedFields: {}, raw: {} }],
        }),
      ),
      new Response(JSON.stringify({ detail: 'Acme has not installed crm.', remedy: 'Install it.' }), {
        status: 404,
      }),
    ]
    const stubbed = async (url: unknown): Promise<Response> => {
      calls.push(String(url))
      return answers.shift() ?? Response.error()
    }
    const client = createClient({
      apiUrl: 'http://api.example',
      searchUrl: 'http://search.example',
      apiKey: 'k',
      fetch: stubbed as typeof fetch,
    })
    demo.configure(subject, { client, apiUrl: 'http://api.example' })
    expect(await ask()).toMatchObject({ isFound: true, results: [{ key: '7', title: 'a@b.example' }] })
    expect(calls).toEqual(['http://search.example/v1/projects/demo/integrations/crm?groupRef=acme'])
    expect(await ask()).toEqual({
      isFound: false,
      message: 'Acme has not installed crm.',
      remedy: 'Install it.',
    })
  })

  it('creates a connect session for each customer who asks, and for nobody it is not told of', async () => {
    const ask = (body: unknown) => fetch(`${demo.url}/token`, { method: 'POST', body: JSON.stringify(body) })
    const owner = { groupRef: 'acme', consumerRef: 'ann' }
    expect((await ask(owner)).status).toBe(503)
    const asked: { method: string; path: string; body: Record<string, string> }[] = []
    const stubbed = async (url: unknown, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
      asked.push({ method, path: new URL(String(url)).pathname, body: JSON.parse(String(body ?? '{}')) })
      return Response.json({ token: `mortise_session_${asked.length}` }, { status: 201 })
    }
    const apiUrl = 'http://api.example'
    const client = createClient({ apiUrl, apiKey: 'k', fetch: stubbed as typeof fetch })
    demo.configure(subject, { client, apiUrl })
    expect((await ask({ groupRef: 'acme' })).status).toBe(400)
    expect(await (await ask(owner)).text()).toBe('mortise_session_1')
    expect(await (await ask(owner)).text()).toBe('mortise_session_2')
    const path = '/v1/projects/demo/connect-sessions'
    expect(asked).toEqual([1, 2].map(() => ({ method: 'POST', path, body: owner })))
  })

  it('offers its customers what is deployed, and lets the page speak to the API and nobody else', async () => {
    const apiUrl = 'http://api.example:4400'
    expect((await fetch(`${demo.url}/integrations`)).status).toBe(503)
    const integrations = [{ name: 'crm', latestRevision: { content: { displayName: '</script>CRM' } } }]
    const stubbed = async () => Response.json(integrations)
    const client = createClient({ apiUrl, apiKey: 'k', fetch: stubbed as typeof fetch })
    demo.configure(subject, { client, apiUrl })
    const page = await fetch(`${demo.url}/integrations`)
    expect(page.headers.get('content-security-policy')).toContain(
      "connect-src 'self' http://api.example:4400;",
    )
    const text = await page.text()
    expect(text).not.toContain('</script>CRM')
    const state = JSON.parse(/id="state">(.*)<\/script>/.exec(text)?.[1] ?? '')
    expect(state).toMatchObject({
      apiUrl,
      project: 'demo',
      integrations: [{ name: 'crm', title: '</script>CRM' }],
    })
    expect(state.groups.map(({ groupRef }: { groupRef: string }) => groupRef)).toEqual([
      'acme',
      'globex',
      'initech',
    ])
    expect(text).not.toContain('"k"')
  })

  it('refuses a request that another site sends under its own name', async () => {
    const status = await new Promise((resolve) => {
      request(
        `${demo.url.replace('localhost', '127.0.0.1')}/search?value=x`,
        { headers: { host: 'evil.example' } },
        (answer) => resolve(answer.statusCode),
      ).end()
    })
    expect(status).toBe(403)
  })
})
