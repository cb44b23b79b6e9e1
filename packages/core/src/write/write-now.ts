// A synchronous write: the provider is asked while the caller waits, then the operation is recorded.
import { randomUUID } from 'node:crypto'
import type { Call, ProviderError } from '@mortise/connector-kit'
import { MortiseError, type WriteFailure, type WriteResponse } from '@mortise/contract'
import { openCall } from '../connection/open-call.ts'
import { toPublicError } from '../connection/provider-failure.ts'
import type { Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { describeEnds, toAnswer } from './describe-ends.ts'
import { atMost } from './find-records.ts'
import { type KeyedRequest, leaveKeyOpen, releaseKey } from './idempotency.ts'
import { performWrite, type WriteWork } from './perform-write.ts'
import { readBack } from './read-back.ts'
import { recordWrite } from './record-write.ts'
import { answerKey } from './store-idempotency.ts'
import type { WriteEnd } from './write-end.ts'
import type { WritePlan } from './write-plan.ts'

// Together within the minute that HTTP clients and gateways commonly wait.
const WRITE_TIMEOUT_MS = 40_000
const LOOK_BACK_TIMEOUT_MS = 10_000
const LOOK_BACKS_AT_ONCE = 4

/** A write to make at once. */
export interface WriteNow {
  work: WriteWork
  isBatch: boolean
  keyed: KeyedRequest | undefined
  /** An earlier request with the same key was cut off: what it sent is looked for first. */
  isRepeat: boolean
}

/**
 * Writes, records the operation and answers what became of the records. Where an answer of the provider was lost, the
 * record is looked up.
 * @throws MortiseError for trouble that left nothing written: connection.revoked, provider.rate_limited,
 * provider.unavailable; write.unclear when that is not certain
 */
export async function writeNow(
  ctx: Context,
  plan: WritePlan,
  { work, isBatch, keyed, isRepeat }: WriteNow,
): Promise<{ isRefusal: boolean; body: WriteResponse | WriteFailure }> {
  const open = (timeoutMs: number) =>
    openCall(ctx, plan.projectId, plan.connectionId, {
      ...(plan.module === undefined ? {} : { module: plan.module }),
      deadline: new Date(Date.now() + timeoutMs),
    })
  const wasSent = new Set(isRepeat ? work.records.keys() : [])
  // Nothing has left yet: of a first request nothing needs to be looked for.
  const forget = isRepeat ? leaveKeyOpen : releaseKey
  const call = await open(WRITE_TIMEOUT_MS).catch(async (error: unknown) => {
    if (keyed) await forget(ctx, keyed)
    throw toPublicError(plan.provider.displayName, error)
  })
  let ends: readonly WriteEnd[]
  try {
    ends = await performWrite(plan, call, { ...work, wasSent })
    if (ends.some(({ kind }) => kind === 'unclear'))
      ends = await lookBack(plan, await open(LOOK_BACK_TIMEOUT_MS), { work, ends })
  } catch (error) {
    if (keyed) await leaveKeyOpen(ctx, keyed)
    throw toPublicError(plan.provider.displayName, error)
  }
  const operationId = randomUUID()
  const answer = toAnswer(operationId, ends, isBatch)
  const trouble = troubleOf(plan, ends)
  await commit(ctx, async ({ tx }) => {
    await recordWrite(tx, plan, {
      ...{ operationId, ends, now: ctx.now() },
      result: describeEnds(plan.declaredName, work.type, ends),
    })
    if (!keyed || trouble) return
    const { body, isRefusal } = answer
    await answerKey(tx, plan.projectId, { ...keyed, answer: { body: { ...body }, isRefusal } })
  })
  if (!trouble) return answer
  if (keyed) await (trouble.code === 'write.unclear' ? leaveKeyOpen : releaseKey)(ctx, keyed)
  throw trouble
}

/** Looks unclear records up; one that is certainly not there has not been written. */
async function lookBack(
  plan: WritePlan,
  call: Call,
  { work, ends }: { work: WriteWork; ends: readonly WriteEnd[] },
): Promise<WriteEnd[]> {
  const places = [...ends.keys()]
  return atMost(LOOK_BACKS_AT_ONCE, places, async (place): Promise<WriteEnd> => {
    const end = ends[place]
    const record = work.records[place]
    if (!end || !record) throw new Error('a record of a write came to no end')
    if (end.kind !== 'unclear') return end
    const action = work.type === 'upsert' ? 'create' : work.type
    const found = await readBack(plan, call, { ...record, action })
    if (found.kind === 'written') return found
    return { kind: found.kind === 'absent' ? 'unsent' : 'unclear', error: end.error }
  })
}

/** What went wrong when nothing is known to be written and at least one record could still be. */
function troubleOf(plan: WritePlan, ends: readonly WriteEnd[]): MortiseError | undefined {
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
