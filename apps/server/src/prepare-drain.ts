// The end of a server in use: what is under way is answered, and nothing new is let in.
import { setMaxListeners } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createFreeList } from '@mortise/connector-kit'

/**
 * Ends the server by `close`, which takes no more connections and resolves when the last is gone. Every answer ends its
 * connection from here on. Requests without an answer `graceMs` later are cut off.
 */
export type Drain = (close: () => Promise<unknown>, graceMs: number) => Promise<void>

// A connection whose first request is on its way gets this long; one that only waits must not cost the whole grace.
const silenceMs = 2_000

const drains = new WeakMap<object, AbortSignal>()

/** Aborted when the server of this answer begins to end: an answer that goes on by itself ends then. */
export function drainingOf({ req }: ServerResponse): AbortSignal | undefined {
  // Node sets it; its types leave it out.
  const { server } = req.socket as Socket & { readonly server?: Server }
  return server && drains.get(server)
}

/** Follows the answers of a server from its first request on, so that its end can wait for them. */
export function prepareDrain(server: Server): Drain {
  const answers = createFreeList<ServerResponse>()
  const draining = new AbortController()
  drains.set(server, draining.signal)
  // Each stream listens.
  setMaxListeners(0, draining.signal)
  let onAnswered: (() => void) | undefined
  server.prependListener('request', ({ socket }, answer) => {
    const slot = answers.put(answer)
    if (onAnswered) answer.shouldKeepAlive = false
    answer.on('close', () => {
      answers.drop(slot, answer)
      if (!onAnswered) return
      // Node does so itself, but for answers whose head was sent before the end began.
      socket.destroySoon()
      onAnswered()
    })
  })
  return async (close, graceMs) => {
    let isSilenceOver = false
    const cut = () => server.closeAllConnections()
    onAnswered = () => {
      if (isSilenceOver && answers.isEmpty()) cut()
    }
    answers.each((answer) => {
      answer.shouldKeepAlive = false
    })
    const silence = setTimeout(
      () => {
        isSilenceOver = true
        onAnswered?.()
      },
      Math.min(silenceMs, graceMs),
    )
    const grace = setTimeout(cut, graceMs)
    draining.abort()
    server.closeIdleConnections()
    try {
      await close()
    } finally {
      clearTimeout(silence)
      clearTimeout(grace)
    }
  }
}
