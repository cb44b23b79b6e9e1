// Accepts a write to be made later: together with the requests that come at the same time, or into a batch that collects.
import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { findOperation } from '../plan/operation/store.ts'
import { addOperationLog, type LogEntry } from '../plan/operation/store-log.ts'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import { commit, type Unit } from '../platform/db/commit.ts'
import { shareStatement } from '../platform/job/share-statement.ts'
import { currentTraceparent } from '../platform/observe/trace.ts'
import type { AcceptedWrite } from './accepted-write.ts'
import { claimAnswered } from './idempotency.ts'
import { joinRun } from './join-run.ts'
import { insertPart, insertWriteOperation } from './store.ts'
import { insertWrites, type NewWrite } from './store-accepted.ts'

const HOUR_MS = 3_600_000
const SHARING = { max: 100, waitMs: 0 }

/**
 * Stores the records with a separate operation and a run that workers take; returns the operation. Requests of a project
 * that come at the same time share the statement, and each returns once its rows are stored. With an `autoBatchPolicy`,
 * the records of one installation, object and kind of write are collected in one run.
 * @throws MortiseError idempotency.key_reused, idempotency.key_in_use
 */
export async function acceptWrite(
  ctx: Context,
  plan: WritePlan,
  write: AcceptedWrite,
): Promise<{ operationId: string }> {
  if (write.autoBatchPolicy) return collect(ctx, plan, write)
  const { retryPolicy, autoBatchPolicy: _, ...rest } = write
  const now = ctx.now()
  const retryHours = retryPolicy?.deadlineHours ?? 1
  const operationId = randomUUID()
  const accepted: NewWrite = {
    ...rest,
    plan,
    operationId,
    retryHours,
    runId: randomUUID(),
    deadlineAt: new Date(now.getTime() + retryHours * HOUR_MS),
    line: lineOf(plan, write, now),
    traceparent: currentTraceparent(),
  }
  const isStored = await share(
    ctx,
    plan.projectId,
  )(accepted).catch((error: unknown) => {
    // Alone it is repeated where that helps, or fails with words for the caller.
    ctx.log.debug({ projectId: plan.projectId, err: error }, 'a write could not be stored with others')
    return false
  })
  return isStored ? { operationId } : storeAlone(ctx, plan, accepted)
}

type Share = (write: NewWrite) => Promise<boolean>

const declaration = {}
// Projects that were not seen lately get another one.
const SHARES_MAX = 1_000

/** The statement that requests of a project share in this process. */
function share(ctx: Context, projectId: string): Share {
  const ofProjects = ctx.memory.declared(declaration, () => new Map<string, Share>())
  const found = ofProjects.get(projectId)
  if (found) return found
  const [oldest] = ofProjects.keys()
  if (ofProjects.size >= SHARES_MAX && oldest !== undefined) ofProjects.delete(oldest)
  const made = shareStatement<NewWrite, boolean>(SHARING, async (writes) => {
    const stored = await insertWrites(ctx.database.db, projectId, { writes, now: ctx.now() })
    if (stored.size > 0) ctx.wake.notify('writes')
    return writes.map(({ operationId }) => stored.has(operationId))
  })
  ofProjects.set(projectId, made)
  return made
}

/** A request whose key was there already, or that failed together with others. */
async function storeAlone(ctx: Context, plan: WritePlan, write: NewWrite): Promise<{ operationId: string }> {
  const { operationId } = write
  return commit(ctx, async (unit) => {
    // The shared statement may have committed although its answer was lost.
    if (await findOperation(unit.tx, plan.projectId, operationId)) return { operationId }
    const former = write.keyed && (await claimAnswered(unit, write.keyed, { operationId }))
    if (former) return former
    const writes = [{ ...write, keyed: undefined }]
    await insertWrites(unit.tx, plan.projectId, { writes, now: unit.now() })
    unit.wake('writes')
    return { operationId }
  })
}

/** Adds the records to the run that collects for their kind of write. */
async function collect(
  ctx: Context,
  plan: WritePlan,
  write: AcceptedWrite,
): Promise<{ operationId: string }> {
  return commit(ctx, async (unit: Unit) => {
    const operationId = randomUUID()
    const former = write.keyed && (await claimAnswered(unit, write.keyed, { operationId }))
    if (former) return former
    const now = unit.now()
    const { projectId, integrationId, installationId, configId, objectName } = plan
    await insertWriteOperation(unit.tx, projectId, {
      id: operationId,
      integrationId,
      installationId,
      configId,
      objectName,
      now,
    })
    const runId = await joinRun(unit, plan, write)
    await insertPart(unit.tx, projectId, { operationId, runId, entries: [...write.entries], now })
    await addOperationLog(unit.tx, projectId, operationId, lineOf(plan, write, now))
    return { operationId }
  })
}

function lineOf({ declaredName }: WritePlan, { type, entries }: AcceptedWrite, at: Date): LogEntry {
  return {
    severity: 'INFO',
    msg: `[${declaredName}] Write accepted`,
    details: { type, records: String(entries.length) },
    at,
  }
}
