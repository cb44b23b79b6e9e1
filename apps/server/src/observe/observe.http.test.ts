// A real scrape and a real collector: what happens is counted, and one trace leads from a request to its delivery.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startReceiver } from '../../../../packages/core/src/testing/start-receiver.ts'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'
import { startTracing, type Tracing } from './start-tracing.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const spans: SentSpan[] = []
const bodies: string[] = []
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  bodies.push(text)
  const sent = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
  for (const { scopeSpans } of sent.resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    proxy: { enabled: true }
    read:
      objects:
        - objectName: contacts
          destination: hook
          backfill: { defaultPeriod: { fullHistory: true } }
          requiredFields: [{ fieldName: email }]
`

let tracing: Tracing
let stage: SandboxedServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
const callerTrace = '0af7651916cd43dd8448eb211c80319c'
const proxyTrace = '1bf7651916cd43dd8448eb211c80319c'

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  tracing = startTracing({ role: 'all', serviceName: 'mortise-test' })
  stage = await openSandboxedServer({ role: 'all', metricsPort: 0 })
  receiver = await startReceiver()
  await stage.ask('POST', '/destinations', { name: 'hook', type: 'webhook', metadata: { url: receiver.url } })
  await stage.ask('PUT', '/integrations:batch', { sourceYaml: manifest })
  const app = { provider: 'hubspot', clientId: 'app', clientSecret: 'secret', scopes: [] }
  await stage.ask('POST', '/provider-apps', app)
  await stage.control('POST', '/hubspot/contacts/generate?workspace=acme', { count: 5, seed: 3 })
  await stage.connect('hubspot', 'acme', 'acme')
  const installed = await stage.ask(
    'POST',
    '/integrations/crm/installations',
    {
      groupRef: 'acme',
      config: {
        content: {
          provider: 'hubspot',
          proxy: { enabled: true },
          read: {
            objects: { contacts: { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} } },
          },
        },
      },
    },
    { traceparent: `00-${callerTrace}-b7ad6b7169203331-01` },
  )
  expect(installed.status, installed.text).toBe(201)
  await vi.waitUntil(() => receiver.received.length > 0, { timeout: 30_000 })
  await stage.control('POST', '/faults', {
    provider: 'hubspot',
    workspace: 'acme',
    kind: 'expiredToken',
    count: 1,
  })
  const passed = await fetch(`${stage.server.urls.proxy}/crm/v3/objects/contacts?limit=1`, {
    headers: {
      'x-api-key': stage.key,
      'x-mortise-integration-name': 'crm',
      'x-mortise-group-ref': 'acme',
      traceparent: `00-${proxyTrace}-c7ad6b7169203331-01`,
    },
  })
  expect(passed.status, await passed.text()).toBe(200)
  const isDone = async () => (await scrape()).includes('mortise_delivery_lag_seconds_count 1')
  await vi.waitUntil(isDone, { timeout: 30_000 })
})
afterAll(async () => {
  await stage?.close()
  await tracing?.stop()
  await receiver?.close()
  collector.close()
  vi.unstubAllEnvs()
})

const scrape = async () => (await fetch(stage.server.metricsUrl)).text()

describe('the figures', () => {
  it('are served in the form Prometheus reads, at that path alone', async () => {
    const answer = await fetch(stage.server.metricsUrl)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect((await fetch(new URL('/', stage.server.metricsUrl))).status).toBe(404)
  })

  it('tell of requests, provider calls, turns, jobs and deliveries by name and outcome', async () => {
    const text = await scrape()
    for (const line of [
      /mortise_request_duration_seconds_count\{surface="management",operation="createInstallation",status="201"\} 1\n/,
      /mortise_provider_call_duration_seconds_count\{provider="hubspot",outcome="2xx"\} [1-9]/,
      /mortise_budget_wait_seconds_count\{urgency="backfill",outcome="granted"\} [1-9]/,
      /mortise_job_attempt_duration_seconds_count\{job="read.run",outcome="done"\} [1-9]/,
      /mortise_delivery_attempt_duration_seconds_count\{outcome="delivered"\} 1\n/,
      /mortise_queue_running \d/,
      /mortise_deliveries_due \d/,
      /mortise_backlog_known 1\n/,
    ])
      expect(text).toMatch(line)
  })

  it('hold no id of a customer', async () => {
    expect(await scrape()).not.toMatch(new RegExp(`${stage.project.id}|acme`))
  })
})

describe('the trace', () => {
  it('leads from the caller’s request by way of the job to the vendor’s call and the delivery', async () => {
    await tracing.stop()
    const inTrace = spans.filter(({ traceId }) => traceId === callerTrace)
    const named = (name: string) => {
      const found = inTrace.find((span) => span.name === name)
      if (!found) throw new Error(`no span ${name} among ${inTrace.map((span) => span.name).join(', ')}`)
      return found
    }
    const request = named('createInstallation')
    expect(request.parentSpanId).toBe('b7ad6b7169203331')
    const job = named('job read.run')
    expect(job.parentSpanId).toBe(request.spanId)
    expect(inTrace.some((span) => span.name === 'call hubspot' && span.parentSpanId === job.spanId)).toBe(
      true,
    )
    expect(named('deliver message').parentSpanId).toBe(job.spanId)
  })

  it('of a passed-through request holds each call of the vendor, the renewal of a token, and how they ended', () => {
    const inTrace = spans.filter(({ traceId }) => traceId === proxyTrace)
    const request = inTrace.find(({ name }) => name === 'proxy')
    if (!request) throw new Error(`no span proxy among ${inTrace.map((span) => span.name).join(', ')}`)
    expect(request.parentSpanId).toBe('c7ad6b7169203331')
    const attributeOf = (span: SentSpan, key: string) =>
      span.attributes.find((attribute) => attribute.key === key)?.value
    expect(attributeOf(request, 'mortise.project_id')).toEqual({ stringValue: stage.project.id })
    const calls = inTrace.filter(
      ({ name, parentSpanId }) => name === 'call hubspot' && parentSpanId === request.spanId,
    )
    // Turned down, renewed, and sent again.
    const statuses = calls.map((span) => attributeOf(span, 'http.response.status_code')?.intValue)
    expect(statuses).toEqual([401, 200, 200])
  })

  it('holds no token, no record and no address', () => {
    expect(bodies.length).toBeGreaterThan(0)
    expect(bodies.join()).not.toMatch(/Bearer|@example|accessToken|whsec_|localhost|127\.0\.0\.1/)
  })
})
