// The sinks of a process, by destination.
import type { Context } from '../context.ts'
import { createBrokerSink } from './broker/broker-sink.ts'
import { createClickhouseSink } from './clickhouse/clickhouse-sink.ts'
import { createEmailSink, createSlackSink } from './people/people-sinks.ts'
import { createPostgresSink } from './postgres/postgres-sink.ts'
import { createPubsubSink } from './pubsub/pubsub-sink.ts'
import { createS3Sink } from './s3/s3-sink.ts'
import { knownTarget, loadTarget, type Target, type WebhookTarget } from './sink/load-target.ts'
import type { KeptSink, Sink } from './sink/sink.ts'
import { createWebhookSink } from './sink/webhook-sink.ts'
import { createKinesisSink, createSnsSink, createSqsSink } from './stream/aws-streams.ts'

/** The sinks that a process has open. */
export interface Sinks {
  /**
   * The sink of the destination of that name; `undefined` while there is none that can be sent to. A promise only where the
   * destination is not in memory.
   */
  find(projectId: string, destination: string): Sink | undefined | Promise<Sink | undefined>
  /** Closes the connections that sinks keep open. */
  close(): Promise<void>
}

/** Opens sinks as they are asked for. Those that keep connections stay open until their destination changes. */
export function openSinks(ctx: Context): Sinks {
  const { keep, close } = openKeptSinks(ctx)
  // A destination is the same object until it changes, or is loaded again.
  const webhooks = new WeakMap<WebhookTarget, Sink>()
  const webhookSink = (target: WebhookTarget): Sink => {
    const found = webhooks.get(target)
    if (found) return found
    const made = createWebhookSink(ctx, target)
    webhooks.set(target, made)
    return made
  }
  const sinkOf = (target: Target | undefined): Sink | undefined => {
    if (!target) return undefined
    switch (target.type) {
      case 'webhook':
        return webhookSink(target)
      case 'postgres':
        return keep(target, createPostgresSink)
      case 'clickhouse':
        return keep(target, createClickhouseSink)
      case 's3':
        return createS3Sink(ctx, target)
      case 'sqs':
        return createSqsSink(ctx, target)
      case 'sns':
        return createSnsSink(ctx, target)
      case 'kinesis':
        return createKinesisSink(ctx, target)
      case 'pubsub':
        return createPubsubSink(ctx, target)
      case 'nats':
      case 'redis':
      case 'rabbitmq':
      case 'kafka':
        return keep(target, createBrokerSink)
      case 'email':
        return createEmailSink(ctx, target)
      case 'slack':
        return createSlackSink(ctx, target)
      default:
        return target satisfies never
    }
  }
  return {
    find(projectId, destination) {
      const known = knownTarget(ctx, projectId, destination)
      return known ? sinkOf(known.value) : loadTarget(ctx, projectId, destination).then(sinkOf)
    },
    close,
  }
}

/** The open sinks that keep connections, one for each destination. */
function openKeptSinks(ctx: Context) {
  const kept = new Map<string, { version: string; sink: KeptSink }>()
  return {
    keep<T extends { id: string; version: string }>(
      target: T,
      create: (ctx: Context, target: T) => KeptSink,
    ): Sink {
      const former = kept.get(target.id)
      if (former?.version === target.version) return former.sink
      const sink = create(ctx, target)
      kept.set(target.id, { version: target.version, sink })
      // Its batches under way end first.
      if (former) void former.sink.close()
      return sink
    },
    async close() {
      await Promise.all([...kept.values()].map(({ sink }) => sink.close()))
    },
  }
}
