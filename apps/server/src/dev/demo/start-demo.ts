// The demo application: what a builder's own app would be, with a page on which a person can watch records arrive.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client } from '@mortise/client'
import { z } from 'zod'
import { readBundle } from '../../read-bundle.ts'
import { answerSearch } from './answer-search.ts'
import { readIntegrationsState, renderIntegrationsPage } from './integrations-page.ts'
import { createTokenMaker } from './make-token.ts'
import { renderPage } from './page.ts'
import { pageScript } from './page-script.ts'
import { pageStyle } from './page-style.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { createRecordBook, type RecordBook } from './record-book.ts'
import { streamBook } from './stream-book.ts'
import type { DemoSubject } from './subject.ts'

/** The running demo application. */
export type Demo = {
  url: string
  /** Where its destination must point. */
  webhookUrl: string
  book: RecordBook
  /** Says which installation it is about and lets it speak to Mortise; the key stays in this process. */
  configure: (subject: DemoSubject, access: DemoAccess) => void
  /** The destination's signing secret; until it is known every webhook is answered 503. */
  setSecret: (webhookSigningKey: string) => void
  close: () => Promise<void>
}

/** How the demo application reaches Mortise: its server with the key, its page at the management API. */
export type DemoAccess = { client: Client; apiUrl: string }

type DemoState = {
  subject: DemoSubject
  makeToken?: ReturnType<typeof createTokenMaker>
} & Partial<DemoAccess>

const bodyMax = 2_000_000
// The page loads nothing from elsewhere, and says so to the browser; its components ask Mortise.
const policyFor = (apiUrl = '') =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${apiUrl}; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** Starts the demo application on 127.0.0.1; port 0 takes a free one. @throws Error EADDRINUSE */
export async function startDemo({ port, subject }: { port: number; subject: DemoSubject }): Promise<Demo> {
  const book = createRecordBook()
  const demo: RunningDemo = { book, secret: undefined, state: { subject } }
  const server = createServer((request, response) => {
    handle(demo, request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else send(response, 500, 'text/plain', 'The demo application failed.')
    })
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    webhookUrl: `${url}/webhooks`,
    book,
    configure: (nextSubject, access) => {
      const makeToken = createTokenMaker(access.client, nextSubject.project)
      demo.state = { subject: nextSubject, ...access, makeToken }
    },
    setSecret: (webhookSigningKey) => {
      demo.secret = webhookSigningKey
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The state of the demo. The signing secret and the access come once Mortise is up. */
type RunningDemo = { book: RecordBook; secret: string | undefined; state: DemoState }

async function handle(demo: RunningDemo, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { book, state } = demo
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://demo')
  // Another site could point its own name at this machine and read what the search answers.
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
    return send(response, 403, 'text/plain', 'Open this page as localhost.')
  }
  switch (`${request.method} ${pathname}`) {
    case 'POST /webhooks':
      return sendReceipt(demo, request, response)
    case 'GET /search':
      return send(
        response,
        200,
        'application/json',
        JSON.stringify(await answerSearch(searchParams.get('value') ?? '', state)),
      )
    case 'GET /events':
      return streamBook(book, request, response)
    case 'GET /figures':
      return send(response, 200, 'application/json', JSON.stringify(book.figures()))
    case 'GET /':
      return send(response, 200, 'text/html', renderPage(state.subject, book))
    case 'GET /integrations':
      return sendIntegrations(response, state)
    case 'POST /token':
      return sendToken(response, state, await readBody(request))
    case 'GET /embed.js':
      return sendBundle(response, 'embed.js', 'text/javascript')
    case 'GET /embed.css':
      return sendBundle(response, 'embed.css', 'text/css')
    case 'GET /page.css':
      return send(response, 200, 'text/css', pageStyle)
    case 'GET /page.js':
      return send(response, 200, 'text/javascript', pageScript)
    default:
      return send(response, 404, 'text/plain', 'There is nothing here.')
  }
}

async function sendReceipt(
  { book, secret }: RunningDemo,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request)
  if (body === undefined) return send(response, 413, 'text/plain', 'The body is too large.')
  if (secret === undefined) {
    return send(response, 503, 'text/plain', 'The signing secret is not known yet.')
  }
  const answer = await receiveWebhook({ secret, headers: request.headers, body, book })
  send(response, answer.status, 'text/plain', answer.text)
}

const notReady = 'Mortise is still starting. Reload this page in a moment.'

async function sendIntegrations(
  response: ServerResponse,
  { subject, client, apiUrl }: DemoState,
): Promise<void> {
  if (client === undefined || apiUrl === undefined) return send(response, 503, 'text/plain', notReady)
  const state = await readIntegrationsState(client, { subject, apiUrl })
  response.setHeader('content-security-policy', policyFor(new URL(apiUrl).origin))
  send(response, 200, 'text/html', renderIntegrationsPage(state))
}

/** A real application would look up the signed-in user, and make tokens only for that user. */
async function sendToken(
  response: ServerResponse,
  { makeToken }: DemoState,
  body: string | undefined,
): Promise<void> {
  if (makeToken === undefined) return send(response, 503, 'text/plain', notReady)
  const owner = ownerSchema.safeParse(parseJson(body ?? ''))
  if (!owner.success) return send(response, 400, 'text/plain', 'Say for whom: groupRef and consumerRef.')
  send(response, 200, 'text/plain', await makeToken(owner.data))
}

async function sendBundle(
  response: ServerResponse,
  name: 'embed.js' | 'embed.css',
  type: string,
): Promise<void> {
  const text = await readBundle('demo', name)
  if (text === undefined) return send(response, 404, 'text/plain', `${name} is not built: run npm run build.`)
  send(response, 200, type, text)
}

const ownerSchema = z.object({ groupRef: z.string().min(1), consumerRef: z.string().min(1) })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  if (!response.hasHeader('content-security-policy')) {
    response.setHeader('content-security-policy', policyFor())
  }
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...securityHeaders }).end(body)
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > bodyMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
