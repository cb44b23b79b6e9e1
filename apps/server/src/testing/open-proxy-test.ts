// The proxy surface before a vendor of a test's own making, with a customer who has installed it.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineProvider, type ProviderDraft } from '@mortise/connector-kit'
import type { ConfigContent, Scope } from '@mortise/contract'
import { type Context, mintApiKey, verbs } from '@mortise/core'
import {
  openTestContext,
  type TestContext,
  type TestContextOptions,
} from '../../../../packages/core/src/testing/open-test-context.ts'
import { buildProxySurface, type ProxySurfaceOptions } from '../http/proxy/build-proxy-surface.ts'
import { openTestClient, type TestClient } from './open-test-surface.ts'

const { batchUpsertIntegrations, createInstallation, generateConnection } = verbs

/** A request as the vendor saw it, with everything of its body that came. */
export interface SeenByVendor {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** The surface, its customer and its vendor. */
export interface ProxyTest extends TestClient {
  test: TestContext
  /** `http://127.0.0.1:4711` */
  origin: string
  vendorUrl: string
  /** Requests whose bodies have arrived, oldest first. */
  seen: SeenByVendor[]
  /** Takes over the vendor's answers; the body is read for it unless it says `raw`. */
  vendor: {
    answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void
    raw?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  }
  installationId: string
  connectionId: string
  /** Headers that open the customer's account: a key for the proxy and the installation's id. */
  own: Record<string, string>
  key(...scopes: Scope[]): Promise<string>
  /** Installs an integration for a group that is connected for it; answers the installation's id. */
  install(integration: string, groupRef: string, content?: Partial<ConfigContent>): Promise<string>
  /** Another process on the same database. */
  openPeer(): Promise<TestClient & { ctx: Context }>
}

const manifest = `specVersion: 1.0.0
integrations:
  - name: direct
    provider: acme
    proxy: { enabled: true }
  - name: closed
    provider: acme
  - name: modular
    provider: acme
    module: billing
    proxy: { enabled: true, useModule: true }
  - name: signed
    provider: signedVendor
    proxy: { enabled: true }
`

/** Opens it; `provider` changes the vendor's definition, whose base URL ends in `/v2`. */
export async function openProxyTest(
  options: {
    provider?: Partial<ProviderDraft>
    surface?: ProxySurfaceOptions
    context?: TestContextOptions
  } = {},
): Promise<ProxyTest> {
  const vendorServer = await startVendor()
  const { vendorUrl, seen, vendor } = vendorServer
  const definitions = defineVendors(vendorUrl, options.provider)
  const test = await openTestContext({ definitions, ...options.context })
  const { ctx, caller, project } = test
  await batchUpsertIntegrations(ctx, caller, {
    params: { projectIdOrName: project.id },
    query: { destructive: false },
    body: { sourceYaml: manifest },
  })
  const { connect, install } = customerVerbs(test)
  const installationId = await install('direct', 'g1')
  const surface = await listen(test.unscoped, options.surface)
  const opened = [surface]
  const key: ProxyTest['key'] = async (...scopes) =>
    (await mintApiKey(ctx, project.id, { label: 'test', scopes })).key
  return {
    ...surface,
    test,
    vendorUrl,
    seen,
    vendor,
    installationId,
    key,
    install,
    connectionId: await connect('acme', 'g1'),
    own: { 'x-api-key': await key('proxy'), 'x-mortise-installation-id': installationId },
    async openPeer() {
      const peer = await test.openPeer()
      const client = await listen(peer, options.surface)
      opened.push(client)
      return { ...client, ctx: peer }
    },
    async close() {
      for (const one of opened) await one.close()
      await test.close()
      await vendorServer.close()
    },
  }
}

/** A vendor that answers as the test says, and remembers what it was asked. */
async function startVendor() {
  const seen: SeenByVendor[] = []
  const vendor: ProxyTest['vendor'] = { answer: (_request, response) => response.end('{}') }
  const server = createServer((request, response) => {
    if (vendor.raw) return vendor.raw(request, response)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const body = Buffer.concat(chunks)
      seen.push({ method, url, headers, body })
      vendor.answer(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    seen,
    vendor,
    vendorUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function defineVendors(vendorUrl: string, changes: Partial<ProviderDraft> | undefined) {
  const draft: ProviderDraft = {
    name: 'acme',
    displayName: 'Acme',
    docsUrl: 'https://example.com',
    auth: { kind: 'apiKey', attach: 'header', name: 'Authorization', valuePrefix: 'Key ' },
    baseUrl: `${vendorUrl}/v2`,
    modules: { billing: { displayName: 'Billing', baseUrl: `${vendorUrl}/billing` } },
    ...changes,
    http: {
      headers: () => ({ 'X-Api-Version': '2026-01' }),
      ...changes?.http,
    },
  }
  return [
    defineProvider(draft),
    defineProvider({ ...draft, name: 'signedVendor', displayName: 'Signed', proxy: false }),
  ]
}

/** Connects and installs; a group connects to a provider once. */
function customerVerbs({ ctx, caller, project }: TestContext) {
  const params = { projectIdOrName: project.id }
  const connected = new Map<string, string>()
  const connect = async (provider: string, groupRef: string) => {
    const known = connected.get(`${provider} ${groupRef}`)
    if (known) return known
    const body = { provider, groupRef, consumerRef: 'user', apiKey: `secret-of-${groupRef}` }
    const { id } = await generateConnection(ctx, caller, { params, body })
    connected.set(`${provider} ${groupRef}`, id)
    return id
  }
  const install: ProxyTest['install'] = async (
    integration,
    groupRef,
    content = { proxy: { enabled: true } },
  ) => {
    const provider = integration === 'signed' ? 'signedVendor' : 'acme'
    await connect(provider, groupRef)
    const installation = await createInstallation(ctx, caller, {
      params: { ...params, integrationId: integration },
      query: { skipSampling: true },
      body: { groupRef, config: { createdBy: 'api:test', content: { provider, ...content } } },
    })
    return installation.id
  }
  return { connect, install }
}

/** Opens the surface of a context, with a client for it. */
async function listen(of: Context, options: ProxySurfaceOptions | undefined) {
  const app = buildProxySurface(of, options)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const client = openTestClient(origin)
  return {
    ...client,
    origin,
    async close() {
      await client.close()
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
