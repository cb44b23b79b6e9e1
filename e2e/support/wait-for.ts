// Waiting for a condition of the running product, with a deadline.

/**
 * Asks `probe` every 50 ms until it answers something other than `undefined` or `false`, and answers that.
 * @throws Error naming `what` after `timeoutMs` (a minute when absent)
 */
export async function waitFor<T>(
  what: string,
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const found = await probe()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for ${what}; it did not happen.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
