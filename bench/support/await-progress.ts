// Waits for something that takes long, as long as it gets on.
import { setTimeout as wait } from 'node:timers/promises'

const ASKED_EVERY_MS = 50
const STANDS_STILL_MS = 180_000

/** A look at something that takes long. */
export interface Progress {
  isDone: boolean
  /** Another figure means that it gets on. */
  progress: number
}

/** Asks until it is done, and answers the last figure. @throws Error when nothing changes for three minutes */
export async function awaitProgress(ask: () => Promise<Progress>): Promise<number> {
  let last = { progress: Number.NaN, atMs: performance.now() }
  for (;;) {
    const { isDone, progress } = await ask()
    if (isDone) return progress
    if (progress !== last.progress) last = { progress, atMs: performance.now() }
    if (performance.now() - last.atMs > STANDS_STILL_MS)
      throw new Error(`the trial stands still at ${progress}`)
    await wait(ASKED_EVERY_MS)
  }
}
