// Starts a helper process of a benchmark and waits until it listens.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A helper process with the port it listens on. */
export interface BenchChild {
  url: string
  process: ChildProcess
  stop(): void
}

/** Forks `file` (a plain script under bench/support) with `args`. */
export async function startChild(root: string, file: string, args: string[] = []): Promise<BenchChild> {
  const child = fork(`${root}/bench/support/${file}`, args, { stdio: 'inherit' })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${message.port}`, process: child, stop: () => child.kill() }
}

/** Sends a receiver the number of records to wait for; resolves when they have arrived. */
export function expectRecords(
  receiver: BenchChild,
  count: number,
  withinMs = 120_000,
): Promise<{ records: number; bytes: number; at: number }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`not all of ${count} records arrived within ${withinMs} ms`)),
      withinMs,
    )
    receiver.process.once('message', (message: { done: { records: number; bytes: number; at: number } }) => {
      clearTimeout(timer)
      resolve(message.done)
    })
    receiver.process.send({ expect: count })
  })
}
