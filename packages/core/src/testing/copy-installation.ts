// Many customers for tests and benchmarks, made by the database from one.
import type pg from 'pg'

/** Adds `count` installations that are like this one, with its schedules and positions. They are of its connection. */
export async function copyInstallation(
  database: pg.ClientBase | pg.Pool,
  installationId: string,
  count: number,
): Promise<void> {
  const copy = async (table: string, key: string, changed: Record<string, string>) => {
    const { rows } = await database.query<{ name: string }>(
      'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped',
      [table],
    )
    const names = rows.map(({ name }) => name)
    const values = names.map((name) => changed[name] ?? name)
    await database.query(
      `INSERT INTO ${table} (${names}) SELECT ${values} FROM ${table}, generate_series(1, ${count}) n WHERE ${key} = $1`,
      [installationId],
    )
  }
  const copiedId = `id || '-' || n`
  const copiedInstallationId = `installation_id || '-' || n`
  await copy('installations', 'id', { id: copiedId, group_ref: `group_ref || '-' || n` })
  await copy('schedules', 'installation_id', { id: copiedId, installation_id: copiedInstallationId })
  await copy('read_states', 'installation_id', { installation_id: copiedInstallationId })
}
