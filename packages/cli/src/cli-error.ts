// How a command ends when it cannot do what was asked.

/** Ends a command with words for the person at the terminal. `exitCode` is 2 if the command line is wrong or a plan is destructive. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly exitCode: 1 | 2

  constructor(message: string, { exitCode = 1 }: { exitCode?: 1 | 2 } = {}) {
    super(message)
    this.exitCode = exitCode
  }
}
