// Sends the traces of this process, where they have somewhere to go.
import { endsWithin, type Log } from '@mortise/core'
import type { Environment } from '../settings/env.ts'

/** Tracing of a process; `stop` sends what is left, and logs where it could not. */
export interface ProcessTracing {
  stop(log: Log): Promise<void>
}

// A collector that is gone must not keep the process from ending.
const STOP_MS = 2_000

/** Loads tracing only where a collector is named. `role` is an attribute of its spans' resource. */
export async function traceProcess(env: Environment, role: string): Promise<ProcessTracing> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return { stop: async () => undefined }
  const { startTracing } = await import('./start-tracing.ts')
  const tracing = startTracing({ role, serviceName: env.OTEL_SERVICE_NAME })
  return {
    async stop(log) {
      const isSent = await endsWithin(tracing.stop(), STOP_MS).catch(() => false)
      if (!isSent) log.warn({}, 'the last traces could not be sent')
    },
  }
}
