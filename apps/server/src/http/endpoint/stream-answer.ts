// Sends an answer again whenever it changes, as server-sent events, until the caller leaves or may no longer see it.
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@mortise/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

const everyMs = 1_000
const checkMs = 15_000
/** A caller without a place gets a plain answer, and asks again by itself. */
const streamsMax = 200
let streams = 0

/** The content of a stream, and its end. */
export interface StreamSource {
  /** The answer as it is now. */
  readonly run: () => Promise<unknown>
  /** Throws once the caller's credentials open the endpoint no longer. */
  readonly check: () => Promise<unknown>
  /** Aborted when the server stops. */
  readonly ending: AbortSignal
}

/** Whether the caller asked for events, the endpoint has them, and there is a place left. */
export function wantsStream({ isLive }: Endpoint, { headers }: FastifyRequest): boolean {
  return isLive === true && streams < streamsMax && String(headers.accept ?? '').includes('text/event-stream')
}

/** Answers by events without names, whose data is the JSON of the whole answer. */
export function streamAnswer(reply: FastifyReply, source: StreamSource): FastifyReply {
  const { raw } = reply
  const isKept = raw.shouldKeepAlive
  // A server that several surfaces share drains its connections before the surfaces close.
  const isEnding = () => source.ending.aborted || (isKept && !raw.shouldKeepAlive)
  // A server that closes waits for connections that become idle only now.
  const { socket } = reply.request.raw
  raw.once('finish', () => {
    if (isEnding()) socket.end()
  })
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(eventsOf(source, isEnding), { objectMode: false }))
}

/** A comment every 15 seconds shows that the connection is open. */
async function* eventsOf(source: StreamSource, isEnding: () => boolean): AsyncGenerator<string> {
  streams += 1
  try {
    yield* changesOf(source, isEnding)
  } catch {
    // The headers are gone, so the reason cannot be sent. The caller asks again, and that answer names it.
  } finally {
    streams -= 1
  }
}

async function* changesOf(
  { run, check, ending }: StreamSource,
  isEnding: () => boolean,
): AsyncGenerator<string> {
  let sent: string | undefined
  let checkedMs = performance.now()
  while (!isEnding()) {
    const now = JSON.stringify(await run())
    if (now !== sent) yield `data: ${now}\n\n`
    sent = now
    if (performance.now() - checkedMs > checkMs) {
      await check()
      checkedMs = performance.now()
      yield ': open\n\n'
    }
    await sleep(everyMs, undefined, { signal: ending }).catch(() => undefined)
  }
}
