// What a test opens is closed after it, or after its file, so that no test has to say so.
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Closes it once: after the test that runs, or else after the tests of the file. Returns how to close it before. */
export function closeAtEnd(close: () => Promise<void>): () => Promise<void> {
  let isOpen = true
  const closeOnce = async () => {
    if (!isOpen) return
    isOpen = false
    await close()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(closeOnce)
  else afterAll(closeOnce)
  return closeOnce
}
