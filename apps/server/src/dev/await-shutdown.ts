// Waits for the reason to stop: Ctrl-C, a signal, or the end of the npm command that started us.
import { watchLaunchers } from './watch-launchers.ts'

// npm passes a Ctrl-C on to us that the terminal has sent us already; only a later one is the person's second.
const sameKeyPressMs = 1000

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP, or when the npm or npx that started this process has ended.
 * A second signal ends the process at once, with exit code 130.
 */
export async function awaitShutdown(): Promise<void> {
  await new Promise<void>((resolve) => {
    let firstAt = 0
    const onSignal = (): void => {
      if (firstAt === 0) {
        firstAt = Date.now()
        resolve()
      } else if (Date.now() - firstAt > sameKeyPressMs) process.exit(130)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
    watchLaunchers(resolve)
  })
}
