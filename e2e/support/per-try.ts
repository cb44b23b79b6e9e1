// Names for what a test makes, so that a second try of it meets nothing of the first.
import { TestRunner } from 'vitest'

/** Answers `name`, and `name-2` at the second try of the test that runs. */
export function perTry(name: string): string {
  const retries = TestRunner.getCurrentTest()?.result?.retryCount ?? 0
  return retries === 0 ? name : `${name}-${retries + 1}`
}
