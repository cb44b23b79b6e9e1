// Remembers how to close what was opened, so that a failed start and an orderly end leave nothing behind.
import type { Log } from '@mortise/core'

/** Things to close, last opened first. */
export interface CloseStack {
  /** `close` gets at most `timeoutMs` (default 2 s); what takes longer is left to the end of the process. */
  add(name: string, close: () => Promise<unknown>, timeoutMs?: number): void
  /** Closes everything once; later calls wait for the first. Failures are logged and stop nothing. */
  close(): Promise<void>
}

/** An empty stack. */
export function createCloseStack(log: Log): CloseStack {
  const entries: { name: string; close: () => Promise<unknown>; timeoutMs: number }[] = []
  let closing: Promise<void> | undefined

  async function closeAll(): Promise<void> {
    for (const { name, close, timeoutMs } of entries.reverse()) {
      try {
        await withinMs(close(), timeoutMs)
      } catch (error) {
        log.warn({ part: name, err: error }, 'closing failed')
      }
    }
  }

  return {
    add: (name, close, timeoutMs = 2_000) => void entries.push({ name, close, timeoutMs }),
    close() {
      closing ??= closeAll()
      return closing
    },
  }
}

async function withinMs(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
