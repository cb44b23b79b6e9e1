// Does work again that must not fail because of a short failure.
import { setTimeout as sleep } from 'node:timers/promises'
import { waitAfter } from './retry-policy.ts'

/** Tries until the work is done, or the policy has no further wait; then it throws the last error. */
export async function insist<T>(
  policy: { readonly waits: readonly number[]; readonly jitter: number },
  work: () => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      if (failures > policy.waits.length) throw error
      await sleep(waitAfter(failures, policy))
    }
  }
}
