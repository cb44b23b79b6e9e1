// The role that the server runs as: what it may do, and whether the walls between projects bind it.
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema.ts'

/** Where core's tables are. */
const SCHEMA = 'public'
/** Where the job queue's are, and the list of applied migrations. */
const QUEUE_SCHEMA = 'graphile_worker'
const MIGRATIONS_SCHEMA = 'drizzle'

/** The rights of a role that the server does not need. */
export interface RuntimeRole {
  readonly name: string
  /** The reasons why it passes the policies, for example `is a superuser`; empty for a role that the walls bind. */
  readonly passes: readonly string[]
  /** It may create tables, so it can apply migrations. */
  readonly mayMigrate: boolean
}

/** Looks at the role of `connectionString` in its database; what it owns is known once the migrations are applied. */
export async function findRuntimeRole(connectionString: string): Promise<RuntimeRole> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<Found>(
      `SELECT current_user AS name, r.rolsuper AS "isSuperuser", r.rolbypassrls AS "bypassesPolicies",
         has_schema_privilege('${SCHEMA}', 'CREATE') AND has_database_privilege(current_database(), 'CREATE') AS "mayCreate",
         EXISTS (SELECT FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
           WHERE p.polname = 'project_wall' AND c.relnamespace = '${SCHEMA}'::regnamespace
             AND NOT c.relforcerowsecurity AND pg_has_role(c.relowner, 'USAGE')) AS "ownsTables"
       FROM pg_roles r WHERE r.rolname = current_user`,
    )
    const [found] = rows
    if (!found) throw new Error('The database does not list the role of this connection.')
    const { name, isSuperuser, bypassesPolicies, ownsTables, mayCreate } = found
    const passes = [
      ...(isSuperuser ? ['is a superuser'] : []),
      ...(bypassesPolicies && !isSuperuser ? ['has BYPASSRLS'] : []),
      ...(ownsTables && !isSuperuser ? ['owns the tables'] : []),
    ]
    return { name, passes, mayMigrate: mayCreate }
  })
}

interface Found {
  name: string
  isSuperuser: boolean
  bypassesPolicies: boolean
  ownsTables: boolean
  mayCreate: boolean
}

/**
 * Gives `role` what the server needs: to read and write rows and to run the job queue's functions, and nothing that changes
 * the schema. Changes nothing when it has all of it. `client` is connected as the owner, after the migrations.
 */
export async function grantRuntime(client: pg.Client, role: string): Promise<void> {
  const { rows: self } = await client.query<{ name: string }>('SELECT current_user AS name')
  if (self[0]?.name === role) return
  const lacking = await listMissingRights(client, role)
  const closed = await queueTablesClosedTo(client, role)
  if (lacking.length + closed.length === 0) return
  const name = client.escapeIdentifier(role)
  const statements = [
    `GRANT USAGE ON SCHEMA ${SCHEMA}, ${QUEUE_SCHEMA}, ${MIGRATIONS_SCHEMA} TO ${name}`,
    `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO ${name}`,
    ...lacking.map(({ rights, kind, relation }) => `GRANT ${rights} ON ${kind} ${relation} TO ${name}`),
    // The queue's tables let only their owner in, and the queue serves all projects.
    ...closed.map((table) => `CREATE POLICY ${name} ON ${table} TO ${name} USING (true)`),
  ]
  await client.query('BEGIN')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

interface StaleFields {
  rights: string
  kind: 'TABLE' | 'SEQUENCE'
  relation: string
}

/** Tables and sequences that `role` may not use as the server does. Tables of others in the same schema are none of ours. */
async function listMissingRights(client: pg.Client, role: string): Promise<StaleFields[]> {
  const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []))
  const { rows } = await client.query<StaleFields>(
    `WITH ours AS (
       SELECT c.oid, c.relkind, n.nspname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE (n.nspname = '${SCHEMA}' AND c.relname = ANY ($2) AND c.relkind IN ('r', 'p'))
         OR (n.nspname IN ('${QUEUE_SCHEMA}', '${MIGRATIONS_SCHEMA}') AND c.relkind IN ('r', 'p', 'v'))
     ), wanted AS (
       SELECT oid, 'TABLE' AS kind, CASE WHEN nspname = '${MIGRATIONS_SCHEMA}' THEN 'SELECT'
         ELSE 'SELECT, INSERT, UPDATE, DELETE' END AS rights FROM ours
       UNION ALL
       SELECT s.oid, 'SEQUENCE', 'USAGE, SELECT' FROM pg_class s
       JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i') JOIN ours ON ours.oid = d.refobjid
       WHERE s.relkind = 'S' AND ours.nspname <> '${MIGRATIONS_SCHEMA}'
     )
     SELECT rights, kind, oid::regclass::text AS relation FROM wanted
     WHERE NOT (SELECT bool_and(CASE kind WHEN 'TABLE' THEN has_table_privilege($1, oid, one)
       ELSE has_sequence_privilege($1, oid, one) END) FROM unnest(string_to_array(rights, ', ')) AS one)`,
    [role, tables],
  )
  return rows
}

async function queueTablesClosedTo(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = '${QUEUE_SCHEMA}'::regnamespace AND c.relkind IN ('r', 'p') AND c.relrowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = $1)`,
    [role],
  )
  return rows.map(({ name }) => name)
}

/** Connects for the length of `work`. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
