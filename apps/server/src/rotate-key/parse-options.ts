// The flags of `mortise rotate-key`.
import { parseArgs } from 'node:util'
import { UsageError } from '../dev/parse-options.ts'

/** What `mortise rotate-key --help` prints. */
export const rotateKeyHelp = `Move every secret in the database to a new encryption key, while servers go on working.

Usage  mortise rotate-key [--data-dir DIR]

  --data-dir DIR  The folder of a mortise dev that is not running: makes the new key there
  --help          Show this text

Environment, without --data-dir
  DATABASE_URL                    The database; servers may be using it
  MORTISE_ENCRYPTION_KEY          The new key
  MORTISE_FORMER_ENCRYPTION_KEYS  The key before it, and any others still in use, comma-separated

Every server must know both keys before this begins; docs/running.md has the order of things.
Interrupted, it goes on where it ended when it is run again.
`

/** What was asked for: a data folder, or the database of the environment. */
export interface RotateKeyOptions {
  dataDir: string | undefined
}

/** @returns what was asked for, or `help`. @throws UsageError with one sentence */
export function parseRotateKeyOptions(argv: readonly string[]): RotateKeyOptions | 'help' {
  const options = { 'data-dir': { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { values } = parseArgs({ args: [...argv], options, strict: true })
    if (values.help) return 'help'
    if (values['data-dir'] === '') throw new UsageError('--data-dir needs a value.')
    return { dataDir: values['data-dir'] }
  } catch (error) {
    if (error instanceof UsageError) throw error
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    throw new UsageError(`${reason.replace(/\.$/, '')}. See mortise rotate-key --help.`)
  }
}
