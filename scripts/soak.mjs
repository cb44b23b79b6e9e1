// npm run soak: 100,000 records, eight workers, every fault and twenty kills; fails when a record is lost.
// With --trials it runs the tests at their full size that `npm test` runs short. --upgrade, --restore and --packed try what
// operators and strangers do: docs/decisions/0045-moving-projects.md names what each holds.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { importTypescript } from './import-typescript.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

// Those that ask `trialSize`, by vitest's project.
const trials = {
  integration: ['packages/providers/src', 'e2e/attack/query-builders'],
  e2e: ['e2e/fuzz', 'e2e/crash', 'e2e/full-disk', 'e2e/console', 'e2e/react-gallery'],
}

function runTrials() {
  const env = { ...process.env, MORTISE_TRIALS: 'full' }
  for (const [project, files] of Object.entries(trials)) {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files]
    const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
}

const args = process.argv.slice(2)
if (args.includes('--trials')) runTrials()
else if (args.includes('--packed')) {
  const { tryPacked } = await import('./release/try-packed.mjs')
  await tryPacked()
} else {
  const { main } = await importTypescript(root, 'bench/soak.ts', {
    threads: ['apps/server/src/parse-manifest-thread.ts'],
  })
  await main(root, args)
}
