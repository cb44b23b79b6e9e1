// A synchronous write: the provider is asked while the caller waits, then the operation is recorded.
import { randomUUID } from 'node:crypto'
import type { ProviderError } from '@mortise/connector-kit'
import { MortiseError, type WriteFailure, type WriteResponse } from '@mortise/contract'
import { openCall } from '../connection/credentials/open-call.ts'
import type { Context } from '../context.ts'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import { commit } from '../platform/db/commit.ts'
import { toPublicError } from '../platform/failure/to-public-error.ts'
import { describeEnds, toAnswer } from './describe-ends.ts'
import { type KeyedRequest, leaveKeyOpen, releaseKey } from './idempotency.ts'
import { announceWriting, noteOwnWrites } from './note-own-writes.ts'
import { performWrite, type WriteWork } from './perform-write.ts'
import type { RecordOutcome } from './record-outcome.ts'
import { recordWrite } from './record-write.ts'
import { answerKey } from './store-idempotency.ts'
import { verifyWritten } from './verify-written.ts'

// Together within the minute that HTTP clients and gateways commonly wait.
const WRITE_TIMEOUT_MS = 40_000
const LOOK_BACK_MS = 10_000
// The last look may begin when the time to wait is over.
const LAST_LOOK_MS = 5_000

/** A write to make at once. */
export interface WriteNow {
  work: Pick<WriteWork, 'type' | 'records' | 'headers' | 'allOrNone'>
  isBatch: boolean
  keyed: KeyedRequest | undefined
  /** An earlier request with the same key was cut off: what it sent, until then at the latest, is looked for first. */
  sentUntil: Date | undefined
  /** How long records are looked for whose answer was lost, in milliseconds: ten seconds by default. */
  verifyWrittenMs?: number
}

/**
 * Writes, records the operation and answers what became of the records. Where an answer of the provider was lost, the
 * record is looked up, and waited for where the provider's search is behind.
 * @throws MortiseError for a failure that left nothing written: connection.revoked, provider.rate_limited,
 * provider.unavailable; write.unclear when that is not certain
 */
export async function writeNow(
  ctx: Context,
  plan: WritePlan,
  { work, isBatch, keyed, sentUntil: sentBefore, verifyWrittenMs = LOOK_BACK_MS }: WriteNow,
): Promise<{ isRefusal: boolean; body: WriteResponse | WriteFailure }> {
  const open = (timeoutMs: number) =>
    openCall(ctx, plan.projectId, plan.connectionId, {
      purpose: 'write',
      module: plan.module,
      quota: plan.quota,
      deadline: new Date(Date.now() + timeoutMs),
    })
  const call = await open(WRITE_TIMEOUT_MS).catch(async (error: unknown) => {
    // Nothing has left yet: of a first request nothing needs to be looked for.
    if (keyed) await (sentBefore ? leaveKeyOpen(ctx, keyed, sentBefore) : releaseKey(ctx, keyed))
    throw toPublicError(plan.provider.displayName, error)
  })
  await announceWriting(ctx, plan)
  const sentNow = new Set<number>()
  const wasSent = new Map(sentBefore ? [...work.records.keys()].map((place) => [place, sentBefore]) : [])
  const onSending = async (places: readonly number[]) => {
    for (const place of places) sentNow.add(place)
  }
  let sentUntil = sentBefore ?? ctx.now()
  let ends: readonly RecordOutcome[]
  try {
    ends = await performWrite(plan, call, { ...work, wasSent, onSending, now: () => ctx.now() })
    const now = ctx.now()
    if (sentNow.size > 0) sentUntil = now
    if (ends.some(({ kind }) => kind === 'unclear')) {
      const sentMsAgo = (place: number) =>
        now.getTime() - (sentNow.has(place) ? now : (sentBefore ?? now)).getTime()
      const wanted = { work, ends, sentMsAgo, budgetMs: verifyWrittenMs }
      ends = await verifyWritten(plan, await open(verifyWrittenMs + LAST_LOOK_MS), wanted)
    }
  } catch (error) {
    if (keyed) await leaveKeyOpen(ctx, keyed, ctx.now())
    throw toPublicError(plan.provider.displayName, error)
  }
  const operationId = randomUUID()
  const answer = toAnswer(operationId, ends, isBatch)
  const failure = failureOf(plan, ends)
  await commit(ctx, async ({ tx }) => {
    await recordWrite(tx, plan, {
      operationId,
      ends,
      now: ctx.now(),
      result: describeEnds(plan.declaredName, work.type, ends),
    })
    await noteOwnWrites(tx, plan, { ends, now: ctx.now() })
    if (!keyed || failure) return
    const { body, isRefusal } = answer
    await answerKey(tx, plan.projectId, { ...keyed, answer: { body: { ...body }, isRefusal } })
  })
  if (!failure) return answer
  if (keyed)
    await (failure.code === 'write.unclear' ? leaveKeyOpen(ctx, keyed, sentUntil) : releaseKey(ctx, keyed))
  throw failure
}

/** The failure when nothing is known to be written and at least one record could still be. */
function failureOf(plan: WritePlan, ends: readonly RecordOutcome[]): MortiseError | undefined {
  if (ends.some(({ kind }) => kind === 'written')) return undefined
  const provider = plan.provider.displayName
  const unclear = ends.find((end) => end.kind === 'unclear')
  if (unclear) {
    const causes = [unclear.error.message]
    return new MortiseError('write.unclear', { params: { provider }, causes, cause: unclear.error })
  }
  const unsent = ends.find((end) => end.kind === 'unsent')
  return unsent && asPublic(provider, unsent.error)
}

function asPublic(provider: string, error: ProviderError): MortiseError {
  const shown = toPublicError(provider, error)
  if (shown instanceof MortiseError) return shown
  throw shown
}
