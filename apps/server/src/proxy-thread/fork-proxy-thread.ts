// Starts the process of a proxy thread, with the settings that this process has.
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Answers of many chunks fill the young generation; a larger one is collected less often. */
export const HEAP = Object.freeze(['--max-semi-space-size=32'])

/** Forks the built program of thread `number` of `count`. Numbers begin at 1 and are a label of the thread's figures. */
export function forkProxyThread(number: number, count: number): ChildProcess {
  return fork(fileURLToPath(new URL('./proxy-thread.js', import.meta.url)), [String(number), String(count)], {
    execArgv: [...process.execArgv, ...HEAP],
  })
}
