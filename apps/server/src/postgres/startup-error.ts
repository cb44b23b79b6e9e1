// The one error a start-up step throws when the person at the terminal can fix the cause.

/** Stops the start with one plain sentence, which the entry point prints without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
