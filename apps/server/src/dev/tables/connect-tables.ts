// The destination that writes into the database beside Mortise's own, and where it is.
import type { Client } from '@mortise/client'
import { makeTableDatabase } from './make-table-database.ts'

/** The destination's name, which `examples/tables/mortise.yaml` uses. */
export const tablesDestination = 'tables'

/** Where a destination of tables is made. */
export interface TablesPlace {
  readonly client: Client
  readonly project: string
  /** The superuser's address of the embedded database. */
  readonly ownerUrl: string
}

/**
 * Makes the destination `tables`, or points it to where the embedded database listens now; answers the address of its database.
 */
export async function connectTables({ client, project, ownerUrl }: TablesPlace): Promise<URL> {
  const params = { projectIdOrName: project }
  const [address, isMade] = await Promise.all([makeTableDatabase(ownerUrl), hasTables({ client, project })])
  const metadata = { tls: false }
  const secrets = { connectionString: address.href }
  if (isMade) {
    const body = { updateMask: ['metadata.tls', 'secrets'], destination: { metadata, secrets } }
    await client.updateDestination({ params: { ...params, destination: tablesDestination }, body })
  } else {
    const body = { name: tablesDestination, type: 'postgres' as const, metadata, secrets }
    await client.createDestination({ params, body })
  }
  return address
}

/** Whether an earlier start made the destination. */
export async function hasTables({
  client,
  project,
}: Pick<TablesPlace, 'client' | 'project'>): Promise<boolean> {
  const destinations = await client.listDestinations({ params: { projectIdOrName: project } })
  return destinations.some(({ name, type }) => name === tablesDestination && type === 'postgres')
}
