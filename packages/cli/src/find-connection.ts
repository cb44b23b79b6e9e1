// Finds a connection by what people know of it: its id, or its provider and group.
import type { Client } from '@mortise/client'
import type { Connection } from '@mortise/contract'
import { CliError } from './cli-error.ts'

/**
 * The connection called `named`: `hubspot/acme` (the provider and the groupRef) or an id.
 * @throws CliError when the project has none, ApiError
 */
export async function findConnection(
  client: Client,
  { projectIdOrName, named }: { projectIdOrName: string; named: string },
): Promise<Connection> {
  const slash = named.indexOf('/')
  const query = slash < 0 ? {} : { provider: named.slice(0, slash), groupRef: named.slice(slash + 1) }
  const all = await client.listConnections({ params: { projectIdOrName }, query })
  const found = slash < 0 ? all.filter(({ id }) => id === named) : all
  const [first, second] = found
  if (first && second) {
    const ids = found.map(({ id }) => id).join(', ')
    throw new CliError(`${named} has several connections. Use the id of one: ${ids}.`)
  }
  if (first) return first
  throw new CliError(`The project has no connection ${named}. See mortise list connections.`)
}
