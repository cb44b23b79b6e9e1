// Trials of definitions against the servers that vendors publish, where they can be installed.
import type { StartServer } from './servers/real-server.ts'
import { startDirectus } from './servers/start-directus.ts'
import { startNocodb } from './servers/start-nocodb.ts'
import { startRedmine } from './servers/start-redmine.ts'
import { startWordPress } from './servers/start-wordpress.ts'
import { type ServerFigures, tryServer } from './servers/try-server.ts'

const servers: Readonly<Record<string, StartServer>> = {
  directus: startDirectus,
  nocodb: startNocodb,
  redmine: startRedmine,
  wordPress: startWordPress,
}

/** Tries each server that is installed, or those that `args` name. Says of the others what is missing. */
export async function soakServers(root: string, args: readonly string[]): Promise<ServerFigures[]> {
  const named = Object.entries(servers).filter(([name]) => args.includes(name))
  const figures: ServerFigures[] = []
  for (const [name, start] of named.length > 0 ? named : Object.entries(servers)) {
    const server = await start(root)
    if (typeof server === 'string') {
      console.log(`${name}: not tried. To try it, ${server}.`)
      continue
    }
    try {
      figures.push(await tryServer(server))
    } finally {
      await server.close()
    }
  }
  return figures
}
