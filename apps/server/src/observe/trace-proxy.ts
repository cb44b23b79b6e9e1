// Spans of passed-through requests: one for the request, one for each call of the provider, and none without tracing.
import type { IncomingMessage } from 'node:http'
import { isTraced } from '@mortise/core'
import type { Span } from '@opentelemetry/api'
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  type Context as TraceContext,
  trace,
} from '@opentelemetry/api'

/** The span of a passed-through request, and the context of what it causes. */
export interface RequestTrace {
  readonly span: Span
  readonly context: TraceContext
}

/**
 * Begins the span of a request, on the caller's trace if it sends one (`traceparent`). Returns `undefined` without
 * tracing, because this path can afford no more than that check.
 */
export function traceRequest(request: IncomingMessage): RequestTrace | undefined {
  if (!isTraced()) return undefined
  const caused = propagation.extract(context.active(), request.headers)
  const attributes = { 'http.request.method': request.method ?? 'GET', 'mortise.surface': 'proxy' }
  const span = tracer().startSpan('proxy', { kind: SpanKind.SERVER, attributes }, caused)
  return { span, context: trace.setSpan(caused, span) }
}

/** How a traced request ended; ids and codes alone, for path and query hold what customers wrote. */
export interface TracedEnd {
  readonly requestId: string
  readonly projectId: string | undefined
  readonly installationId: string | undefined
  readonly status: number
}

/** Ends the span of a request. */
export function endRequest({ span }: RequestTrace, end: TracedEnd): void {
  const { requestId, projectId, installationId, status } = end
  span.setAttributes({ 'mortise.request_id': requestId, 'http.response.status_code': status })
  if (projectId !== undefined) span.setAttribute('mortise.project_id', projectId)
  if (installationId !== undefined) span.setAttribute('mortise.installation_id', installationId)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/**
 * Runs one exchange with the provider inside a separate span, from the head of the request to the end of the answer.
 */
export async function traceExchange<T extends { readonly status: number }>(
  parent: RequestTrace,
  wish: { provider: string; method: string },
  work: () => Promise<T>,
): Promise<T> {
  const attributes = { 'http.request.method': wish.method, 'mortise.provider': wish.provider }
  const span = tracer().startSpan(
    `call ${wish.provider}`,
    { kind: SpanKind.CLIENT, attributes },
    parent.context,
  )
  try {
    const ended = await work()
    span.setAttribute('http.response.status_code', ended.status)
    return ended
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' })
    throw error
  } finally {
    span.end()
  }
}

const tracer = () => trace.getTracer('mortise')
