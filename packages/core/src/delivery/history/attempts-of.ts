// The attempts at a message: those with a row, and a first one that was accepted, which its message holds.

/** One attempt to deliver a message. */
export interface Attempt {
  readonly attempt: number
  readonly httpStatus: number | null
  readonly error: string | null
  readonly answer?: string | null
  readonly durationMs: number
  readonly createdAt: Date
}

/** The first attempt in a message, if it was accepted. */
export interface FirstAttempt {
  readonly firstAttemptAt: Date | null
  readonly firstAttemptStatus: number | null
  readonly firstAttemptMs: number | null
}

/** All attempts at a message, oldest first. `rows` are those that have a row, oldest first. */
export function attemptsOf(message: FirstAttempt, rows: readonly Attempt[]): readonly Attempt[] {
  const { firstAttemptAt: createdAt, firstAttemptStatus: httpStatus, firstAttemptMs } = message
  if (createdAt === null) return rows
  const first: Attempt = { attempt: 1, httpStatus, error: null, durationMs: firstAttemptMs ?? 0, createdAt }
  return [first, ...rows].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}
