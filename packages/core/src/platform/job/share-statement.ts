// One statement for what several callers want at the same time.

/** How many callers share a statement. */
export interface Sharing {
  /** Items in one statement at most. */
  max: number
  /**
   * How long the first item waits for others, in milliseconds. It does not wait when absent. Items that come while a
   * statement runs wait for its end.
   */
  waitMs?: number
  /** Refuses items while so many wait; without it any number may. */
  limit?: { waitingMax: number; refuse(): Error }
  /** A failure of several items is that of each; otherwise each is tried alone. */
  failsTogether?: boolean
}

interface Waiting<T, R> {
  item: T
  resolve(result: R): void
  reject(error: unknown): void
}

/**
 * Returns a function that hands an item to `work` together with others, and resolves to its result once `work` has ended.
 * One call of `work` runs at a time, and returns the results in the order of the items. If it fails for several items,
 * each is tried alone by default, so that no caller fails because of another.
 */
export function shareStatement<T, R>(
  { max, waitMs, limit, failsTogether = false }: Sharing,
  work: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  let waiting: Waiting<T, R>[] = []
  let isRunning = false

  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max)
      waiting = waiting.slice(max)
      await settle(batch, work, failsTogether)
    }
    isRunning = false
  }
  return (item) =>
    new Promise<R>((resolve, reject) => {
      if (limit && waiting.length >= limit.waitingMax) return reject(limit.refuse())
      waiting.push({ item, resolve, reject })
      if (isRunning) return
      isRunning = true
      if (waitMs === undefined) void run()
      else if (waitMs > 0) setTimeout(() => void run(), waitMs)
      // Items that others add before the event loop turns go along.
      else setImmediate(() => void run())
    })
}

/** Resolves or rejects every item of a batch. Never throws. */
async function settle<T, R>(
  batch: readonly Waiting<T, R>[],
  work: (items: readonly T[]) => Promise<readonly R[]>,
  failsTogether: boolean,
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item))
    if (results.length !== batch.length) throw new Error('a shared statement lost a result')
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R)
  } catch (error) {
    if (failsTogether || batch.length === 1) for (const { reject } of batch) reject(error)
    else for (const alone of batch) await settle([alone], work, failsTogether)
  }
}
