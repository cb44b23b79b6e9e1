// Gives permits of one account's queue: at once, or when it is the call's turn.
import {
  admission,
  beginCall,
  endCall,
  observeAnswer,
  ProviderError,
  readRateSignal,
  type SendResponse,
  type Urgency,
  urgencies,
} from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { type LimitedConnection, rateNow } from './rate-queue.ts'
import type { RateQueue, Waiter } from './rate-state.ts'
import { shareBlock } from './share-block.ts'

/** How a call wants to be treated. */
export interface PermitRequest {
  urgency: Urgency
  /** Until when waiting makes sense; epoch milliseconds. */
  deadlineMs?: number | undefined
  /** True when a caller gets an error rather than a wait for the provider. */
  isImpatient?: boolean
  signal?: AbortSignal | undefined
}

/** The part of an answer that concerns the rate limit. */
export type RateAnswer = Pick<SendResponse, 'status' | 'headers'>

/** A call that may be made now. */
export interface Permit {
  /**
   * Learns from the head of the answer, and begins to notify other processes when the provider complains. Answers until
   * when it wants no calls; after a complaint that names no time that is `unstatedMs` from now, where given.
   */
  hear(answer: RateAnswer, options?: { unstatedMs?: number }): Date | undefined
  /** Call it exactly once, when the call is over for any reason. It returns a promise while others are notified. */
  end(): Promise<void> | undefined
}

/** The call was not made: the account's rate limit, or others before it, keep it waiting until `at`. */
export class OutOfTurn extends ProviderError {
  readonly at: Date

  constructor(providerName: string, at: Date, why: { words?: string | undefined; cause?: unknown } = {}) {
    super({
      reaction: { kind: 'waitUntil', at },
      message: why.words ?? `${providerName} accepts no more calls for this account at the moment.`,
      cause: why.cause,
    })
    this.at = at
  }
}

// How long a call waits for the provider: a person would rather see a late answer than none, a worker has other work.
const BLOCK_PATIENCE_MS: Readonly<Record<Urgency, number>> = {
  interactive: 3_000,
  scheduled: 1_000,
  backfill: 1_000,
}
// How long it waits for other calls of ours.
const SLOT_PATIENCE_MS: Readonly<Record<Urgency, number>> = {
  interactive: 30_000,
  scheduled: 1_000,
  backfill: 1_000,
}
// Of so many calls one goes to the least urgent who waits, or a busy account would never be read.
const PASSED_OVER_MAX = 7
// When to come back after waiting in vain for other calls.
const COME_BACK_MS = 1_000

/** Counts a call, after waiting for its turn. @throws OutOfTurn when the wait would be longer than the caller's patience */
export async function givePermit(
  ctx: Context,
  of: LimitedConnection,
  { queue, request }: { queue: RateQueue; request: PermitRequest },
): Promise<Permit> {
  const { urgency } = request
  const isFirst = !hasBefore(queue, urgency)
  const answer = admission(queue.budget, urgency, rateNow(ctx))
  if (isFirst && answer.kind === 'go') beginCall(queue.budget, urgency)
  else {
    const untilMs = answer.kind === 'wait' ? answer.untilMs : undefined
    await waitInQueue(ctx, of, { queue, request, untilMs })
  }
  return openPermit(ctx, of, { queue, urgency })
}

/** Counts a call that does not wait. */
export function givePassingPermit(ctx: Context, of: LimitedConnection, queue: RateQueue): Permit {
  beginCall(queue.budget, 'passing')
  return openPermit(ctx, of, { queue, urgency: 'passing' })
}

/** Whether another caller waits that is at least as urgent. */
function hasBefore({ waiting }: RateQueue, urgency: Urgency): boolean {
  for (const each of urgencies) {
    if (waiting[each].length > 0) return true
    if (each === urgency) return false
  }
  return false
}

/** Lines a waiter up; the way to leave again. */
export function joinRateQueue({ waiting }: RateQueue, waiter: Waiter): () => void {
  const list = waiting[waiter.urgency]
  const behind = list.findIndex(({ deadlineMs }) => deadlineMs > waiter.deadlineMs)
  list.splice(behind === -1 ? list.length : behind, 0, waiter)
  return () => {
    const at = list.indexOf(waiter)
    if (at !== -1) list.splice(at, 1)
  }
}

function openPermit(
  ctx: Context,
  of: LimitedConnection,
  { queue, urgency }: { queue: RateQueue; urgency: Urgency | 'passing' },
): Permit {
  const { budget } = queue
  const startedAtMs = rateNow(ctx)
  let sharing: Promise<void> | undefined
  return {
    end() {
      endCall(budget, urgency)
      serve(ctx, queue)
      return sharing
    },
    hear(answer, { unstatedMs } = {}) {
      const nowMs = rateNow(ctx)
      const signal = readRateSignal(answer, nowMs)
      observeAnswer(budget, { status: answer.status, signal, startedAtMs }, nowMs)
      const unstated = answer.status === 429 && unstatedMs !== undefined ? nowMs + unstatedMs : undefined
      const untilMs = signal?.waitUntilMs ?? unstated
      if (untilMs === undefined) return undefined
      sharing = shareBlock(ctx, of, { queue, untilMs })
      return new Date(untilMs)
    },
  }
}

function waitInQueue(
  ctx: Context,
  of: LimitedConnection,
  { queue, request, untilMs }: { queue: RateQueue; request: PermitRequest; untilMs: number | undefined },
): Promise<void> {
  const { urgency, signal, deadlineMs = Number.POSITIVE_INFINITY } = request
  const nowMs = rateNow(ctx)
  const { displayName } = of.provider
  const blockPatienceMs = request.isImpatient ? 0 : BLOCK_PATIENCE_MS[urgency]
  if (untilMs !== undefined && (untilMs > nowMs + blockPatienceMs || untilMs > deadlineMs)) {
    return Promise.reject(new OutOfTurn(displayName, new Date(untilMs)))
  }
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
    const leave = joinRateQueue(queue, {
      urgency,
      deadlineMs,
      go() {
        end()
        resolve()
      },
    })
    const giveUp = () => {
      end()
      leave()
      reject(new OutOfTurn(displayName, comeBackAt(ctx, queue, urgency)))
    }
    const patienceMs = SLOT_PATIENCE_MS[urgency] + (untilMs === undefined ? 0 : untilMs - nowMs)
    const timer = setTimeout(giveUp, Math.max(0, Math.min(patienceMs, deadlineMs - nowMs)))
    signal?.addEventListener('abort', giveUp, { once: true })
    if (signal?.aborted) giveUp()
    serve(ctx, queue)
  })
}

function comeBackAt(ctx: Context, { budget }: RateQueue, urgency: Urgency): Date {
  const nowMs = rateNow(ctx)
  const answer = admission(budget, urgency, nowMs)
  return new Date(answer.kind === 'wait' ? answer.untilMs : nowMs + COME_BACK_MS)
}

/** Lets go who may, and looks again when the provider's time is over. */
function serve(ctx: Context, queue: RateQueue): void {
  if (!hasBefore(queue, 'backfill')) return
  const nowMs = rateNow(ctx)
  const untilMs = serveRateQueue(queue, nowMs)
  if (untilMs === undefined) return
  clearTimeout(queue.alarm)
  queue.alarm = setTimeout(() => serve(ctx, queue), Math.max(1, untilMs - nowMs))
  queue.alarm.unref()
}

/** Lets everybody go who may go now; answers until when the provider keeps the next one waiting, if it does. */
export function serveRateQueue(line: RateQueue, nowMs: number): number | undefined {
  for (;;) {
    const next = chooseNext(line, nowMs)
    if (typeof next !== 'object') return next
    next.waiter.go()
  }
}

function chooseNext(line: RateQueue, nowMs: number): { waiter: Waiter } | number | undefined {
  const { budget, waiting } = line
  const present = urgencies.filter((each) => waiting[each].length > 0)
  const order = line.passedOver >= PASSED_OVER_MAX ? present.toReversed() : present
  let untilMs: number | undefined
  for (const urgency of order) {
    const answer = admission(budget, urgency, nowMs)
    if (answer.kind === 'wait') untilMs = Math.min(untilMs ?? answer.untilMs, answer.untilMs)
    if (answer.kind !== 'go') continue
    const waiter = waiting[urgency].shift()
    if (!waiter) continue
    const isLeast = urgency === present.at(-1)
    line.passedOver = isLeast ? 0 : line.passedOver + 1
    beginCall(budget, urgency)
    return { waiter }
  }
  return untilMs
}
