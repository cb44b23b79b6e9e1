// One run of a vitest project as a check, and the counting of its results.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/**
 * Describes the run of a vitest project; its counts are read with `readCounts` afterwards. Tests with real processes
 * get a second try, because a busy machine can starve any of them. The run names those that needed it.
 */
export function vitestCheck(project) {
  const reportFile = join(tmpdir(), `mortise-${project}-${process.pid}.json`)
  const flakyFile = `${reportFile}.flaky`
  const reporters = [
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    '--reporter=./scripts/flaky-reporter.mjs',
    ...(project === 'unit' ? [] : ['--retry=1']),
  ]
  return {
    title: `${project} tests`,
    command: process.execPath,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...reporters],
    env: { NO_COLOR: '1', FORCE_COLOR: undefined, MORTISE_FLAKY_FILE: flakyFile },
    reportFile,
    flakyFile,
  }
}

/**
 * Returns `{ passed, failed, skipped, stories }` of a finished run and removes its report. `stories` has the place and
 * the reason of each failure, and of each test that needed a second try. A test file that could not be loaded, and a
 * run that broke off, count as one failure each.
 */
export function readCounts({ reportFile, flakyFile }, isOk) {
  const report = takeJson(reportFile)
  const flaky = takeJson(flakyFile) ?? []
  if (!report) return { passed: 0, failed: isOk ? 0 : 1, skipped: 0, stories: [] }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !isOk ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    stories: [...failuresOf(report), ...flaky.map(flakyStory)],
  }
}

/** One short paragraph for each failed test or broken file: where it is, what it is called, what went wrong. */
function failuresOf(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`FAILED ${file}\n  ${shorten(message)}`] : []
    return failed.map(
      (test) => `FAILED ${file} > ${test.fullName}\n  ${shorten(test.failureMessages.join('\n'))}`,
    )
  })
}

function shorten(message) {
  const lines = message.split('\n').filter((line) => !line.includes('node_modules'))
  return lines.slice(0, 12).join('\n  ').slice(0, 1500)
}

function flakyStory({ file, name, message }) {
  return `NEEDED A SECOND TRY ${file} > ${name}\n  ${shorten(message)}`
}

function takeJson(file) {
  if (!existsSync(file)) return undefined
  const value = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return value
}
