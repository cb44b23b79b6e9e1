// Writes down which tests passed only when they were run again, with what went wrong the first time.
import { writeFileSync } from 'node:fs'

/** A vitest reporter; the list goes as JSON to the file that MORTISE_FLAKY_FILE names. */
export default class FlakyReporter {
  flaky = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const messages = (test.result().errors ?? []).map(({ message }) => message)
    this.flaky.push({ file: test.module.relativeModuleId, name: test.fullName, message: messages.join('\n') })
  }

  onTestRunEnd() {
    if (process.env.MORTISE_FLAKY_FILE) {
      writeFileSync(process.env.MORTISE_FLAKY_FILE, JSON.stringify(this.flaky))
    }
  }
}
