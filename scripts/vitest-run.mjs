// One run of a vitest project as a check, and the counting of its results.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** After a pause, because what starved or cut off a test is mostly still there a moment later. */
const secondTry = ['--retry.count=1', '--retry.delay=3000']

/**
 * Describes the run of a vitest project; its counts are read with `readCounts` afterwards. Tests with real processes
 * get a second try, because a busy machine can starve any of them. The run names those that needed it.
 */
export function vitestCheck(project) {
  const reportFile = join(tmpdir(), `mortise-${project}-${process.pid}.json`)
  const options = ['--reporter=./scripts/test-reporter.mjs', ...(project === 'unit' ? [] : secondTry)]
  return {
    title: `${project} tests`,
    command: process.execPath,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...options],
    env: { NO_COLOR: '1', FORCE_COLOR: undefined, MORTISE_TEST_REPORT: reportFile },
    reportFile,
  }
}

/**
 * Returns `{ passed, failed, skipped, stories }` of a finished run and removes its report. `stories` has the place and
 * the reason of each failure, and of each test that needed a second try. A run that broke off counts as one failure.
 */
export function readCounts({ title, reportFile }, isOk) {
  const report = takeJson(reportFile) ?? { passed: 0, failed: 0, skipped: 0, stories: [] }
  if (isOk || report.failed > 0) return report
  return { ...report, failed: 1, stories: [...report.stories, `FAILED ${title}: the run broke off`] }
}

function takeJson(file) {
  if (!existsSync(file)) return undefined
  const value = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return value
}
