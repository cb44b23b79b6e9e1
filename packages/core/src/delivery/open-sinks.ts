// The sinks of a process, by destination.
import type { Context } from '../context.ts'
import { loadTarget, type Target } from './sink/load-target.ts'
import type { Sink } from './sink/sink.ts'
import { createWebhookSink } from './sink/webhook-sink.ts'

/** The sinks that a process has open. */
export interface Sinks {
  /** The sink of the destination of that name; `undefined` while there is none that can be sent to. */
  find(projectId: string, destination: string): Promise<Sink | undefined>
  /** Closes the connections that sinks keep open. */
  close(): Promise<void>
}

/** Opens sinks as they are asked for. */
export function openSinks(ctx: Context): Sinks {
  return {
    async find(projectId, destination) {
      const target = await loadTarget(ctx, projectId, destination)
      return target && openSink(ctx, target)
    },
    close: async () => undefined,
  }
}

function openSink(ctx: Context, target: Target): Sink {
  return createWebhookSink(ctx, target)
}
