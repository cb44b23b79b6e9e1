// The job `event.poll`: reads what changed since the last look and makes events of it, field by field.
import { ProviderError, type ReadPage } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { openCall } from '../connection/open-call.ts'
import type { Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { listInstallationRows } from '../installation/store.ts'
import { backoffMs } from '../read/backoff.ts'
import { providerStart } from '../read/read-window.ts'
import { storableText } from '../read/storable-text.ts'
import { enqueueEvents } from './enqueue-events.ts'
import { enqueuePoll, pollMs } from './enqueue-poll.ts'
import { type EventPlan, resolveEventPlans } from './event-plan.ts'
import { type FoundChanges, findChanges, findDeletions } from './find-changes.ts'
import { deletePrints, type EventPollRow, findPoll, movePoll, savePrints } from './poll-store.ts'
import { insertEvents } from './store.ts'

const CALL_TIMEOUT_MS = 60_000
const PAGE_SIZE_MAX = 1_000
const FAILED_WAIT_MAX_MS = 15 * 60_000

type Poll = { projectId: string; installationId: string; objectName: string }

/**
 * Looks once, from the last look's start less the provider's overlap, and enqueues the next look. What a page changed
 * is stored with its events, which take the same way as those of webhooks; a repeated look finds nothing new. A
 * vendor's failure puts the next look off. Ends when the object is not polled any more.
 */
export async function pollEvents(ctx: Context, poll: Poll): Promise<void> {
  const { db } = ctx.database
  const row = await findPoll(db, poll.projectId, poll)
  const [installation] = await listInstallationRows(db, poll.projectId, {
    installationId: poll.installationId,
  })
  if (!row || !installation) return
  try {
    const plans = await resolveEventPlans(ctx, installation)
    const plan = plans.find(({ object }) => object.objectName === poll.objectName)
    if (plan) await look(ctx, plan, row)
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
    await lookLater(ctx, row, error)
  }
}

async function look(ctx: Context, plan: EventPlan, row: EventPollRow): Promise<void> {
  const { provider, projectId, installationId, object } = plan
  const startedAt = providerStart(ctx.now())
  // Nothing from before somebody asked for it, but for what our clock and the vendor's may differ by.
  const begunAt = providerStart(row.createdAt)
  const since = new Date(Math.max(row.watermarkAt.getTime() - provider.overlapMs, begunAt.getTime()))
  const call = await openCall(ctx, projectId, plan.connectionId, {
    ...(plan.module ? { module: plan.module } : {}),
    timeoutMs: CALL_TIMEOUT_MS,
    urgency: 'scheduled',
  })
  const { read, readDeleted } = provider
  if (!read)
    throw new MortiseError('read.unsupported', {
      params: { provider: provider.displayName, objectName: object.objectName },
    })
  const request = {
    objectName: object.objectName,
    fields: wantedFields(plan),
    since,
    pageSize: Math.min(provider.limits.pageSizeMax, PAGE_SIZE_MAX),
  }
  let cursor: string | undefined
  do {
    const answer: ReadPage = await read(call, { ...request, ...(cursor === undefined ? {} : { cursor }) })
    await store(
      ctx,
      plan,
      await findChanges(ctx, plan, { records: answer.records, begunAt, lookedFrom: row.watermarkAt }),
    )
    // A cursor that leads back to the same page would go on for ever.
    if (answer.nextCursor !== undefined && answer.nextCursor === cursor) break
    cursor = answer.nextCursor
  } while (cursor !== undefined)
  if (readDeleted && object.types.includes('delete')) {
    let next: string | undefined
    do {
      const { objectName, pageSize } = request
      const gone = await readDeleted(call, {
        objectName,
        pageSize,
        since,
        ...(next === undefined ? {} : { cursor: next }),
      })
      await store(ctx, plan, findDeletions(plan, gone.records))
      next = gone.nextCursor
    } while (next !== undefined)
  }
  const now = ctx.now()
  await commit(ctx, async ({ tx }) => {
    const to = { watermarkAt: startedAt, failures: 0, lastError: null, now }
    if (!(await movePoll(tx, projectId, row, to))) return
    const runAt = new Date(now.getTime() + pollMs(ctx))
    await enqueuePoll(tx, { projectId, installationId, objectName: object.objectName, runAt })
  })
}

/** What is delivered and what is watched together. */
function wantedFields({ mapping, watchFields, object, provider }: EventPlan): readonly string[] | 'all' {
  const requested = mapping?.requestFields ?? 'all'
  if (requested === 'all' || (object.types.includes('update') && !watchFields)) return 'all'
  const { createdField } = provider.record
  return [...new Set([...requested, ...(watchFields ?? []), ...(createdField ? [createdField] : [])])]
}

async function store(ctx: Context, plan: EventPlan, found: FoundChanges): Promise<void> {
  const { projectId, installationId, connectionId, object } = plan
  if (found.prints.size === 0 && found.gone.length === 0) return
  const now = ctx.now()
  const of = { installationId, objectName: object.objectName }
  await commit(ctx, async ({ tx }) => {
    await savePrints(tx, projectId, { ...of, prints: found.prints, now })
    await deletePrints(tx, projectId, { ...of, recordIds: found.gone })
    const touched = await insertEvents(tx, projectId, found.events, now)
    if (touched.size > 0) await enqueueEvents(tx, { projectId, connectionId })
  })
}

async function lookLater(ctx: Context, row: EventPollRow, error: Error): Promise<void> {
  const { projectId, installationId, objectName, watermarkAt } = row
  const now = ctx.now()
  const failures = row.failures + 1
  const named =
    error instanceof ProviderError && error.reaction.kind === 'waitUntil' ? error.reaction.at : undefined
  const waitMs = Math.min(Math.max(backoffMs(failures), pollMs(ctx)), FAILED_WAIT_MAX_MS)
  const runAt = named ?? new Date(now.getTime() + waitMs)
  ctx.log.warn(
    { projectId, installationId, objectName, failures, runAt, reason: error.message },
    'a look for changes failed',
  )
  await commit(ctx, async ({ tx }) => {
    const lastError = storableText(error.message)
    if (!(await movePoll(tx, projectId, row, { watermarkAt, failures, lastError, now }))) return
    await enqueuePoll(tx, { projectId, installationId, objectName, runAt })
  })
}
