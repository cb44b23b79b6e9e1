// Secrets as the version before data keys sealed them, for tests of upgrades.
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { encrypt, joinSealed } from '../cipher.ts'
import type { MasterKey } from '../master-key.ts'
import type { Purpose } from '../purpose.ts'
import { sealedColumns } from '../sealed-columns.ts'

/** The ciphertext that the version before stored. */
export function sealAsBefore(master: MasterKey, plain: string, { former }: Purpose): string {
  const ownKey = randomBytes(32)
  const wrapped = encrypt(master.bytes, ownKey, former)
  const body = encrypt(ownKey, Buffer.from(plain), former).toString('base64url')
  return joinSealed({ version: 'm1', keyId: master.keyId, wrapped, body })
}

/** Makes a database one that the version before has used, with all secrets sealed as it does. */
export async function resealAsBefore(ctx: Context, master: MasterKey): Promise<void> {
  const { pool } = ctx.database
  // The version before had no secrets of people.
  for (const { table, column, key, purpose } of sealedColumns.filter(({ isOfServer }) => !isOfServer)) {
    const { rows } = await pool.query<{ key: string; project: string; sealed: string }>(
      `SELECT ${key} AS key, project_id AS project, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
    )
    for (const row of rows) {
      const at = purpose(row.project, row.key)
      const sealed = sealAsBefore(master, await ctx.vault.open(row.sealed, at), at)
      await pool.query(`UPDATE ${table} SET ${column} = $1 WHERE ${key} = $2`, [sealed, row.key])
    }
  }
  await forgetDataKeys(ctx)
}

/** Makes a database one that the version before has used: without data keys, so that nothing seals with them. */
export async function forgetDataKeys(ctx: Context): Promise<void> {
  await ctx.database.pool.query('DELETE FROM data_keys')
  ctx.caches.dropNow('dataKey', '*')
}
export { purposes } from '../purpose.ts'
