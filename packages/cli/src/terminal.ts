// Where a command's words go and where its settings come from.
import { text } from 'node:stream/consumers'
import { createColors } from 'picocolors'

/** The outside world of a command; tests hand in their own. */
export type Terminal = {
  /** Prints to stdout; the newline is added. */
  readonly out: (text: string) => void
  /** Prints to stderr; the newline is added. */
  readonly err: (text: string) => void
  /** Everything that is piped in. */
  readonly readInput?: (() => Promise<string>) | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly colors: ReturnType<typeof createColors>
}

/** The terminal of this process; colours only where stdout is one and `NO_COLOR` is unset. */
export function processTerminal(): Terminal {
  return {
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    readInput: async () => {
      if (process.stdin.isTTY) process.stderr.write('Waiting for standard input; end it with Ctrl-D.\n')
      return text(process.stdin)
    },
    env: process.env,
    colors: createColors(process.stdout.isTTY === true && !process.env.NO_COLOR),
  }
}
