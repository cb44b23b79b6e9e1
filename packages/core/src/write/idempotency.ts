// Repeated requests: the same key and the same request get the same answer, without a second write.
import { createHash } from 'node:crypto'
import { MortiseError } from '@mortise/contract'
import type { Context } from '../context.ts'
import { commit, type Unit } from '../platform/db/commit.ts'
import {
  deleteKey,
  deleteOldKeys,
  type IdempotencyRow,
  insertKey,
  lockKey,
  relockKey,
} from './store-idempotency.ts'

/** How long answers are kept. */
export const KEPT_MS = 24 * 3_600_000
// Longer than a synchronous write and its look back can take.
const LOCK_MS = 3 * 60_000
const OLD_KEYS_AT_ONCE = 1_000

/** The answer to a request with a key. */
export type Claim =
  | { kind: 'answered'; answer: NonNullable<IdempotencyRow['answer']> }
  /** `sentUntil` when an earlier request was cut off: it may have written everything already, until then at the latest. */
  | { kind: 'claimed'; sentUntil: Date | undefined }

/** A key of an installation, with the request it stands for. */
export interface KeyedRequest {
  projectId: string
  installationId: string
  key: string
  requestHash: string
}

/** The former answer to the same request with this key; `undefined` if there is none, or none that is still valid. */
export async function recallAnswer(
  ctx: Context,
  { projectId, installationId, key, requestHash }: KeyedRequest,
): Promise<IdempotencyRow['answer'] | undefined> {
  const row = await lockKey(ctx.database.db, projectId, installationId, key)
  const isKept = row && ctx.now().getTime() - row.createdAt.getTime() < KEPT_MS
  return isKept && row.requestHash === requestHash ? row.answer : undefined
}

/**
 * Takes the key for this request, or finds the answer of the first one.
 * @throws MortiseError idempotency.key_reused when it stands for another request, idempotency.key_in_use while the
 * first request is being answered
 */
export async function claimKey(ctx: Context, request: KeyedRequest): Promise<Claim> {
  const { projectId, installationId, key, requestHash } = request
  const now = ctx.now()
  const lockedUntil = new Date(now.getTime() + LOCK_MS)
  return commit(ctx, async ({ tx }): Promise<Claim> => {
    const fresh = { installationId, key, requestHash, answer: null, lockedUntil, now }
    if (await insertKey(tx, projectId, fresh)) return { kind: 'claimed', sentUntil: undefined }
    const row = await lockKey(tx, projectId, installationId, key)
    if (!row || now.getTime() - row.createdAt.getTime() >= KEPT_MS) {
      if (row) await deleteKey(tx, projectId, installationId, key)
      if (await insertKey(tx, projectId, fresh)) return { kind: 'claimed', sentUntil: undefined }
      throw inUse(lockedUntil)
    }
    if (row.requestHash !== requestHash) throw new MortiseError('idempotency.key_reused')
    if (row.answer) return { kind: 'answered', answer: row.answer }
    if (row.lockedUntil > now) throw inUse(new Date(now.getTime() + 1_000))
    await relockKey(tx, projectId, { installationId, key, lockedUntil, sentUntil: null })
    // A request that was cut off before it could finish had stopped when its lock ran out.
    return { kind: 'claimed', sentUntil: row.sentUntil ?? row.lockedUntil }
  })
}

/**
 * Keeps an answer that is known beforehand, inside the transaction that makes it true, or returns the answer to the
 * first request.
 * @throws MortiseError as `claimKey`
 */
export async function claimAnswered<Body extends { operationId: string }>(
  unit: Unit,
  request: KeyedRequest,
  body: Body,
): Promise<{ operationId: string } | undefined> {
  const { projectId, installationId, key, requestHash } = request
  const now = unit.now()
  const row = { installationId, key, requestHash, answer: { body, isRefusal: false }, lockedUntil: now, now }
  if (await insertKey(unit.tx, projectId, row)) return undefined
  const former = await lockKey(unit.tx, projectId, installationId, key)
  if (!former || now.getTime() - former.createdAt.getTime() >= KEPT_MS) {
    if (former) await deleteKey(unit.tx, projectId, installationId, key)
    if (await insertKey(unit.tx, projectId, row)) return undefined
    throw inUse(new Date(now.getTime() + 1_000))
  }
  if (former.requestHash !== requestHash) throw new MortiseError('idempotency.key_reused')
  const operationId = former.answer?.body.operationId
  if (typeof operationId !== 'string') throw inUse(new Date(now.getTime() + 1_000))
  return { operationId }
}

/** Lets the same request be made again: nothing was written. */
export async function releaseKey(
  ctx: Context,
  { projectId, installationId, key }: KeyedRequest,
): Promise<void> {
  await deleteKey(ctx.database.db, projectId, installationId, key)
}

/**
 * Ends the work on a key without an answer: a repeated request first looks for its outcome. `sentUntil` is when its
 * records may have been on their way last.
 */
export async function leaveKeyOpen(ctx: Context, request: KeyedRequest, sentUntil: Date): Promise<void> {
  const { projectId, installationId, key } = request
  await relockKey(ctx.database.db, projectId, { installationId, key, lockedUntil: ctx.now(), sentUntil })
}

/** A fingerprint of a request: the same for the same content, in whatever order its keys are. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request, sortKeys)).digest('hex')
}

/** Forgets keys whose day is over, of all projects. */
export async function forgetOldKeys(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  while ((await deleteOldKeys(ctx.database.db, before, OLD_KEYS_AT_ONCE)) === OLD_KEYS_AT_ONCE);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function inUse(retryAfter: Date): MortiseError<'idempotency.key_in_use'> {
  return new MortiseError('idempotency.key_in_use', { retryAfter })
}
