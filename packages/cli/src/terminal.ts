// Where a command's words go and where its settings come from.
import { createColors } from 'picocolors'

/** The outside world of a command; tests hand in their own. */
export type Terminal = {
  /** Prints to stdout; the newline is added. */
  readonly out: (text: string) => void
  /** Prints to stderr; the newline is added. */
  readonly err: (text: string) => void
  readonly env: Readonly<Record<string, string | undefined>>
  readonly colors: ReturnType<typeof createColors>
}

/** The terminal of this process; colours only where stdout is one and `NO_COLOR` is unset. */
export function processTerminal(): Terminal {
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
    env: process.env,
    colors: createColors(process.stdout.isTTY === true && !process.env.NO_COLOR),
  }
}
