// npm test: installs, builds, verifies, then tests against a real database and the product in its own process.
import { readdirSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { availableParallelism, freemem, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChecks } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { installIfNeeded } from './install.mjs'
import { seconds, withProgress } from './progress.mjs'
import { installTestPrograms } from './test-programs.mjs'
import { verify } from './verify.mjs'
import { readCounts, vitestCheck } from './vitest-run.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const total = { passed: 0, failed: 0, skipped: 0 }
const stories = []

function add(counts) {
  for (const key of Object.keys(total)) total[key] += counts[key]
  stories.push(...counts.stories)
}

async function runTests(project, env) {
  const check = vitestCheck(project)
  const [result] = await runChecks([{ ...check, env: { ...check.env, ...env } }], { cwd: root })
  add(readCounts(check, result?.isOk === true))
}

/** Only tests that drive a browser need one. */
function needsBrowser() {
  const files = readdirSync(join(root, 'e2e'), { recursive: true, withFileTypes: true })
  return files.some(
    (file) =>
      file.isFile() &&
      file.name.endsWith('.ts') &&
      readFileSync(join(file.parentPath, file.name), 'utf8').includes('playwright-core'),
  )
}

/** The state of this machine, for a test that fails on no other. */
async function describeMachine() {
  const { bavail, bsize } = await statfs(tmpdir())
  const gigabytes = (bytes) => `${(bytes / 1e9).toFixed(1)} GB`
  const load = loadavg().map((value) => value.toFixed(1))
  return `Machine: ${availableParallelism()} cores, load ${load.join(' ')}, memory free ${gigabytes(freemem())}, disk free ${gigabytes(bavail * bsize)}`
}

const startedAt = performance.now()
try {
  await installIfNeeded({ forDevelopment: true })
  const { buildIfStale } = await import('./build.mjs')
  await withProgress('Building', () => buildIfStale())
  add(await verify())
  const hasBrowserTests = needsBrowser()
  await installTestPrograms({ needsBrowser: hasBrowserTests })
  await runTests('integration')
  await runTests('e2e', hasBrowserTests ? { MORTISE_CHROMIUM: await ensureChromium() } : {})
} catch (error) {
  total.failed++
  console.log(error instanceof Error ? error.message : error)
}
if (total.failed > 0) console.log(await describeMachine())
// Once more at the end, where a reader of a long log looks first.
for (const story of stories) console.log(story)
console.log(`Took ${seconds(performance.now() - startedAt)}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0
