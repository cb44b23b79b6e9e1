// Sends an answer again whenever it changes, as server-sent events, until the caller leaves or may no longer see it.
import { Readable } from 'node:stream'
import type { Endpoint } from '@mortise/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drainingOf } from '../../prepare-drain.ts'
import type { FollowedAnswer } from './share-answers.ts'

const checkMs = 15_000
/** A caller without a place gets a plain answer, and asks again by itself. */
const streamsMax = 200
let streams = 0

/** The content of a stream, and its end. */
export interface StreamSource {
  readonly followed: FollowedAnswer
  /** Throws once the caller's credentials open the endpoint no longer. */
  readonly check: () => Promise<unknown>
}

/** Whether the caller asked for events, the endpoint has them, and there is a place left. */
export function wantsStream({ isLive }: Endpoint, { headers }: FastifyRequest): boolean {
  return isLive === true && streams < streamsMax && String(headers.accept ?? '').includes('text/event-stream')
}

/** Answers by events without names, whose data is the JSON of the whole answer. It ends when the server drains. */
export function streamAnswer(reply: FastifyReply, source: StreamSource): FastifyReply {
  const leaving = followEnd(reply, source.followed)
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(eventsOf(source, leaving), { objectMode: false }))
}

/** Holds a place until the answer is over. Aborted when the caller leaves and when the server drains. */
function followEnd({ raw }: FastifyReply, followed: FollowedAnswer): AbortSignal {
  const leaving = new AbortController()
  const end = () => leaving.abort()
  const draining = drainingOf(raw)
  if (draining?.aborted) end()
  draining?.addEventListener('abort', end)
  streams += 1
  const close = () => {
    streams -= 1
    draining?.removeEventListener('abort', end)
    followed.leave()
    end()
  }
  // A caller can leave while the first answer is made.
  if (raw.destroyed) close()
  else raw.once('close', close)
  return leaving.signal
}

async function* eventsOf(source: StreamSource, leaving: AbortSignal): AsyncGenerator<string> {
  try {
    yield* changesOf(source, leaving)
  } catch {
    // The headers are gone, so the reason cannot be sent. The caller asks again, and that answer names it.
  }
}

/** A comment every 15 seconds shows that the connection is open. */
async function* changesOf({ followed, check }: StreamSource, leaving: AbortSignal): AsyncGenerator<string> {
  let sent: string | undefined
  let checkAtMs = performance.now() + checkMs
  while (!leaving.aborted) {
    const text = followed.text()
    if (text !== sent) yield `data: ${text}\n\n`
    sent = text
    await changeWithin(followed, { sent, leaving, waitMs: checkAtMs - performance.now() })
    if (leaving.aborted || performance.now() < checkAtMs) continue
    await check()
    checkAtMs = performance.now() + checkMs
    yield ': open\n\n'
  }
}

async function changeWithin(
  followed: FollowedAnswer,
  { sent, leaving, waitMs }: { sent: string; leaving: AbortSignal; waitMs: number },
): Promise<void> {
  const waiting = new AbortController()
  const end = () => waiting.abort()
  const timer = setTimeout(end, waitMs)
  leaving.addEventListener('abort', end)
  if (leaving.aborted) end()
  await followed.change(sent, waiting.signal)
  clearTimeout(timer)
  leaving.removeEventListener('abort', end)
}
