// Trials of definitions against the servers that vendors publish, where they can be installed.
import type { StartServer } from './servers/real-server.ts'
import type { StepFigures } from './servers/run-steps.ts'
import { startDirectus } from './servers/start-directus.ts'
import { startNocodb } from './servers/start-nocodb.ts'
import { startParse } from './servers/start-parse.ts'
import { startRedmine } from './servers/start-redmine.ts'
import { startWordPress } from './servers/start-wordpress.ts'
import { tryDefinition } from './servers/try-definition.ts'
import { tryProduct } from './servers/try-product.ts'

/** The outcome of one trial; `failed` must be empty. */
export interface ServerFigures extends StepFigures {
  /** The name and the version of the server. */
  server: string
  /** A definition asks the server by itself, or within the whole product. */
  trial: 'definition' | 'product'
}

const servers: Readonly<Record<string, StartServer>> = {
  directus: startDirectus,
  nocodb: startNocodb,
  parse: startParse,
  redmine: startRedmine,
  wordPress: startWordPress,
}

/** Tries each server that is installed, or those that `args` name. Says of the others what is missing. */
export async function* soakServers(root: string, args: readonly string[]): AsyncGenerator<ServerFigures> {
  // The servers end with this process when it exits, and not when a signal ends it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const named = Object.entries(servers).filter(([name]) => args.includes(name))
  for (const [name, start] of named.length > 0 ? named : Object.entries(servers)) {
    const server = await start(root)
    if (typeof server === 'string') {
      console.log(`${name}: not tried. To try it, ${server}.`)
      continue
    }
    try {
      yield { server: server.version, trial: 'definition', ...(await tryDefinition(server)) }
      yield { server: server.version, trial: 'product', ...(await tryProduct(root, server)) }
    } finally {
      await server.close()
    }
  }
}
