// A proxy thread: a process that answers the proxy's requests on connections that the server hands to it.
import type { Socket } from 'node:net'
import { joinProcesses } from '@mortise/core'
import { providers as allProviders } from '@mortise/providers'
import { budgetOf, createInboundBudget } from '../http/body/inbound-budget.ts'
import { buildProxySurface } from '../http/proxy/build-proxy-surface.ts'
import type { ProcessMeter } from '../observe/create-meter.ts'
import { logBlocks } from '../observe/log-blocks.ts'
import { openMeter } from '../observe/open-meter.ts'
import { createUnderWay } from '../observe/under-way.ts'
import { openContext } from '../open-context.ts'
import { prepareDrain } from '../prepare-drain.ts'
import { completeSettings } from '../settings/complete-settings.ts'
import type { ServerOptions } from '../start-server.ts'
import { ALIVE_EVERY_MS, type FromThread, type ToThread } from './thread-message.ts'

/** The options of a thread: those of its server, and what is its own. */
export interface ThreadOptions extends Omit<ServerOptions, 'proxyThreads'> {
  readonly number: number
  /** How many there are, among whom bounds of the whole proxy are divided. */
  readonly count: number
}

// Three of them listen. A request needs none while everything is in memory.
const POOL_MAX = 6
const CONNECTIONS_MAX = 5_000
const FAILURES = { max: 100, windowMs: 60_000 }

/** Runs until the server asks it to end or has gone. `onEnd` is called when everything is closed. */
export async function runProxyThread(options: ThreadOptions, onEnd: () => unknown): Promise<void> {
  const { number, count, log, trustedHops, compatPrefix, lookup, drainMs = 2_000 } = options
  const meter = await openMeter(options.metricsPort, { proxy_thread: String(number) })
  const underWay = createUnderWay()
  const { ctx, closers } = await openContext({
    ...options,
    providers: options.providers ?? allProviders,
    settings: completeSettings(options),
    poolMax: Math.min(options.poolMax ?? POOL_MAX, POOL_MAX),
    meter,
    underWay,
  })
  const watch = logBlocks(ctx, underWay)
  closers.add('event-loop watch', () => watch.stop())
  const membership = await joinProcesses(ctx)
  closers.add('heartbeat', () => membership.leave())
  const app = buildProxySurface(ctx, {
    trustedHops,
    compatPrefix,
    lookup,
    budget: createInboundBudget(budgetOf(options.bodyBytesHeldMax)),
    failureLimit: { ...FAILURES, max: Math.ceil(FAILURES.max / count) },
  })
  const connectionsMax = Math.ceil((options.connectionsMax ?? CONNECTIONS_MAX) / count)
  const connections = adoptConnections(app.server, connectionsMax, () =>
    log.warn({ connectionsMax }, 'a connection was refused: raise MORTISE_MAX_CONNECTIONS, or add a process'),
  )
  const alive = setInterval(() => tell({ kind: 'alive' }), ALIVE_EVERY_MS)
  let isEnding = false
  const end = async (graceMs: number) => {
    if (isEnding) return
    isEnding = true
    await connections.drain(graceMs)
    await app.close()
    await closers.close()
    clearInterval(alive)
    onEnd()
  }
  process.on('message', (received, handle) => {
    const message = received as ToThread
    if (message.kind === 'connection') connections.add(handle as Socket | undefined)
    else if (message.kind === 'close') void end(message.graceMs)
    else void answerFigures(message.question, meter)
  })
  // The server has gone without a word.
  process.once('disconnect', () => void end(drainMs))
  tell({ kind: 'ready' })
}

async function answerFigures(question: number, meter: ProcessMeter | undefined): Promise<void> {
  tell({ kind: 'figures', question, text: (await meter?.registry.metrics()) ?? '' })
}

function tell(message: FromThread): void {
  if (process.connected) process.send?.(message)
}

/** Follows connections of a server that does not listen. */
function adoptConnections(
  server: ReturnType<typeof buildProxySurface>['server'],
  max: number,
  onDrop: () => void,
): { add(socket: Socket | undefined): void; drain(graceMs: number): Promise<void> } {
  const drain = prepareDrain(server)
  const sockets = new Set<Socket>()
  let onEmpty: (() => void) | undefined
  // A server that listens follows its connections from this event on: their times, and which of them are idle.
  server.emit('listening')
  return {
    add(socket) {
      // It had gone before it arrived here.
      if (!socket) return
      if (sockets.size >= max || onEmpty) {
        if (!onEmpty) onDrop()
        return void socket.destroy()
      }
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        if (sockets.size === 0) onEmpty?.()
      })
      // As connections of a server that listens are.
      socket.allowHalfOpen = true
      socket.setNoDelay(true)
      server.emit('connection', socket)
    },
    drain: (graceMs) =>
      drain(
        () =>
          new Promise<void>((resolve) => {
            onEmpty = resolve
            if (sockets.size === 0) resolve()
          }),
        graceMs,
      ),
  }
}
