// Waiting for something outside, but not beyond the end of the worker.

/** The result of `work`, or `undefined` when the worker must stop first; then `work` is no longer awaited. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(undefined)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
