// Decides what follows a failed attempt: when to try again, that it ends, or that the customer has to reconnect.
import type { Reaction } from '@mortise/connector-kit'
import type { LastingReaction } from './reaction-to.ts'
import { type RetryPolicy, type WaitPolicy, waitAfter } from './retry-policy.ts'

/** The failures so far. */
export interface Tries {
  /** Failed attempts in a row, without the one that failed just now. */
  attempts: number
  now: Date
  /** No attempt is made after it. */
  deadline?: Date | undefined
  /** Stands in for chance, in tests. */
  random?: (() => number) | undefined
}

/** Another attempt. */
export interface Retry {
  at: Date
  /** Failed attempts in a row, to be stored. */
  attempts: number
  /** It begins with the first page: the cursor is dropped. */
  startsOver: boolean
}

/** The next step after a failed attempt. */
export type Decision =
  | ({ kind: 'retry' } & Retry)
  /** Another attempt would fail the same way. */
  | { kind: 'giveUp'; why: 'lasting'; reaction: LastingReaction; attempts: number }
  /** The policy allows no further attempt, or none before the deadline. */
  | { kind: 'giveUp'; why: 'attempts' | 'deadline'; attempts: number }
  /** Only the customer can help. */
  | { kind: 'reconnect'; attempts: number }

/** Chooses the next step for work that ends. `reactionTo` has the reaction of an error. */
export function decide(reaction: Reaction, tries: Tries, policy: RetryPolicy): Decision {
  const next = planRetry(reaction, tries, policy)
  const { attempts } = next
  switch (reaction.kind) {
    case 'reconnect':
      return { kind: 'reconnect', attempts }
    case 'stop':
    case 'dropField':
    case 'skipRecord':
      return { kind: 'giveUp', why: 'lasting', reaction, attempts }
    case 'restartCursor':
      if (policy.startsOverEvery === undefined) return { kind: 'giveUp', why: 'lasting', reaction, attempts }
      break
    case 'retry':
    case 'waitUntil':
      break
    default:
      return reaction satisfies never
  }
  if (attempts >= policy.attemptsMax) return { kind: 'giveUp', why: 'attempts', attempts }
  if (tries.deadline && next.at > tries.deadline) return { kind: 'giveUp', why: 'deadline', attempts }
  return { kind: 'retry', ...next }
}

/** The next attempt of work that never ends, whatever the reaction. */
export function planRetry(reaction: Reaction, tries: Tries, policy: WaitPolicy): Retry {
  const { now, random } = tries
  const named = reaction.kind === 'waitUntil' ? reaction.at : undefined
  const isFree = named !== undefined && policy.namedWait === 'free'
  const attempts = tries.attempts + (isFree ? 0 : 1)
  const every = policy.startsOverEvery
  const isEnough = every !== undefined && !isFree && attempts % every === 0
  const startsOver = every !== undefined && (reaction.kind === 'restartCursor' || isEnough)
  if (isFree) return { at: spreadAfter(named, now, random), attempts, startsOver }
  const planned = now.getTime() + waitAfter(attempts, policy, random)
  return { at: new Date(Math.max(planned, named?.getTime() ?? 0)), attempts, startsOver }
}

/**
 * The instant that a provider named, a second from now at least: a provider that keeps asking for "at once" must not be
 * hammered. Up to five seconds are added, so that the calls that wait do not all return together.
 */
function spreadAfter(at: Date, now: Date, random: () => number = Math.random): Date {
  return new Date(Math.max(at.getTime(), now.getTime() + 1_000) + Math.round(random() * 5_000))
}
