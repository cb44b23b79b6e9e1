// Spans of what the domain does, and their way across processes; without a tracer at hand all of it is a no-op.
import {
  type Attributes,
  context,
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Context as TraceContext,
  trace,
} from '@opentelemetry/api'

// The tracer finds its provider when the server starts one, however early it was made.
const tracer = trace.getTracer('mortise')

// The span for work without tracing.
const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT)

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL } as const

/** The name and attributes of a span; attributes are ids and codes, never payloads. */
export interface SpanOptions {
  name: string
  kind: keyof typeof kinds
  attributes: Attributes
  /** W3C `traceparent` of what caused it, possibly in another process; what is under way here when absent. */
  traceparent?: string | undefined
}

/** Runs `work` inside a span that ends with it; a throw marks the span as failed, by the error's name alone. */
export async function inSpan<T>(span: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  if (!isTraced()) return work(noSpan)
  const options = { kind: kinds[span.kind], attributes: span.attributes }
  return tracer.startActiveSpan(span.name, options, parentOf(span.traceparent), async (span) => {
    try {
      return await work(span)
    } catch (error) {
      // Messages may quote what a provider said, and that is the customer's.
      const message = error instanceof Error ? error.name : 'unknown'
      span.setStatus({ code: SpanStatusCode.ERROR, message })
      throw error
    } finally {
      span.end()
    }
  })
}

/** The `traceparent` of what is under way, for a row that another process goes on with; undefined without a trace. */
export function currentTraceparent(): string | undefined {
  const current = trace.getActiveSpan()?.spanContext()
  if (!current || !isSpanContextValid(current)) return undefined
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** Whether anybody collects spans; entering a context for each would cost more than the work it is about. */
export function isTraced(): boolean {
  const provider = trace.getTracerProvider()
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer('mortise') !== undefined
}

function parentOf(traceparent: string | undefined): TraceContext {
  return traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent })
}
