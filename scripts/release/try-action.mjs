// Runs the steps of the GitHub action by bash, as a runner does, against a server on which a customer has installed.
import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './pack-draft.mjs'

/** Stands in for GitHub's command, and keeps what it was asked for. */
const commentProgram = `#!/bin/sh
printf '%s\\n' "$*" > "$RUNNER_TEMP/comment.txt"
`

/**
 * A pull request that changes nothing of a customer, one that ends a read of theirs, and a push. `server` has `api`, `key` and
 * `project`. @throws Error naming the event whose steps end in another way than they have to
 */
export async function tryAction(folder, tarball, server) {
  const place = join(folder, 'action')
  await mkdir(join(place, 'bin'), { recursive: true })
  await writeFile(join(place, 'bin', 'gh'), commentProgram)
  await chmod(join(place, 'bin', 'gh'), 0o755)
  const manifest = await readFile(join(root, 'examples', 'quickstart', 'mortise.yaml'), 'utf8')
  const more = manifest.replace(
    '- fieldName: jobtitle',
    '- fieldName: jobtitle\n            - fieldName: city',
  )
  const without = manifest.replace(/ +- objectName: contacts[\s\S]*?(?= +- objectName: companies)/, '')
  const events = [
    { name: 'pull_request', text: more, failed: undefined, comment: 'No read of a customer ends' },
    { name: 'pull_request', text: without, failed: 'Refuse a destructive plan', comment: '**Destructive:**' },
    { name: 'push', text: more, failed: undefined },
  ]
  const ran = []
  for (const event of events) ran.push(await play({ place, tarball, server, event }))
  return ran
}

async function play({ place, tarball, server, event }) {
  const { runs, inputs: declared } = parse(
    await readFile(join(root, '.github', 'actions', 'mortise', 'action.yml'), 'utf8'),
  )
  await writeFile(join(place, 'mortise.yaml'), event.text)
  for (const name of ['comment.txt', 'plan.md', 'summary.md']) await writeFile(join(place, name), '')
  const defaults = Object.entries(declared).map(([name, { default: value = '' }]) => [name, value])
  const inputs = {
    ...Object.fromEntries(defaults),
    'api-url': server.api,
    'api-key': server.key,
    project: server.project,
    package: tarball,
    deploy: String(event.name === 'push'),
  }
  const known = {
    inputs,
    github: {
      event_name: event.name,
      repository: 'owner/name',
      token: '',
      event: { pull_request: { number: 7 } },
    },
    steps: {},
  }
  const names = []
  let failed
  for (const step of runs.steps) {
    if (failed || (step.if !== undefined && evaluate(step.if, known) !== true)) continue
    names.push(step.name)
    if (!(await runStep(place, step, known))) failed = step.name
  }
  const [comment, plan] = await Promise.all(
    ['comment.txt', 'plan.md'].map((name) => readFile(join(place, name), 'utf8')),
  )
  const isCommented =
    event.comment === undefined || (comment.includes('pr comment 7') && plan.includes(event.comment))
  if (failed !== event.failed || !isCommented)
    throw new Error(`The action on ${event.name} ran ${names} and failed at ${failed}:\n${plan}`)
  return { event: event.name, steps: names, failed }
}

/** Answers whether the step succeeded. Its outputs are in `known` afterwards. */
async function runStep(place, { id, run, env = {} }, known) {
  const output = join(place, 'output.txt')
  await writeFile(output, '')
  const filled = Object.entries(env).map(([name, text]) => [
    name,
    String(text).replace(/\$\{\{(.*?)\}\}/g, (_, expression) => String(evaluate(expression, known) ?? '')),
  ])
  const runner = { RUNNER_TEMP: place, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: join(place, 'summary.md') }
  const shell = {
    cwd: place,
    env: {
      ...process.env,
      PATH: `${join(place, 'bin')}:${process.env.PATH}`,
      ...runner,
      ...Object.fromEntries(filled),
    },
  }
  // As GitHub's runner calls bash: https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax read 2026-11-28.
  const bash = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run]
  const isOk = await new Promise((resolve) => {
    execFile('bash', bash, shell, (error) => resolve(error === null))
  })
  const outputs = (await readFile(output, 'utf8')).trim().split('\n')
  if (id) known.steps[id] = { outputs: Object.fromEntries(outputs.map((line) => line.split('='))) }
  return isOk
}

/** The expressions of the action compare and look up, as JavaScript does. */
function evaluate(expression, { inputs, github, steps }) {
  const code = expression
    .replace(/inputs\.([\w-]+)/g, "inputs['$1']")
    .replace(/steps\.(\w+)\./g, 'steps.$1?.')
  return new Function('inputs', 'github', 'steps', `return (${code})`)(inputs, github, steps)
}
