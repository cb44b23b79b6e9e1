// Shows the journey step by step, in a terminal or a plain file.
import type { Colors } from 'picocolors/types'

/** A step that failed, with what failed it. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure'

  constructor(doing: string, cause: unknown) {
    super(doing, { cause })
  }
}

/** Where steps are shown. */
export type Report = {
  /**
   * Shows what is being done, then what has come of it. `work` may note how far it is, where a terminal can show it.
   * @throws StepFailure
   */
  step: <T>(
    doing: string,
    work: (note: (progress: string) => void) => Promise<T>,
    done: (result: T) => string,
  ) => Promise<T>
  say: (text: string) => void
}

type Screen = { write: (text: string) => unknown; isTTY?: boolean; columns?: number }

/**
 * A report on `screen`; on a terminal the line of the current step is rewritten in place. Once `ended` is aborted
 * nothing more is shown: a step that is cut off by the end of everything has not failed.
 */
export function createReport(screen: Screen, colors: Colors, ended?: AbortSignal): Report {
  const write = (text: string): void => {
    if (!ended?.aborted) screen.write(text)
  }
  const overwrite = (text: string): void => {
    if (screen.isTTY) write(`\r\u001b[2K${text.slice(0, (screen.columns || 80) - 1)}`)
  }
  const line = (text: string): void => {
    write(`${screen.isTTY ? '\r\u001b[2K' : ''}${text}\n`)
  }
  return {
    async step(doing, work, done) {
      overwrite(`  · ${doing} …`)
      try {
        const result = await work((progress) => overwrite(`  · ${doing} … ${progress}`))
        line(`  ${colors.green('✓')} ${done(result)}`)
        return result
      } catch (error) {
        line(`  ${colors.red('✗')} ${doing}`)
        throw new StepFailure(doing, error)
      }
    },
    say: (text) => write(`${text}\n`),
  }
}
