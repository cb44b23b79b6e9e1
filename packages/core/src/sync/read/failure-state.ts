// The failure state of an object's reads, and its consequences for the next reads.

/** Stored with the read position of the object. Instants are epoch milliseconds. */
export interface FailureState {
  /** The config and manifest under which the failure occurred. Others may be free of it. */
  version: string
  /** Chosen fields that the provider no longer has. Reads continue without them. */
  leftOut: string[]
  leftOutAt: number
  /** Consecutive scheduled reads that failed for good, and since when. */
  failures: number
  failingSince: number
  /** Scheduled reads are suspended, and tried now and then. */
  isResting: boolean
}

const DAY_MS = 24 * 3_600_000
/** A failure that ends within this time is not reported. */
const TOLD_AFTER_MS = 30 * 60_000

/** The fields that a read leaves out. After a day it asks for them again, because they may have been created again. */
export function leftOutOf(
  failureState: FailureState | null | undefined,
  { version, now }: { version: string; now: Date },
): readonly string[] {
  const isHeld =
    failureState && failureState.version === version && now.getTime() - failureState.leftOutAt < DAY_MS
  return isHeld ? failureState.leftOut : []
}

/** The same state, with these fields left out as well. */
export function withLeftOut(
  failureState: FailureState | null,
  { fields, version, now }: { fields: readonly string[]; version: string; now: Date },
): FailureState {
  const former = leftOutOf(failureState, { version, now })
  return {
    ...(failureState ?? noFailure),
    version,
    leftOut: [...new Set([...former, ...fields])],
    leftOutAt: now.getTime(),
  }
}

/** The same state after another read that failed for good. */
export function withFailure(
  failureState: FailureState | null,
  { version, now }: { version: string; now: Date },
): FailureState {
  const isFirst = !failureState || failureState.failures === 0 || failureState.version !== version
  return {
    ...(failureState ?? noFailure),
    version,
    failures: isFirst ? 1 : failureState.failures + 1,
    failingSince: isFirst ? now.getTime() : failureState.failingSince,
  }
}

/** Whether failures have lasted long enough to be reported. */
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
