// A stoppable poller that can be woken: the frame of every background loop.
import type { Context } from '../../context.ts'
import type { WakeTopic } from '../../wake.ts'

const ERROR_WAIT_MS = 1_000
// Two more seconds than others need to take a worker for dead, and ten times what the watched loops sleep at most.
const STALLED_AFTER_MS = 20_000

/** A loop under way. */
export interface Loop {
  readonly name: string
  wake(): void
  /** Lets the round under way finish. */
  stop(): Promise<void>
  /** No round has ended well for 20 s. Means something for loops that sleep for seconds, not hours. */
  isStalled(): boolean
}

/**
 * Runs `round` again and again; it answers how many milliseconds to sleep before the next. A wake of `topic` during
 * a round or a sleep starts the next round at once, so no wake is lost. A round that throws is logged and tried
 * again after a second.
 */
export function startLoop(
  ctx: Context,
  loop: { name: string; topic?: WakeTopic; round(): Promise<number> },
): Loop {
  let isStopped = false
  let isWoken = false
  let lastGoodMs = performance.now()
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

  const turn = async () => {
    try {
      const waitMs = await loop.round()
      lastGoodMs = performance.now()
      return waitMs
    } catch (error) {
      ctx.log.error(
        { loop: loop.name, err: error },
        'background loop failed; it continues with the next round',
      )
      return ERROR_WAIT_MS
    }
  }

  const run = async () => {
    while (!isStopped) {
      isWoken = false
      const waitMs = await turn()
      if (!isWoken && !isStopped && waitMs > 0) await sleep(waitMs)
    }
  }
  const running = run()
  return {
    name: loop.name,
    wake,
    isStalled: () => performance.now() - lastGoodMs > STALLED_AFTER_MS,
    async stop() {
      isStopped = true
      off()
      endSleep()
      await running
    },
  }
}

/** Names of the loops among these that stand still. */
export function stalledOf(loops: readonly Loop[]): string[] {
  return loops.filter((loop) => loop.isStalled()).map(({ name }) => name)
}

const noop = () => undefined
