// Runs a command of an operator in the test's own process.
import { vi } from 'vitest'

/** What a shell would see of a command. */
export interface Shown {
  code: number
  out: string
  err: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Runs the command with these arguments in this environment. */
export async function runOperatorCommand(
  main: (argv: string[], env: Environment) => Promise<number>,
  argv: string[],
  env: Environment,
): Promise<Shown> {
  const said = { out: '', err: '' }
  const keep = (name: 'out' | 'err') => (text: string | Uint8Array) => {
    said[name] += String(text)
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('err')),
  ]
  try {
    const code = await main(argv, env)
    return { code, ...said }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
