import type { IncomingMessage } from 'node:http'
import { trace } from '@opentelemetry/api'
import { BatchSpanProcessor, InMemorySpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterEach, expect, it } from 'vitest'
import { endRequest, traceExchange, traceRequest } from './trace-proxy.ts'

afterEach(() => trace.disable())

/** A request that may be asked for nothing. */
const untouchable = new Proxy({} as IncomingMessage, {
  get(_target, name) {
    throw new Error(`the request was asked for ${String(name)}`)
  },
})
const request = { method: 'POST', headers: {} } as IncomingMessage

it('does not so much as look at a request while nobody traces', () => {
  expect(traceRequest(untouchable)).toBeUndefined()
})

it('makes a span of the request and one of each exchange below it once somebody does, and marks those that fail', async () => {
  const exporter = new InMemorySpanExporter()
  const processor = new BatchSpanProcessor({ exporter })
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [processor] }))
  const traced = traceRequest(request)
  if (!traced) throw new Error('not traced')
  const wish = { provider: 'hubspot', method: 'POST' }
  await traceExchange(traced, wish, async () => ({ status: 201 }))
  const failing = traceExchange(traced, wish, () => Promise.reject(new TypeError('secret words')))
  await expect(failing).rejects.toThrow('secret words')
  endRequest(traced, { requestId: 'r1', projectId: 'p1', installationId: undefined, status: 502 })
  await processor.forceFlush()
  const spans = exporter.getFinishedSpans()
  expect(spans.map(({ name, status }) => [name, status.code, status.message])).toEqual([
    ['call hubspot', 0, undefined],
    ['call hubspot', 2, 'TypeError'],
    ['proxy', 2, undefined],
  ])
  const [first, second, last] = spans
  for (const call of [first, second]) expect(call?.parentSpanContext?.spanId).toBe(last?.spanContext().spanId)
  expect(last?.attributes).toEqual({
    'http.request.method': 'POST',
    'mortise.surface': 'proxy',
    'mortise.request_id': 'r1',
    'mortise.project_id': 'p1',
    'http.response.status_code': 502,
  })
})
