// Finds the kind of thing that a command such as `list`, `create` or `delete` is about.
import { suggest } from '@mortise/contract'
import { CliError } from '../cli-error.ts'

/** The entry of `kinds` called `given`; singular and plural mean the same. @throws CliError naming those there are */
export function chooseKind<Kind>(
  kinds: Readonly<Record<string, Kind>>,
  { given, verb }: { given: string; verb: string },
): Kind {
  const names = Object.keys(kinds)
  const name = names.find((each) => each === given || `${each}s` === given || each === `${given}s`)
  const kind = name === undefined ? undefined : kinds[name]
  if (kind !== undefined) return kind
  const meant = suggest(given, names)
  const hint = meant ? `Did you mean ${meant}?` : `There are ${names.join(', ')}.`
  throw new CliError(`${given} cannot be ${verb}. ${hint}`, { exitCode: 2 })
}
