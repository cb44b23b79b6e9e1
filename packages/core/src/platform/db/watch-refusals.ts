// Remembers that PostgreSQL could take nothing a moment ago, for readiness to say so.
import { DatabaseError } from './database-error.ts'
import { isDatabaseDown } from './is-database-down.ts'

/** Statements come back after seconds, so a disk that is still full is met again within this time. */
const REMEMBERED_MS = 30_000

/** The recent refusals of PostgreSQL. */
export interface Refusals {
  /** Takes note of a failed statement; of one that PostgreSQL had no room for, it keeps the reason. */
  note(error: unknown): void
  /** The reason of the last half minute: `PostgreSQL answered 53100: could not extend file ...`; undefined when all went well. */
  recent(): string | undefined
}

/** Starts with none. `now` is in milliseconds, of a clock that never goes back. */
export function watchRefusals(now: () => number = () => performance.now()): Refusals {
  let last: { words: string; atMs: number } | undefined
  return {
    note(error) {
      if (error instanceof DatabaseError && isDatabaseDown(error))
        last = { words: error.message, atMs: now() }
    },
    recent: () => (last && now() - last.atMs < REMEMBERED_MS ? last.words : undefined),
  }
}
