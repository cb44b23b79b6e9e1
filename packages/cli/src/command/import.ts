// `mortise import --from PLATFORM`: brings customers from another platform over, by its public API.
import { setTimeout as sleep } from 'node:timers/promises'
import { defineCommand } from 'citty'
import { address, demand, openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import { align } from '../format/align.ts'
import { show } from '../format/show.ts'
import { applyPlan, type StepOutcome } from '../import-from/apply-plan.ts'
import type { Source } from '../import-from/fetch-json.ts'
import type { MovePlan, Target } from '../import-from/move-plan.ts'
import { readAmpersand } from '../import-from/read-ampersand.ts'
import { readNango } from '../import-from/read-nango.ts'
import type { Terminal } from '../terminal.ts'

type Args = { 'from-url'?: string | undefined; 'from-project'?: string | undefined }

/** Platforms by the name that `--from` takes. */
const platforms: Readonly<
  Record<string, (args: Args, terminal: Terminal, target: Target) => Promise<MovePlan>>
> = {
  nango: (args, { env }, target) => {
    const key = demand(env.NANGO_SECRET_KEY, 'The secret key', 'NANGO_SECRET_KEY')
    return readNango(sourceOf(args, 'https://api.nango.dev', { authorization: `Bearer ${key}` }), target)
  },
  ampersand: (args, { env }, target) => {
    const key = demand(env.AMPERSAND_API_KEY, 'The API key', 'AMPERSAND_API_KEY')
    const project = demand(args['from-project'], '--from-project')
    const source = sourceOf(args, 'https://api.withampersand.com/v1', { 'x-api-key': key })
    return readAmpersand(source, target, { project })
  },
}

/** The `import` command, as far as it speaks to a server. The executable itself imports sealed files. */
export function importCommand(terminal: Terminal) {
  return defineCommand({
    meta: {
      name: 'import',
      description: 'Import projects of another server, or customers of another platform',
    },
    args: {
      from: { type: 'string', valueHint: 'PLATFORM', description: Object.keys(platforms).join(' or ') },
      'from-url': {
        type: 'string',
        valueHint: 'URL',
        description: 'The API of a platform that runs elsewhere',
      },
      'from-project': {
        type: 'string',
        valueHint: 'NAME',
        description: 'ampersand: the project, by name or id',
      },
      map: {
        type: 'string',
        valueHint: 'NAME=NAME',
        description: 'Providers that Mortise calls otherwise, comma-separated',
      },
      'dry-run': {
        type: 'boolean',
        description: 'Print what would be created and what cannot, and create nothing',
      },
      ...serverArguments,
    },
    async run({ args }) {
      const read = Object.hasOwn(platforms, args.from ?? '') ? platforms[args.from ?? ''] : undefined
      if (!read) {
        const names = Object.keys(platforms).join(' or ')
        throw new CliError(`--from is ${names}. Without it, name the file of mortise export.`, {
          exitCode: 2,
        })
      }
      const { client, projectIdOrName } = openProject(args, terminal)
      const providers = await client.listProviders()
      const plan = await read(args, terminal, { providers, renamed: mapOf(args.map) })
      const isDry = args['dry-run'] === true
      const outcomes = isDry ? [] : await applyPlan(client, projectIdOrName, plan)
      const document = {
        steps: isDry ? plan.steps.map(publicStep) : outcomes.map(publicOutcome),
        left: plan.left,
      }
      show(terminal, args.json, document, () => tableOf(plan, outcomes, isDry))
      const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length
      if (failed > 0)
        throw new CliError(`${failed} of ${outcomes.length} could not be created. Run the command again.`)
    },
  })
}

function sourceOf({ 'from-url': given }: Args, fallback: string, headers: Record<string, string>): Source {
  const url = given ? address(given, '--from-url', '--from-url').replace(/\/$/, '') : fallback
  return { url, headers, wait: (seconds) => sleep(seconds * 1_000) }
}

function mapOf(text: string | undefined): ReadonlyMap<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair !== '')
  return new Map(
    pairs.map((pair) => {
      const [name = '', to = ''] = pair.split('=')
      if (name === '' || to === '') throw new CliError(`--map has no NAME=NAME in ${pair}.`, { exitCode: 2 })
      return [name, to]
    }),
  )
}

/** A step without its body, which holds secrets. */
function publicStep({ kind, from, to, remark }: MovePlan['steps'][number]) {
  return { kind, from, to, remark }
}

function publicOutcome({ step, outcome, reason }: StepOutcome) {
  return { ...publicStep(step), outcome, reason }
}

function tableOf({ steps, left }: MovePlan, outcomes: readonly StepOutcome[], isDry: boolean): string[] {
  const rows = isDry
    ? steps.map(({ kind, from, to, remark = '' }) => [kind, from, to, remark])
    : outcomes.map(({ step, outcome, reason }) => [
        step.kind,
        step.from,
        step.to,
        reason ?? [outcome, step.remark].filter(Boolean).join(', '),
      ])
  const stays = left.map(({ kind, from, why }) => [kind, from, why])
  const title = isDry ? 'Would be created:' : 'Created:'
  return [
    ...(rows.length > 0 ? [title, align(rows)] : ['Nothing can be created.']),
    ...(stays.length > 0 ? ['', 'Stays behind:', align(stays)] : []),
  ]
}
