// The command mortise: starts what lives with the server, and leaves every other command to the CLI.
import { main as runCli } from '@mortise/cli'

type ServerCommand = { main(argv: string[]): Promise<unknown> }

// Each loads what it needs when it runs, so that the other commands answer at once.
const serverCommands: Readonly<Record<string, () => Promise<ServerCommand>>> = {
  dev: () => import('./dev.ts'),
  serve: () => import('./serve.ts'),
  migrate: () => import('./operate/migrate.ts'),
  'create-builder': () => import('./operate/create-builder.ts'),
  'create-key': () => import('./operate/create-key.ts'),
  'rotate-key': () => import('./operate/rotate-key.ts'),
  export: () => import('./operate/export.ts'),
  import: () => import('./operate/import.ts'),
}

/** Runs one command line. Answers the exit code, or nothing where a server goes on running. */
export async function main(argv: string[]): Promise<number | undefined> {
  const [name = '', ...rest] = argv
  // An import from another platform goes through the API of a server.
  const isRemote = name === 'import' && rest.some((each) => /^--from(=|$)/.test(each))
  const load = !isRemote && Object.hasOwn(serverCommands, name) ? serverCommands[name] : undefined
  if (load === undefined) return runCli(argv)
  const command = await load()
  const exitCode = await command.main(rest)
  return typeof exitCode === 'number' ? exitCode : undefined
}
