// Prints what went wrong in a test run as short paragraphs. A run in which all is well prints nothing.
import { writeFileSync } from 'node:fs'

/**
 * A vitest reporter. It prints each failure the moment it happens. It writes counts and paragraphs as JSON
 * `{ passed, failed, skipped, stories }` to the file that `MORTISE_TEST_REPORT` names.
 * Failures are tests, files that could not be loaded or cleaned up, and errors that no test was waiting for.
 */
export default class TestReporter {
  failures = []
  secondTries = []

  onTestCaseResult(test) {
    const place = `${test.module.relativeModuleId} > ${test.fullName}`
    const { state, errors = [] } = test.result()
    if (state === 'failed') this.#fail(place, errors)
    else if (test.diagnostic()?.flaky) this.secondTries.push(tell('NEEDED A SECOND TRY', place, errors))
  }

  onTestSuiteResult(suite) {
    this.#fail(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors())
  }

  onTestModuleEnd(module) {
    this.#fail(module.relativeModuleId, module.errors())
  }

  onTestRunEnd(modules, unhandledErrors) {
    this.#fail('outside of any test', unhandledErrors)
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    )
    const count = (state) => states.filter((one) => one === state).length
    const report = {
      passed: count('passed'),
      failed: this.failures.length,
      skipped: count('skipped'),
      stories: [...this.failures, ...this.secondTries],
    }
    const { MORTISE_TEST_REPORT: file } = process.env
    if (file) writeFileSync(file, JSON.stringify(report))
  }

  #fail(place, errors) {
    if (errors.length === 0) return
    const story = tell('FAILED', place, errors)
    this.failures.push(story)
    process.stdout.write(`${story}\n`)
  }
}

function tell(what, place, errors) {
  const lines = errors
    .flatMap(({ message, diff, stack }) => [message, ...framesOf(stack), ...(diff ? [diff] : [])])
    .join('\n')
    .split('\n')
  return `${what} ${place}\n  ${lines.slice(0, 30).join('\n  ').slice(0, 1500)}`
}

/** Lines of a stack that are ours. */
function framesOf(stack = '') {
  const frames = stack.split('\n').filter((line) => line.trim().startsWith('at '))
  return frames.filter((line) => !/node_modules|node:|<anonymous>/.test(line)).slice(0, 4)
}
