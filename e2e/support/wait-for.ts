// Waiting for a condition of the running product, with a deadline.

const [firstMs, lastMs, growth] = [50, 400, 1.25]

/**
 * Asks `probe` after 50 ms, then less and less often, until it answers something other than `undefined` or `false`, and
 * answers that.
 * @throws Error naming `what` after `timeoutMs` (a minute when absent)
 */
export async function waitFor<T>(
  what: string,
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * growth, lastMs)) {
    const found = await probe()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for ${what}; it did not happen.`)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}
