// Long work on the main thread, with room for other work between its pieces.
import { setImmediate } from 'node:timers/promises'

// A page of 16 MB takes a fifth of a second to map.
const SLICE_MS = 10

/**
 * Answers a function to call after each piece: it waits until other work has had its turn where this work has gone on for
 * 10 ms, and does nothing before.
 */
export function takeTurns(): () => Promise<void> | undefined {
  let startedAt = performance.now()
  return () => {
    if (performance.now() - startedAt < SLICE_MS) return undefined
    return setImmediate().then(() => {
      startedAt = performance.now()
    })
  }
}

/** Maps a list piece by piece. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const turn = takeTurns()
  const mapped: R[] = []
  for (const item of items) {
    mapped.push(map(item))
    const others = turn()
    if (others) await others
  }
  return mapped
}
