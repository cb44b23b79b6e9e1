// Gathers items that come one by one, for work that is cheaper done for many.

/** Gathers items. */
export interface Gatherer<T> {
  /** Resolves when the item's batch is done, whether it succeeded or not. */
  add(item: T): Promise<void>
  /** Begins with what is gathered now. */
  flush(): void
}

/**
 * Calls `work` with a batch when `max` items are there, or `waitMs` after the first of them. `work` handles its failures.
 */
export function gather<T>(
  { max, waitMs }: { max: number; waitMs: number },
  work: (items: T[]) => Promise<void>,
): Gatherer<T> {
  let batch: { items: T[]; done: PromiseWithResolvers; timer: NodeJS.Timeout } | undefined
  const flush = () => {
    if (!batch) return
    const { items, done, timer } = batch
    batch = undefined
    clearTimeout(timer)
    work(items).then(done.resolve, done.resolve)
  }
  return {
    add(item) {
      batch ??= { items: [], done: withResolvers(), timer: setTimeout(flush, waitMs) }
      batch.items.push(item)
      const { promise } = batch.done
      if (batch.items.length >= max) flush()
      return promise
    },
    flush,
  }
}

interface PromiseWithResolvers {
  promise: Promise<void>
  resolve: () => void
}

function withResolvers(): PromiseWithResolvers {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
