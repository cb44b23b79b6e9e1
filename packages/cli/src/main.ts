// The `mortise` command: finds the subcommand and runs it.
import { stripVTControlCharacters } from 'node:util'
import { ApiError } from '@mortise/client'
import { suggest } from '@mortise/contract'
import { type ArgsDef, type CommandDef, renderUsage, runCommand } from 'citty'
import packageJson from '../package.json' with { type: 'json' }
import { checkArguments } from './argument/check-arguments.ts'
import { CliError } from './cli-error.ts'
import { createCommand } from './command/create.ts'
import { createLinkCommand } from './command/create-link.ts'
import { createSessionCommand } from './command/create-session.ts'
import { deleteCommand } from './command/delete.ts'
import { deliverCommand } from './command/deliver.ts'
import { deployCommand } from './command/deploy.ts'
import { getCommand } from './command/get.ts'
import { healthCommand } from './command/health.ts'
import { importCommand } from './command/import.ts'
import { initCommand } from './command/init.ts'
import { listCommand } from './command/list.ts'
import { logsCommand } from './command/logs.ts'
import { objectsCommand } from './command/objects.ts'
import { planCommand } from './command/plan.ts'
import { providersCommand } from './command/providers.ts'
import { quotaCommand } from './command/quota.ts'
import { replayCommand } from './command/replay.ts'
import { rereadCommand } from './command/reread.ts'
import { rollbackCommand } from './command/rollback.ts'
import { rolloutCommand } from './command/rollout.ts'
import { traceCommand } from './command/trace.ts'
import { triggerCommand } from './command/trigger.ts'
import { validateCommand } from './command/validate.ts'
import { verifySyncCommand } from './command/verify-sync.ts'
import { formatFailure } from './format/format-failure.ts'
import { processTerminal, type Terminal } from './terminal.ts'

/**
 * Runs one command line and answers the exit code: 0, 1 when it failed, 2 when the command line is at fault or a plan is
 * destructive.
 * Commands that `ofServer` lists live with the server: the executable starts those itself.
 */
export async function main(argv: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  try {
    await run(argv, terminal)
    return 0
  } catch (error) {
    return argv.includes('--json') ? explainAsJson(error, terminal) : explain(error, terminal)
  }
}

async function run(argv: readonly string[], terminal: Terminal): Promise<void> {
  const commands: Readonly<Record<string, AnyCommand>> = {
    dev: ofServer('dev', 'Run everything on this machine, with a sandbox and a demo application'),
    init: initCommand(terminal) as unknown as AnyCommand,
    validate: validateCommand(terminal) as unknown as AnyCommand,
    plan: planCommand(terminal) as unknown as AnyCommand,
    deploy: deployCommand(terminal) as unknown as AnyCommand,
    rollout: rolloutCommand(terminal) as unknown as AnyCommand,
    rollback: rollbackCommand(terminal) as unknown as AnyCommand,
    providers: providersCommand(terminal) as unknown as AnyCommand,
    objects: objectsCommand(terminal) as unknown as AnyCommand,
    list: listCommand(terminal) as unknown as AnyCommand,
    get: getCommand(terminal) as unknown as AnyCommand,
    create: createCommand(terminal) as unknown as AnyCommand,
    delete: deleteCommand(terminal) as unknown as AnyCommand,
    health: healthCommand(terminal) as unknown as AnyCommand,
    quota: quotaCommand(terminal) as unknown as AnyCommand,
    logs: logsCommand(terminal) as unknown as AnyCommand,
    trace: traceCommand(terminal) as unknown as AnyCommand,
    trigger: triggerCommand(terminal) as unknown as AnyCommand,
    reread: rereadCommand(terminal) as unknown as AnyCommand,
    deliver: deliverCommand(terminal) as unknown as AnyCommand,
    replay: replayCommand(terminal) as unknown as AnyCommand,
    'verify-sync': verifySyncCommand(terminal) as unknown as AnyCommand,
    'create-session': createSessionCommand(terminal) as unknown as AnyCommand,
    'create-link': createLinkCommand(terminal) as unknown as AnyCommand,
    serve: ofServer('serve', 'Run the server, its workers or both in production'),
    migrate: ofServer(
      'migrate',
      'Migrate a database to this version, and grant the servers their rights in it',
    ),
    'create-builder': ofServer('create-builder', 'Create the link by which a builder gets an account'),
    'create-key': ofServer('create-key', 'Create an API key and its project in a database'),
    'rotate-key': ofServer('rotate-key', 'Move every secret of a database to a new encryption key'),
    export: ofServer('export', 'Write projects with their credentials into a sealed file'),
    import: importCommand(terminal) as unknown as AnyCommand,
  }
  const meta = {
    name: 'mortise',
    version,
    description: 'Connect your application to your customers’ accounts',
  }
  const root: AnyCommand = { meta, subCommands: commands }
  const isHelp =
    argv.length === 0 || argv[0] === 'help' || argv.some((each) => each === '--help' || each === '-h')
  const [name, ...rest] = argv.filter((each, index) => !(index === 0 && each === 'help'))
  if (name === '--version' || name === '-v') return terminal.out(version)
  if (name === undefined || name.startsWith('-')) {
    if (isHelp) return terminal.out(await usage(terminal, root))
    throw new CliError(`Name a command first: ${Object.keys(commands).join(', ')}.`, { exitCode: 2 })
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw unknownCommand(name, Object.keys(commands))
  if (isHelp) return terminal.out(await usage(terminal, command, root))
  checkArguments(name, rest, command.args as ArgsDef)
  await runCommand(command, { rawArgs: rest })
}

const { version } = packageJson

/** citty types a command by its arguments; a table of commands holds any of them. */
type AnyCommand = CommandDef<ArgsDef>

/** Stands in the list of commands for one that the executable starts. */
function ofServer(name: string, description: string): AnyCommand {
  return {
    meta: { name, description },
    args: {},
    run: () => {
      throw new CliError(`mortise ${name} runs only from the mortise executable.`)
    },
  }
}

/** citty has separate rules for colours; ours are the terminal's. */
async function usage({ colors }: Terminal, command: AnyCommand, parent?: AnyCommand): Promise<string> {
  const text = await renderUsage(command, parent)
  return colors.isColorSupported ? text : stripVTControlCharacters(text)
}

function unknownCommand(name: string, names: readonly string[]): CliError {
  const meant = suggest(name, names)
  const hint = meant ? `Did you mean mortise ${meant}?` : `There are ${names.join(', ')}.`
  return new CliError(`There is no command ${JSON.stringify(name)}. ${hint}`, { exitCode: 2 })
}

/** One line of JSON on stderr: the problem that the API returned, or what the command says. */
function explainAsJson(error: unknown, terminal: Terminal): number {
  const lines: string[] = []
  const exitCode = explain(error, { ...terminal, err: (text) => void lines.push(text) })
  const problem = error instanceof ApiError ? error.problem : { detail: lines.join('\n') }
  terminal.err(JSON.stringify({ error: problem }))
  return exitCode
}

function explain(error: unknown, { err }: Terminal): number {
  if (error instanceof CliError) {
    err(error.message)
    return error.exitCode
  }
  const failure = formatFailure(error)
  err(failure ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)))
  return 1
}
