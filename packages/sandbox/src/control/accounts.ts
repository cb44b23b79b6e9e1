/** Control of all accounts at once: a trial begins with empty ones, on a sandbox that served another. */

import type { FastifyInstance } from 'fastify'
import type { Surroundings } from '../http/vendor-surface.ts'
import type { Context } from '../vendor.ts'

// The version of the schema, and a counter: no later record has the id of one that is gone.
const keptTables = ['versions', 'counters']

/** Registers `/control/accounts`. */
export function accountRoutes(app: FastifyInstance, context: Context & Surroundings): void {
  app.delete('/control/accounts', async (_request, reply) => {
    const { pool, requestLog, faults, tokens, metadata, emitter } = context
    await requestLog.flush()
    await faults.remove(() => true)
    const { rows } = await pool.query<{ tables: string }>(
      `SELECT string_agg(format('sandbox.%I', tablename), ', ') AS tables FROM pg_tables
       WHERE schemaname = 'sandbox' AND tablename <> ALL ($1)`,
      [keptTables],
    )
    await pool.query(`TRUNCATE ${rows[0]?.tables}`)
    tokens.forget()
    metadata.forget()
    emitter.forgetSubscriptions()
    return reply.code(204).send()
  })
}
