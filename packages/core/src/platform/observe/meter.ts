// The port through which the domain counts events; the server hands in an implementation.

/** Counts and times what happens. Calls are cheap and never throw; a context without a meter counts nothing. */
export interface Meter {
  /** A request was answered on one of our surfaces. */
  requestAnswered(event: { surface: string; operation: string; status: number; seconds: number }): void
  /** A provider was called; `outcome` is `2xx` to `5xx`, `429`, or why no answer came (`timeout`). */
  providerCalled(event: { provider: string; outcome: string; seconds: number }): void
  /** A call waited for its turn under a connection's rate budget, in vain when not `isGranted`. */
  turnAwaited(event: { urgency: string; isGranted: boolean; seconds: number }): void
  /** A job found that its read has to wait, and why. */
  readHeld(event: { reason: string }): void
  /** A held read was looked at again: it has waited for so long since the look before. */
  heldFor(event: { reason: string; seconds: number }): void
  /** A call of an installation with a quota is about to be made. */
  quotaUsed(event: { integration: string }): void
  /** A provider was probed for a due read; `outcome` is `quiet`, `operation`, `deferred` or `released`. */
  probeEnded(event: { outcome: string }): void
  /** An attempt at a job ended. */
  jobEnded(event: { job: string; isDone: boolean; seconds: number }): void
  /** An attempt at a delivery ended; `lagSeconds` from storing the message to the end of the attempt. */
  deliveryAttempted(event: { status: string; seconds: number; lagSeconds: number }): void
  /** Nothing else could run for so long. */
  loopBlocked(event: { seconds: number }): void
}

/** Keeps what this process is doing at the moment; calls are cheap and never throw. */
export interface UnderWay {
  /** Notes that something has begun; the function that is answered notes its end. */
  enter(work: { name(): string }): () => void
}

/** The outcome of an answer by its status: `2xx`, `429`. */
export function outcomeOf(status: number): string {
  return status === 429 ? '429' : `${Math.floor(status / 100)}xx`
}
