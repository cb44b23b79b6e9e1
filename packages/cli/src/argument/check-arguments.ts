// Refuses arguments a command does not know, which the argument parser would pass over in silence, and names missing ones.
import { suggest } from '@mortise/contract'
import type { ArgsDef } from 'citty'
import { CliError } from '../cli-error.ts'

/** @throws CliError (exit code 2) at the first argument the command does not take, or that it needs and did not get. */
export function checkArguments(command: string, rawArgs: readonly string[], args: ArgsDef): void {
  const names = Object.keys(args)
  const positionals = names.filter((name) => args[name]?.type === 'positional')
  let positionalsLeft = positionals.length
  for (let index = 0; index < rawArgs.length; index++) {
    const given = rawArgs[index] ?? ''
    if (!given.startsWith('-')) {
      if (positionalsLeft-- === 0) throw refuse(command, `does not take ${JSON.stringify(given)}`)
      continue
    }
    const [flag = '', value] = given.split(/=(.*)/s)
    const name = flag.replace(/^--?/, '')
    const argument = args[name] ?? aliased(args, name)
    if (argument === undefined || argument.type === 'positional' || !flag.startsWith('--')) {
      const meant = suggest(
        name,
        names.filter((each) => args[each]?.type !== 'positional'),
      )
      throw refuse(command, `has no option ${flag}${meant ? `; did you mean --${meant}?` : ''}`)
    }
    if (argument.type === 'boolean') {
      if (value !== undefined) throw refuse(command, `takes no value for ${flag}`)
      continue
    }
    if (value !== undefined) continue
    const next = rawArgs[++index]
    if (next === undefined || next.startsWith('--')) throw refuse(command, `needs a value after ${flag}`)
  }
  const missing = positionals.slice(positionals.length - positionalsLeft).find((name) => args[name]?.required)
  if (missing) throw refuse(command, `needs ${missing.toUpperCase()}: ${args[missing]?.description ?? ''}`)
}

function aliased(args: ArgsDef, name: string): ArgsDef[string] | undefined {
  return Object.values(args).find((each) => 'alias' in each && each.alias?.includes(name))
}

function refuse(command: string, what: string): CliError {
  const sentence = `mortise ${command} ${what}${what.endsWith('?') ? '' : '.'}`
  return new CliError(`${sentence}\nSee mortise ${command} --help.`, { exitCode: 2 })
}
