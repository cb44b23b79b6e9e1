// A stoppable poller that can be woken: the frame of every background loop.
import type { Context } from '../context.ts'
import type { WakeTopic } from '../wake.ts'

const ERROR_WAIT_MS = 1_000

/**
 * Runs `round` again and again; it answers how many milliseconds to sleep before the next. A wake of `topic` during
 * a round or a sleep starts the next round at once, so no wake is lost. A round that throws is logged and tried
 * again after a second. `stop` lets the round under way finish.
 */
export function startLoop(
  ctx: Context,
  loop: { name: string; topic?: WakeTopic; round(): Promise<number> },
): { wake(): void; stop(): Promise<void> } {
  let isStopped = false
  let isWoken = false
  let endSleep: () => void = noop
  const wake = () => {
    isWoken = true
    endSleep()
  }
  const off = loop.topic ? ctx.wake.on(loop.topic, wake) : noop

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async () => {
    while (!isStopped) {
      isWoken = false
      const waitMs = await loop.round().catch((error: unknown) => {
        ctx.log.error({ loop: loop.name, err: error }, 'background loop failed; it goes on')
        return ERROR_WAIT_MS
      })
      if (!isWoken && !isStopped && waitMs > 0) await sleep(waitMs)
    }
  }
  const running = run()
  return {
    wake,
    async stop() {
      isStopped = true
      off()
      endSleep()
      await running
    },
  }
}

const noop = () => undefined
