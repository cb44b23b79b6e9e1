// A vendor that answers what a test says, and the way to it over HTTP.
import { createUndiciSend } from '@mortise/connector-kit'
import { afterAll, beforeEach } from 'vitest'
import { type Answer, startVendor } from '../../../connector-kit/src/testing/vendor.ts'

/** Starts it for a test file. Each test begins with the answer `usual`. */
export async function startAnswering(usual: Answer) {
  let answer = usual
  const { url, seen, close } = await startVendor(() => answer)
  const send = createUndiciSend({ userAgent: 'mortise-test' })
  afterAll(async () => {
    await send.close()
    await close()
  })
  beforeEach(() => {
    answer = usual
  })
  return {
    url,
    seen,
    send,
    /** What it answers from now on. */
    answerWith(next: Answer) {
      answer = next
    },
  }
}
