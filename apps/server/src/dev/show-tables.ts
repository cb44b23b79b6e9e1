// Says how to look into the tables that records land in.
import type { Client } from '@mortise/client'
import { tablesDestination } from './tables/connect-tables.ts'

/**
 * The psql command for each PostgreSQL destination of a project; it asks for the password itself. The guided run shows its own
 * tables at its end.
 */
export async function showTables(client: Client, project: string): Promise<string> {
  const destinations = await client.listDestinations({ params: { projectIdOrName: project } })
  return destinations
    .filter(({ type, name }) => type === 'postgres' && name !== tablesDestination)
    .map(({ name, metadata }) => {
      const { host = '', port = 5432, database = '', username = '' } = metadata
      const at = `postgresql://${encodeURIComponent(username)}@${host}:${port}/${encodeURIComponent(database)}`
      return `  Tables of ${name}: psql "${at}" -c "\\dt *.*"\n`
    })
    .join('')
}
