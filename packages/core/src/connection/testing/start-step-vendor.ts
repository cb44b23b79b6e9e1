// A vendor that wants to see the customer before it gives out a token: once or twice.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  asObject,
  asString,
  type CustomAuthStep,
  defineProvider,
  type ProviderDefinition,
} from '@mortise/connector-kit'

/** The running vendor. */
export interface StepVendor {
  url: string
  /** `steps` sends the customer away once, `doubles` twice, `clients` asks in the name of the builder's client. */
  definitions: ProviderDefinition[]
  /** Follows an address as the customer's browser would; answers what they bring back. */
  visit(url: string): Promise<Record<string, string>>
  /** Tokens given out and not ended. */
  tokens: Set<string>
  /** Requests seen, as `POST /tickets`. */
  requests: string[]
  close(): Promise<void>
}

/** Starts the vendor: it accepts the app key `app-key-1`, and a customer never says no. */
export async function startStepVendor(): Promise<StepVendor> {
  const codes = new Map<string, string>()
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    vendor.requests.push(`${request.method} ${pathname}`)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = asObject(chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}) ?? {}
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (pathname === '/tickets') {
      const isKnown = [request.headers['x-app-key'], body.secret].includes('app-key-1')
      if (!isKnown) return void answer(401, { message: `Unknown app key ${request.headers['x-app-key']}.` })
      return void answer(200, { ticket: `ticket-${vendor.requests.length}` })
    }
    if (pathname === '/approve') {
      const code = `code-${codes.size + 1}`
      codes.set(code, searchParams.get('ticket') ?? '')
      const back = new URL(searchParams.get('return_to') ?? '')
      back.searchParams.set('state', searchParams.get('state') ?? '')
      back.searchParams.set('code', code)
      return void response.writeHead(302, { location: back.href }).end()
    }
    if (pathname === '/tokens') {
      const code = asString(body.code) ?? ''
      if (codes.get(code) !== body.ticket)
        return void answer(403, { message: 'That code was used or never given.' })
      codes.delete(code)
      const token = `vendor-token-${vendor.tokens.size + 1}`
      vendor.tokens.add(token)
      return void answer(200, { token, org: 'org-9' })
    }
    const isIn = vendor.tokens.has(String(request.headers['x-token']))
    answer(isIn ? 200 : 401, isIn ? { ok: true } : { message: 'No such token.' })
  }

  const vendor: StepVendor = {
    url,
    definitions: defineSteps(url),
    tokens: new Set(),
    requests: [],
    async visit(from) {
      const answer = await fetch(from, { redirect: 'manual' })
      return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return vendor
}

function defineSteps(url: string): ProviderDefinition[] {
  const approve = (ticket: string, { callbackUrl, state }: Parameters<CustomAuthStep>[0]) =>
    `${url}/approve?${new URLSearchParams({ ticket, return_to: callbackUrl, state })}`
  const begin: CustomAuthStep = async (given) => {
    const json = { secret: given.client?.clientSecret }
    const answer = await given.call.request({ method: 'POST', path: '/tickets', json })
    const ticket = String(asObject(answer.json)?.ticket)
    return { redirectUrl: approve(ticket, given), kept: { ticket } }
  }
  const again: CustomAuthStep = async (given) => ({
    redirectUrl: approve(given.inputs.ticket ?? '', given),
    kept: { firstCode: given.callbackParams.code ?? '' },
  })
  const finish: CustomAuthStep = async ({ call, inputs, callbackParams }) => {
    const json = { ticket: inputs.ticket, code: callbackParams.code }
    const answer = asObject((await call.request({ method: 'POST', path: '/tokens', json })).json) ?? {}
    const { token, org } = answer
    return { values: { token: String(token), first: inputs.firstCode ?? '' }, workspaceRef: String(org) }
  }
  const define = (name: string, steps: CustomAuthStep[], needsProviderApp = false) =>
    defineProvider({
      name,
      displayName: name === 'steps' ? 'Steps' : name,
      docsUrl: 'https://steps.test/docs',
      auth: {
        kind: 'custom',
        inputs: needsProviderApp ? [] : [{ name: 'appKey', displayName: 'App key', secret: true }],
        headers: [
          { name: 'x-app-key', value: ({ appKey }) => appKey },
          { name: 'x-token', value: ({ token }) => token },
        ],
        steps,
        needsProviderApp,
      },
      account: { healthCheck: { path: '/me' } },
      baseUrl: url,
      limits: { pageSizeMax: 100, concurrency: 4 },
      record: { id: () => undefined, updatedAt: () => undefined },
    })
  return [
    define('steps', [begin, finish]),
    define('doubles', [begin, again, finish]),
    define('clients', [begin, finish], true),
    define('circles', [begin]),
  ]
}
