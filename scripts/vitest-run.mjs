// One run of a vitest project as a check, and the counting of its results.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** Describes the run of a vitest project; its counts are read with `readCounts` afterwards. */
export function vitestCheck(project) {
  const reportFile = join(tmpdir(), `mortise-${project}-${process.pid}.json`)
  const reporters = [
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]
  return {
    title: `${project} tests`,
    command: process.execPath,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...reporters],
    env: { NO_COLOR: '1', FORCE_COLOR: undefined },
    reportFile,
  }
}

/**
 * Answers `{ passed, failed, skipped, stories }` of a finished run and removes its report; `stories` says of each
 * failure where it is and what went wrong.
 * A test file that could not be loaded, and a run that broke off, count as one failure each.
 */
export function readCounts({ reportFile }, isOk) {
  if (!existsSync(reportFile)) return { passed: 0, failed: isOk ? 0 : 1, skipped: 0, stories: [] }
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  rmSync(reportFile)
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !isOk ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    stories: failuresOf(report),
  }
}

/** One short paragraph for each failed test or broken file: where it is, what it is called, what went wrong. */
function failuresOf(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}\n  ${shorten(message)}`] : []
    return failed.map((test) => `${file} > ${test.fullName}\n  ${shorten(test.failureMessages.join('\n'))}`)
  })
}

function shorten(message) {
  return message.split('\n').slice(0, 12).join('\n  ').slice(0, 1500)
}
