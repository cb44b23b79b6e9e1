// The log of `mortise dev`: JSON lines on stderr for scripts; a file for people, who see its warnings in the terminal.
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { createLog, type ProcessLog } from '../adapters/create-log.ts'

/** A log that may be opened after it is first needed; what is said before that is dropped. */
export type DevLog = ProcessLog & {
  /** Effects: empties `mortise.log` in `dataDir`, unless the log goes to stderr. Answers its path then. */
  open: (dataDir: string) => string | undefined
}

// A warning that repeats is shown once in this time; the file has all of them.
const QUIET_MS = 60_000
const SHOWN_MAX = 500
// That the machine is busy is no news to the person at it.
const BUSY_PART = 'event loop'

/** The log of this process; `show` prints a line to the terminal. */
export function createDevLog({
  isJson,
  show = (line) => void process.stderr.write(`${line}\n`),
}: {
  isJson: boolean
  show?: ((line: string) => void) | undefined
}): DevLog {
  let log = createLog({ level: isJson ? 'info' : 'silent' })
  const shownAt = new Map<string, number>()
  const warn = (message: string): void => {
    if (isJson) return
    // Waits differ from attempt to attempt; what failed is the same.
    const key = message.replace(/; next attempt in .*$/s, '')
    const now = performance.now()
    const last = shownAt.get(key)
    if (last !== undefined && now - last < QUIET_MS) return
    if (shownAt.size >= SHOWN_MAX) shownAt.clear()
    shownAt.set(key, now)
    show(`  ! ${message}`)
  }
  return {
    debug: (event, message) => log.debug(event, message),
    info: (event, message) => log.info(event, message),
    warn: (event, message) => {
      log.warn(event, message)
      if ((event as { part?: unknown }).part !== BUSY_PART) warn(message)
    },
    error: (event, message) => {
      log.error(event, message)
      warn(`${message}; the log says more`)
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
