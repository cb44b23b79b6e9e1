// A vendor that wants to see the customer before it gives out a token: once or twice.
import {
  asObject,
  asString,
  type CustomAuthStep,
  defineProvider,
  type ProviderDefinition,
} from '@mortise/connector-kit'
import { type Answer, type SeenRequest, startVendor } from '../../../../connector-kit/src/testing/vendor.ts'

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
  const { url, close } = await startVendor(answer)

  function answer({ method, url: path, headers, body: text }: SeenRequest): Answer {
    const { pathname, searchParams } = new URL(path, 'http://vendor')
    vendor.requests.push(`${method} ${pathname}`)
    const body = asObject(text === '' ? {} : JSON.parse(text)) ?? {}
    if (pathname === '/tickets') {
      const isKnown = [headers['x-app-key'], body.secret].includes('app-key-1')
      if (!isKnown) return refused(401, `Unknown app key ${headers['x-app-key']}.`)
      return { json: { ticket: `ticket-${vendor.requests.length}` } }
    }
    if (pathname === '/approve') {
      const code = `code-${codes.size + 1}`
      codes.set(code, searchParams.get('ticket') ?? '')
      const back = new URL(searchParams.get('return_to') ?? '')
      back.searchParams.set('state', searchParams.get('state') ?? '')
      back.searchParams.set('code', code)
      return { status: 302, headers: { location: back.href } }
    }
    if (pathname === '/tokens') {
      const code = asString(body.code) ?? ''
      if (codes.get(code) !== body.ticket) return refused(403, 'That code was used or never given.')
      codes.delete(code)
      const token = `vendor-token-${vendor.tokens.size + 1}`
      vendor.tokens.add(token)
      return { json: { token, org: 'org-9' } }
    }
    if (!vendor.tokens.has(String(headers['x-token']))) return refused(401, 'No such token.')
    return { json: { ok: true } }
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
    close,
  }
  return vendor
}

const refused = (status: number, message: string): Answer => ({ status, json: { message } })

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
