// Sends traces to an OpenTelemetry collector; loaded only where one is named, for it is a large piece of code.
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

/** Tracing under way; `stop` sends what is left, for a few seconds at most. */
export interface Tracing {
  stop(): Promise<void>
}

/**
 * Registers tracer, context and propagation for this process. Where to send, headers and time-outs are taken from the
 * standard variables (`OTEL_EXPORTER_OTLP_ENDPOINT` and its like) by the exporter.
 * @see https://opentelemetry.io/docs/specs/otel/protocol/exporter/ read 2026-11-21
 */
export function startTracing({ role, serviceName }: { role: string; serviceName: string }): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'mortise.role': role }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    async stop() {
      await provider.shutdown()
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
