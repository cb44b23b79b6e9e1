// One run of a vitest project as a check, and the counting of its results.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Describes the run of a vitest project; its counts are read with `readCounts` afterwards. */
export function vitestCheck(project) {
  const reportFile = join(tmpdir(), `mortise-${project}-${process.pid}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`]
  return {
    title: `${project} tests`,
    command: process.execPath,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...reporters],
    env: { NO_COLOR: '1', FORCE_COLOR: undefined },
    reportFile,
  }
}

/**
 * Answers `{ passed, failed, skipped }` of a finished run and removes its report.
 * A test file that could not be loaded, and a run that broke off, count as one failure each.
 */
export function readCounts({ reportFile }, isOk) {
  if (!existsSync(reportFile)) return { passed: 0, failed: isOk ? 0 : 1, skipped: 0 }
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
  }
}
