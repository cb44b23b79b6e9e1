// One question for all who follow the same answer: it is asked each second while someone follows it.
import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 1_000

/** An answer that others may follow, too. */
export interface FollowedAnswer {
  /** The answer as JSON. @throws what the question threw: it is asked no more */
  text(): string
  /** Resolves when the answer differs from `seen` or the question has failed, and when `until` is aborted. */
  change(seen: string | undefined, until: AbortSignal): Promise<void>
  /** Ends the following; the last one ends the question. */
  leave(): void
}

/** Joins those who follow the answer of that key, or begins to ask for it. @throws what the first question throws */
export type ShareAnswer = (key: string, ask: () => Promise<unknown>) => Promise<FollowedAnswer>

/** A question that is asked again and again. */
interface Asked {
  followers: number
  latest: string | undefined
  failure: { error: unknown } | undefined
  /** Those who wait for a change. */
  readonly waiting: Set<() => void>
}

/** The questions of one endpoint. The key names the input and all rights of the caller that the answer depends on. */
export function createSharedAnswers(): ShareAnswer {
  const questions = new Map<string, Asked>()

  const begin = (key: string, ask: () => Promise<unknown>): Asked => {
    const asked: Asked = { followers: 0, latest: undefined, failure: undefined, waiting: new Set() }
    questions.set(key, asked)
    const end = () => questions.delete(key)
    // The one who begins joins before the first question leaves.
    queueMicrotask(() => void repeat(asked, ask, end))
    return asked
  }

  return async (key, ask) => {
    const asked = questions.get(key) ?? begin(key, ask)
    asked.followers += 1
    const followed = follow(asked)
    await followed.change(undefined, new AbortController().signal)
    try {
      followed.text()
      return followed
    } catch (error) {
      followed.leave()
      throw error
    }
  }
}

async function repeat(asked: Asked, ask: () => Promise<unknown>, onEnd: () => void): Promise<void> {
  try {
    while (asked.followers > 0) {
      const text = JSON.stringify(await ask())
      if (text !== asked.latest) {
        asked.latest = text
        announce(asked)
      }
      await sleep(everyMs)
    }
  } catch (error) {
    asked.failure = { error }
    announce(asked)
  } finally {
    // In the same turn as the last look at the followers, so that no caller joins a question that has ended.
    onEnd()
  }
}

function announce({ waiting }: Asked): void {
  for (const wake of [...waiting]) wake()
}

function follow(asked: Asked): FollowedAnswer {
  let isFollowing = true
  return {
    text() {
      if (asked.failure) throw asked.failure.error
      return asked.latest ?? ''
    },
    async change(seen, until) {
      if (asked.failure || asked.latest !== seen || until.aborted) return
      await new Promise<void>((resolve) => {
        const wake = () => {
          asked.waiting.delete(wake)
          until.removeEventListener('abort', wake)
          resolve()
        }
        asked.waiting.add(wake)
        until.addEventListener('abort', wake)
      })
    },
    leave() {
      if (isFollowing) asked.followers -= 1
      isFollowing = false
    },
  }
}
