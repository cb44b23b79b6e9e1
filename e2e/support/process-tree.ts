// Looks at the processes of this machine, to show that nothing is left running. Linux only.
import { readdir, readFile } from 'node:fs/promises'

/** The ids of every process below `pid`, children of children included. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1]
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const found: number[] = []
  for (const queue = [pid]; queue.length > 0; ) {
    const current = queue.shift()
    const children = [...parents].filter(([, parent]) => parent === current).map(([child]) => child)
    found.push(...children)
    queue.push(...children)
  }
  return found
}

/** The ids of every running process whose command line names `text`, such as a folder. */
export async function processesNaming(text: string): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(text)) found.push(Number(name))
  }
  return found
}

/** Tells whether a process runs; one that has ended and was not yet collected does not. */
export async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const state = /^\d+ \(.*\) (\S)/s.exec(stat)?.[1]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

/** Waits until none of `pids` runs. @throws Error naming those that still do after `timeoutMs`. */
export async function awaitGone(pids: number[], timeoutMs = 5000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const running: number[] = []
    for (const pid of pids) if (await isRunning(pid)) running.push(pid)
    if (running.length === 0) return
    if (Date.now() > deadline) throw new Error(`Still running after ${timeoutMs} ms: ${running.join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
