// Notices when the npm or npx that started this process is gone, however it died.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process and its parent, as they were. */
export type Link = { pid: number; parent: number }

// Elsewhere than on Linux a look costs a process.
const pollMs = process.platform === 'linux' ? 500 : 2000
const depthMax = 8

/**
 * Calls `onGone` once when a process between us and npm, or npm itself, has ended; does nothing unless npm started us.
 * SIGKILL to npx does not reach its children, and a shell may stand in between.
 */
export function watchLaunchers(onGone: () => void): void {
  const { npm_command: command, npm_lifecycle_event: event } = process.env
  if (command === undefined && event === undefined) return
  const parent = process.ppid
  const chain = launcherChain(parent, lookUp)
  const timer = setInterval(() => {
    const isWhole = process.ppid === parent && chain.every((link) => lookUp(link.pid)?.parent === link.parent)
    if (isWhole) return
    clearInterval(timer)
    onGone()
  }, pollMs)
  timer.unref()
}

/** The processes from our parent up to and without npm: when npm dies the last of them gets another parent. */
export function launcherChain(
  parent: number,
  find: (pid: number) => { parent: number; command: string } | undefined,
): Link[] {
  const chain: Link[] = []
  let pid = parent
  for (let depth = 0; depth < depthMax; depth++) {
    const found = find(pid)
    if (found === undefined) return []
    if (/^(npm|npx)\b|\b(npm|npx)-cli\.js\b/.test(found.command)) return chain
    chain.push({ pid, parent: found.parent })
    pid = found.parent
  }
  return []
}

function lookUp(pid: number): { parent: number; command: string } | undefined {
  try {
    if (process.platform === 'linux') {
      const [, parent = ''] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return { parent: Number(parent), command }
    }
    if (process.platform === 'win32') return undefined
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [, parent = '', command = ''] = /^(\d+)\s+(.*)$/s.exec(line) ?? []
    return { parent: Number(parent), command }
  } catch {
    return undefined
  }
}
