// npm run soak: 100,000 records, eight workers, every fault and twenty kills; fails when a record is lost.
// --capabilities tries traces, own writes, order, rollouts, plans and quotas while workers are killed.
// --servers tries definitions against the servers that vendors publish, where they are installed.
// With --trials it runs the tests at their full size that `npm test` runs short. --clients checks the clients for other
// languages by their tools, and runs the examples of their guide. --upgrade, --restore and --packed try what operators and
// strangers do: docs/decisions/0045-moving-projects.md names what each holds. --image builds the image and runs it,
// and --chart renders the Helm chart and checks its objects.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importTypescript } from './import-typescript.mjs'
import { installIfNeeded } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

// Those that ask `trialSize`, by vitest's project.
const trials = {
  integration: ['packages/providers/src', 'e2e/attack/query-builders'],
  e2e: [
    'e2e/fuzz',
    'e2e/crash',
    'e2e/full-disk',
    'e2e/scale',
    'e2e/console',
    'e2e/react-gallery',
    'e2e/react-host-style',
  ],
}

function runTrials(chosen) {
  const env = { ...process.env, MORTISE_TRIALS: 'full' }
  for (const [project, files] of Object.entries(chosen)) {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files]
    const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
}

/** Each command, with its folder. `gofmt -l` prints the files that are not formatted, and succeeds. */
const clientChecks = [
  ['clients/go', 'gofmt', '-l', '.'],
  ['clients/go', 'go', 'vet', './...'],
  ['clients/go', 'go', 'test', './...'],
  ['clients/python', 'python3', '-m', 'compileall', '-q', '-f', 'mortise'],
]

function checkClients() {
  for (const [folder, command, ...args] of clientChecks) {
    const { status, stdout, error } = spawnSync(command, args, {
      cwd: join(root, folder),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (error) throw error
    const isOk = status === 0 && !(command === 'gofmt' && stdout !== '')
    console.log(`${isOk ? 'ok    ' : 'FAILED'} ${command} ${args.join(' ')} in ${folder}`)
    if (!isOk) console.log(stdout)
    if (!isOk) process.exitCode = 1
  }
}

const args = process.argv.slice(2)
await installIfNeeded({ forDevelopment: true })
if (args.includes('--clients')) {
  checkClients()
  runTrials({ integration: ['apps/server/src/api/calling-guides'] })
} else if (args.includes('--trials')) runTrials(trials)
else if (args.includes('--packed')) {
  const { tryPacked } = await import('./release/try-packed.mjs')
  await tryPacked(args)
} else if (args.includes('--chart')) {
  const { tryChart } = await import('./release/try-chart.mjs')
  await tryChart()
} else if (args.includes('--image')) {
  const { tryImage } = await import('./release/try-image.mjs')
  await tryImage(args)
} else {
  const { main } = await importTypescript(root, 'bench/soak.ts', {
    threads: ['apps/server/src/parse-manifest-thread.ts'],
  })
  await main(root, args)
}
