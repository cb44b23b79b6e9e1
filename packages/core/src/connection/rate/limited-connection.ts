// Finds the line before a connection's account, and what other processes heard from its provider.
import { blockUntil, cutConcurrency, limitConcurrency, type ProviderDefinition } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { commit } from '../../platform/db/commit.ts'
import { rootOf } from '../../platform/db/scope.ts'
import { createRateQueue, isIdle, type RateQueue } from './rate-queue.ts'
import { callsAtOnce, shareOf } from './share.ts'
import { findBlockedUntil, storeBlockedUntil } from './store.ts'

/** The part of a connection that decides its rate limit. */
export interface LimitedConnection {
  readonly id: string
  readonly projectId: string
  readonly provider: Pick<ProviderDefinition, 'name' | 'displayName' | 'limits'>
}

// Another process announces the provider's answer to it; the time only bounds memory.
const BLOCK_TTL_MS = 10 * 60_000
const LINES_MAX = 10_000
// Complaints about calls that were under way together name nearly the same instant: the first is enough.
const SAME_BLOCK_MS = 1_000

const blockCache = cachePerContext<Date | undefined>('rate', BLOCK_TTL_MS)
const linesByContext = new WeakMap<object, Map<string, RateQueue>>()

/**
 * Now, for rate limits: providers' instants are real ones, also where a context's clock stands still or lags; where it
 * runs ahead it is believed. Epoch milliseconds.
 */
export function rateNow(ctx: Context): number {
  return Math.max(ctx.now().getTime(), Date.now())
}

/** The connection's line in this process, with what other processes heard. No database call when it was used lately. */
export async function rateQueueOf(ctx: Context, of: LimitedConnection): Promise<RateQueue> {
  const key = `${of.projectId}:${of.id}`
  // Announcements name the part of a key before its last colon.
  const blockedUntil = await blockCache(ctx).get(`${key}:`, () =>
    findBlockedUntil(ctx.database.db, of.projectId, of.id),
  )
  return withBlock(ctx, findRateQueue(ctx, key, of), blockedUntil)
}

/** The same, if memory holds all of it. */
export function peekRateQueue(ctx: Context, of: LimitedConnection): RateQueue | undefined {
  const key = `${of.projectId}:${of.id}`
  const known = blockCache(ctx).peek(`${key}:`)
  return known && withBlock(ctx, findRateQueue(ctx, key, of), known.value)
}

function withBlock(ctx: Context, line: RateQueue, blockedUntil: Date | undefined): RateQueue {
  if (!blockedUntil) return line
  const untilMs = blockedUntil.getTime()
  const nowMs = rateNow(ctx)
  if (untilMs > line.budget.blockedUntilMs && untilMs > nowMs) {
    blockUntil(line.budget, { untilMs }, nowMs)
    cutConcurrency(line.budget, nowMs, nowMs)
  }
  return line
}

/** Notifies every process that the provider accepts no call before `untilMs`, unless that is known. Writes. */
export async function shareBlock(
  ctx: Context,
  of: LimitedConnection,
  wait: { untilMs: number; isGuess?: boolean },
): Promise<void> {
  const line = findRateQueue(ctx, `${of.projectId}:${of.id}`, of)
  const nowMs = rateNow(ctx)
  blockUntil(line.budget, wait, nowMs)
  const { blockedUntilMs } = line.budget
  if (blockedUntilMs <= Math.max(line.sharedUntilMs + SAME_BLOCK_MS, nowMs)) return
  line.sharedUntilMs = blockedUntilMs
  const until = new Date(blockedUntilMs)
  try {
    await commit(ctx, async (unit) => {
      await storeBlockedUntil(unit.tx, of.projectId, { connectionId: of.id, until, now: unit.now() })
      unit.changed('rate', `${of.projectId}:${of.id}`)
    })
    ctx.log.info(
      { projectId: of.projectId, connectionId: of.id, until: until.toISOString() },
      'a provider’s rate limit is used up',
    )
  } catch (error) {
    // This process knows; the others find out from the provider. The call itself must not fail for it.
    ctx.log.warn({ err: error, connectionId: of.id }, 'a provider’s rate limit could not be shared')
  }
}

/** Forgets what this process knows of rate limits; calls under way are not counted any more. */
export function forgetLines(ctx: Context): void {
  linesByContext.delete(rootOf(ctx))
}

function findRateQueue(ctx: Context, key: string, { id, provider }: LimitedConnection): RateQueue {
  const lines = linesByContext.get(rootOf(ctx)) ?? new Map<string, RateQueue>()
  linesByContext.set(rootOf(ctx), lines)
  const share = shareOf(ctx)
  const found = lines.get(key)
  if (found?.share === share) return found
  const concurrency = callsAtOnce(provider.limits.concurrency, id, share)
  if (found) {
    found.share = share
    limitConcurrency(found.budget, concurrency)
    return found
  }
  const made = createRateQueue(concurrency, share)
  lines.set(key, made)
  if (lines.size > LINES_MAX) forgetIdle(lines, rateNow(ctx))
  return made
}

function forgetIdle(lines: Map<string, RateQueue>, nowMs: number): void {
  for (const [key, line] of lines) {
    if (isIdle(line) && line.budget.blockedUntilMs <= nowMs) lines.delete(key)
    if (lines.size <= LINES_MAX / 2) return
  }
}
