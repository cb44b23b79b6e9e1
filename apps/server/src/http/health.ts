// Answers load balancers: is the process up, and can it do its work.
import { type Context, endsWithin } from '@mortise/core'
import type { FastifyInstance } from 'fastify'
import { buildInfo } from '../build-info.ts'
import type { Block } from '../observe/watch-event-loop.ts'

/** Answers true when the database holds every migration this build needs. */
export type CheckSchema = () => Promise<boolean>

// A probe waits a few seconds at most before it treats this process as dead.
const databaseMs = 2_000
const unlimited = { config: { rateLimit: false } }

/** Names what of the background work stands still; empty in a process that has none to do. */
export type FindStandstills = () => readonly string[]

/** The sources of health. */
export interface HealthOptions {
  readonly isSchemaCurrent: CheckSchema
  readonly standstills: FindStandstills
  /** The blocks of the event loop in the last minutes; none when absent. */
  readonly blocks?: () => readonly Block[]
}

const noBlocks = (): readonly Block[] => []

/**
 * Adds `/healthz` and `/readyz`. `/healthz` answers 200 while the process runs, with its version and what blocked its
 * event loop lately. `/readyz` answers 503 unless the database answers in time and is migrated, and the background
 * loops turn; it names the loops that do not.
 */
export function registerHealth(
  app: FastifyInstance,
  ctx: Context,
  { isSchemaCurrent, standstills, blocks = noBlocks }: HealthOptions,
): void {
  const askDatabase = once(() => checkDatabase(ctx, isSchemaCurrent))
  app.get('/healthz', unlimited, async () => {
    const blocked = blocks()
    const up = { status: 'up', ...buildInfo }
    return blocked.length === 0 ? up : { ...up, blocked }
  })
  app.get('/readyz', unlimited, async (_request, reply) => {
    const still = standstills()
    const state =
      still.length === 0
        ? await withinTime(askDatabase())
        : `background work has stopped: ${still.join(', ')}`
    reply.code(state === 'ready' ? 200 : 503)
    return { status: state }
  })
}

/** Everybody who asks meanwhile gets the one answer: a database that hangs is not asked for more. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}

async function withinTime(answer: Promise<string>): Promise<string> {
  return (await endsWithin(answer, databaseMs)) ? answer : 'database does not answer'
}

async function checkDatabase(ctx: Context, isSchemaCurrent: CheckSchema): Promise<string> {
  try {
    if (!(await isSchemaCurrent())) return 'database not migrated'
    const refusal = ctx.database.refusal()
    return refusal === undefined ? 'ready' : `database accepts no data: ${refusal}`
  } catch (error) {
    ctx.log.warn({ err: error }, 'readiness check failed')
    return 'database unreachable'
  }
}
