// Runs a command of the CLI against a server under test, in the test's own process.
import { main } from '@mortise/cli'
import { createColors } from 'picocolors'
import type { SandboxedServer } from './open-sandboxed-server.ts'

/** Runs `mortise` with these arguments for the project of a stage; answers the exit code and what it printed, line by line. */
export async function runCli(
  { server, key, project }: Pick<SandboxedServer, 'server' | 'key' | 'project'>,
  argv: string[],
  /** What is piped in. */
  input = '',
  /** Further variables of its environment. */
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; out: string[]; err: string[] }> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await main(argv, {
    out: (text) => void out.push(...text.split('\n')),
    err: (text) => void err.push(text),
    readInput: async () => input,
    env: { MORTISE_API_URL: server.urls.api, MORTISE_API_KEY: key, MORTISE_PROJECT: project.name, ...env },
    colors: createColors(false),
  })
  return { code, out, err }
}
