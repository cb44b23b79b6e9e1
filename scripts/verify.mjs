// npm run verify: everything that can be said about the code in under a minute, without a database.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runChecks } from './checks.mjs'
import { installIfNeeded } from './install.mjs'
import { seconds } from './progress.mjs'
import { readCounts, vitestCheck } from './vitest-run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function node(title, ...args) {
  return { title, command: process.execPath, args }
}

/** Type-checks one project, by the native compiler; rooms that run in a browser have their own. */
function types(project, name) {
  const buildInfo = join('node_modules', '.cache', `${name.replaceAll(' ', '-')}.tsbuildinfo`)
  // Each checker works out the shared types again: one takes 45 seconds of processor time, and four take 84. The tests that
  // run meanwhile use the other cores.
  const args = ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo]
  return node(name, 'node_modules/typescript-native/bin/tsc', ...args)
}

/** Runs all checks and the unit tests; answers how many tests passed, failed and were skipped, and `isOk`. */
export async function verify() {
  const tests = vitestCheck('unit')
  const checks = [
    types('tsconfig.json', 'types'),
    types('packages/react/tsconfig.json', 'types of the browser rooms'),
    tests,
    node('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.', '--error-on-warnings'),
    node('architecture', 'scripts/check-architecture.mjs'),
    node('generated files are up to date', 'scripts/gen.mjs', '--check'),
  ]
  const results = await runChecks(checks, { cwd: root })
  const failures = results.filter(({ isOk }) => !isOk).map(({ title }) => title)
  const counts = readCounts(tests, !failures.includes(tests.title))
  const failedChecks = failures.filter((title) => title !== tests.title).length
  return { ...counts, failed: counts.failed + failedChecks, isOk: failures.length === 0 }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const startedAt = performance.now()
  await installIfNeeded({ forDevelopment: true })
  const { passed, failed, isOk } = await verify()
  const verdict = isOk ? 'Verified' : 'Not verified'
  console.log(`${verdict} in ${seconds(performance.now() - startedAt)}: ${passed} passed, ${failed} failed`)
  process.exitCode = isOk ? 0 : 1
}
