// What reads of an object found in their way, and what follows for the next ones.

/** As reads found it; kept with how far the object was read. Instants are epoch milliseconds. */
export interface FailureState {
  /** The config and manifest it was found under: others may be without it. */
  version: string
  /** Chosen fields the provider no longer has, which reads go on without. */
  leftOut: string[]
  leftOutAt: number
  /** Reads in a row that failed for good although nobody asked for them, and since when. */
  failures: number
  failingSince: number
  /** Scheduled reads rest because of it, and are tried now and then. */
  isResting: boolean
}

const DAY_MS = 24 * 3_600_000
/** A failure that somebody mends within this time is nobody's news. */
const TOLD_AFTER_MS = 30 * 60_000

/** The fields a read goes without. After a day they are asked for again: somebody may have made them anew. */
export function leftOutOf(
  trouble: FailureState | null | undefined,
  { version, now }: { version: string; now: Date },
): readonly string[] {
  const isHeld = trouble && trouble.version === version && now.getTime() - trouble.leftOutAt < DAY_MS
  return isHeld ? trouble.leftOut : []
}

/** The same trouble, and reads go without these fields, too. */
export function withLeftOut(
  trouble: FailureState | null,
  { fields, version, now }: { fields: readonly string[]; version: string; now: Date },
): FailureState {
  const former = leftOutOf(trouble, { version, now })
  return {
    ...(trouble ?? noFailure),
    version,
    leftOut: [...new Set([...former, ...fields])],
    leftOutAt: now.getTime(),
  }
}

/** The same trouble after another read that failed for good. */
export function withFailure(
  trouble: FailureState | null,
  { version, now }: { version: string; now: Date },
): FailureState {
  const isFirst = !trouble || trouble.failures === 0 || trouble.version !== version
  return {
    ...(trouble ?? noFailure),
    version,
    failures: isFirst ? 1 : trouble.failures + 1,
    failingSince: isFirst ? now.getTime() : trouble.failingSince,
  }
}

/** Whether failures have gone on so long that somebody has to hear of it. */
export function isNews({ failures, failingSince }: FailureState, now: Date): boolean {
  return failures > 1 && now.getTime() - failingSince >= TOLD_AFTER_MS
}

const noFailure: FailureState = {
  version: '',
  leftOut: [],
  leftOutAt: 0,
  failures: 0,
  failingSince: 0,
  isResting: false,
}
