// The log of `mortise dev`: JSON lines on stderr for scripts, a file for people, who watch the screen for other things.
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { createLog, type ProcessLog } from '../adapters/create-log.ts'

/** A log that may be opened after it is first needed; what is said before that is dropped. */
export type DevLog = ProcessLog & {
  /** Effects: begins `mortise.log` in `dataDir` anew, unless the log goes to stderr. Answers its path then. */
  open: (dataDir: string) => string | undefined
}

/** The log of this process. */
export function createDevLog({ isJson }: { isJson: boolean }): DevLog {
  let log = createLog({ level: isJson ? 'info' : 'silent' })
  return {
    debug: (event, message) => log.debug(event, message),
    info: (event, message) => log.info(event, message),
    warn: (event, message) => log.warn(event, message),
    error: (event, message) => {
      log.error(event, message)
      if (!isJson) process.stderr.write(`  ! ${message}; mortise.log in the data folder says more\n`)
    },
    flush: () => log.flush(),
    open: (dataDir) => {
      if (isJson) return undefined
      const path = join(dataDir, 'mortise.log')
      log = createLog({ level: 'info', fileDescriptor: openSync(path, 'w', 0o600) })
      return path
    },
  }
}
