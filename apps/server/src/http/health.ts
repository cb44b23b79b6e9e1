// Answers load balancers: is the process up, and can it do its work.
import type { Context } from '@mortise/core'
import type { FastifyInstance } from 'fastify'

/** Answers true when the database holds every migration this build needs. */
export type CheckSchema = () => Promise<boolean>

const unlimited = { config: { rateLimit: false } }

/** Names what of the background work stands still; empty in a process that has none to do. */
export type FindStandstills = () => readonly string[]

/**
 * Adds `/healthz` (200 while the process runs) and `/readyz` (503 unless the database answers and is migrated, and the
 * loops of this process's background work turn; it names those that do not).
 */
export function registerHealth(
  app: FastifyInstance,
  ctx: Context,
  { isSchemaCurrent, standstills }: { isSchemaCurrent: CheckSchema; standstills: FindStandstills },
): void {
  app.get('/healthz', unlimited, async () => ({ status: 'up' }))
  app.get('/readyz', unlimited, async (_request, reply) => {
    const still = standstills()
    const state =
      still.length === 0
        ? await checkDatabase(ctx, isSchemaCurrent)
        : `background work stands still: ${still.join(', ')}`
    reply.code(state === 'ready' ? 200 : 503)
    return { status: state }
  })
}

async function checkDatabase(ctx: Context, isSchemaCurrent: CheckSchema): Promise<string> {
  try {
    return (await isSchemaCurrent()) ? 'ready' : 'database not migrated'
  } catch (error) {
    ctx.log.warn({ err: error }, 'readiness check failed')
    return 'database unreachable'
  }
}
