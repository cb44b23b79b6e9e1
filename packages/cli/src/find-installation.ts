// Finds the integration of an installation, which commands are told by its own id.
import type { Client } from '@mortise/client'
import { CliError } from './cli-error.ts'

/** The id of the integration that an installation is of. @throws CliError when the project has no such installation */
export async function findIntegration(
  client: Client,
  { projectIdOrName, installationId }: { projectIdOrName: string; installationId: string },
): Promise<string> {
  const installations = await client.listInstallationsForProject({ params: { projectIdOrName } })
  const found = installations.find(({ id }) => id === installationId)
  if (found) return found.integrationId
  throw new CliError(`The project has no installation ${installationId}. See mortise list installations.`)
}
