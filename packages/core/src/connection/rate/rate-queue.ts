// Finds the rate queue of a connection, with what other processes heard from its provider and this process's share of calls.

import { createHash } from 'node:crypto'
import {
  blockUntil,
  createBudget,
  cutConcurrency,
  limitConcurrency,
  type ProviderDefinition,
  urgencies,
} from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import type { ProcessShare, RateQueue } from './rate-state.ts'
import { findBlockedUntil } from './store.ts'

/** The part of a connection that decides its rate limit. */
export interface LimitedConnection {
  readonly id: string
  readonly projectId: string
  /** The key of its queue, where it is at hand. */
  readonly rateKey?: string
  readonly provider: Pick<ProviderDefinition, 'name' | 'displayName' | 'limits'>
}

/** The share of a process that knows of no other. */
export const ALONE: ProcessShare = Object.freeze({ processes: 1, place: 0 })

// Another process announces the provider's answer to it; the time only bounds memory.
const BLOCK_TTL_MS = 10 * 60_000
const QUEUES_MAX = 10_000

const blockCache = cachePerContext<Date | undefined>('rate', BLOCK_TTL_MS)

/**
 * Now, for rate limits: providers' instants are real ones, also where a context's clock stands still or lags; where it
 * runs ahead it is believed. Epoch milliseconds.
 */
export function rateNow(ctx: Context): number {
  return Math.max(ctx.now().getTime(), Date.now())
}

/** The connection's queue in this process, with what other processes heard. No database call when it was used lately. */
export async function rateQueueOf(ctx: Context, of: LimitedConnection): Promise<RateQueue> {
  const find = () => findBlockedUntil(ctx.database.db, of.projectId, of.id)
  return heardQueue(ctx, of, await blockCache(ctx).get(keyOf(of), find))
}

/** The same, if memory holds all of it. */
export function peekRateQueue(ctx: Context, of: LimitedConnection): RateQueue | undefined {
  const known = blockCache(ctx).peek(keyOf(of))
  return known && heardQueue(ctx, of, known.value)
}

/** Brings what other processes heard into memory, by `find` where it is not there. */
export async function warmRate(
  ctx: Context,
  of: Pick<LimitedConnection, 'projectId' | 'id'>,
  find: () => Promise<Date | undefined>,
): Promise<void> {
  await blockCache(ctx).get(rateKey(of), find)
}

/** The key of a connection's queue. Announcements name the part before its last colon. */
export function rateKey({ projectId, id }: Pick<LimitedConnection, 'projectId' | 'id'>): string {
  return `${projectId}:${id}:`
}

function keyOf(of: LimitedConnection): string {
  return of.rateKey ?? rateKey(of)
}

function heardQueue(ctx: Context, of: LimitedConnection, blockedUntil: Date | undefined): RateQueue {
  const queue = findRateQueue(ctx, of)
  if (!blockedUntil) return queue
  const untilMs = blockedUntil.getTime()
  const nowMs = rateNow(ctx)
  if (untilMs > queue.budget.blockedUntilMs && untilMs > nowMs) {
    blockUntil(queue.budget, { untilMs }, nowMs)
    cutConcurrency(queue.budget, nowMs, nowMs)
  }
  return queue
}

/** Forgets what this process knows of rate limits; calls under way are not counted any more. */
export function forgetLines(ctx: Context): void {
  ctx.memory.rateQueues.clear()
}

function findRateQueue(ctx: Context, of: LimitedConnection): RateQueue {
  const { id, provider } = of
  const key = keyOf(of)
  const queues = ctx.memory.rateQueues
  const share = shareOf(ctx)
  const found = queues.get(key)
  if (found?.share === share) return found
  const concurrency = callsAtOnce(provider.limits.concurrency, id, share)
  if (found) {
    found.share = share
    limitConcurrency(found.budget, concurrency)
    return found
  }
  const made = createRateQueue(concurrency, share)
  queues.set(key, made)
  if (queues.size > QUEUES_MAX) forgetIdle(queues, rateNow(ctx))
  return made
}

/** A queue in which no call waits. */
export function createRateQueue(concurrencyMax: number, share: ProcessShare = ALONE): RateQueue {
  return {
    budget: createBudget(concurrencyMax),
    waiting: { interactive: [], scheduled: [], backfill: [] },
    passedOver: 0,
    sharedUntilMs: 0,
    share,
    alarm: undefined,
  }
}

function forgetIdle(queues: Map<string, RateQueue>, nowMs: number): void {
  for (const [key, queue] of queues) {
    if (isIdle(queue) && queue.budget.blockedUntilMs <= nowMs) queues.delete(key)
    if (queues.size <= QUEUES_MAX / 2) return
  }
}

/** Whether no caller waits and nothing is under way. */
function isIdle({ budget, waiting }: RateQueue): boolean {
  return (
    urgencies.every((each) => waiting[each].length === 0 && budget.inFlight[each] === 0) &&
    budget.passing === 0
  )
}

/** The share as it was heard of last; everything until then. The same object while nothing changes. */
export function shareOf(ctx: Context): ProcessShare {
  return ctx.memory.rateShare ?? ALONE
}

/** Notes which processes live, by id in one order for all; `own` may be missing for a moment. */
export function setShare(ctx: Context, { live, own }: { live: readonly string[]; own: string }): void {
  const all = live.includes(own) ? live : [...live, own]
  const share = { processes: all.length, place: all.indexOf(own) }
  const former = shareOf(ctx)
  if (former.processes === share.processes && former.place === share.place) return
  ctx.memory.rateShare = share
  ctx.log.debug(share, 'the calls that providers accept at once were divided again')
}

/**
 * Calls at once that this process may make of the `max` an account takes: at least one, so more processes than that
 * exceed it by as many. The remainder falls to other processes for other connections.
 */
export function callsAtOnce(max: number, connectionId: string, { processes, place }: ProcessShare): number {
  const rest = max % processes
  const turn = (place + createHash('sha1').update(connectionId).digest().readUInt32BE()) % processes
  return Math.max(1, Math.floor(max / processes) + (turn < rest ? 1 : 0))
}
