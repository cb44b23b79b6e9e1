// Finds an installation by what people know of it: its id, or its integration and group.
import type { Client } from '@mortise/client'
import type { Installation } from '@mortise/contract'
import { CliError } from './cli-error.ts'

/** How commands describe the argument that `findInstallation` takes. */
export const INSTALLATION = 'The installation: INTEGRATION/GROUP, such as crm/acme, or its id'

/**
 * The installation called `named`: `crm/acme` (the integration's name and the groupRef) or an id.
 * @throws CliError when the project has none, ApiError
 */
export async function findInstallation(
  client: Client,
  { projectIdOrName, named }: { projectIdOrName: string; named: string },
): Promise<Installation> {
  const slash = named.indexOf('/')
  const found = slash < 0 ? await byId() : await byGroup(named.slice(0, slash), named.slice(slash + 1))
  if (found) return found
  throw new CliError(`The project has no installation ${named}. See mortise list installations.`)

  async function byId(): Promise<Installation | undefined> {
    const all = await client.listInstallationsForProject({ params: { projectIdOrName } })
    return all.find(({ id }) => id === named)
  }

  async function byGroup(integrationId: string, groupRef: string): Promise<Installation | undefined> {
    const params = { projectIdOrName, integrationId }
    const [first] = await client.listInstallations({ params, query: { groupRef } })
    return first
  }
}
