// Distinguishes a running process from a later one that got the same number.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/**
 * Answers what stays the same for the life of one process, e.g. `89f2bb6d-…:48213` (boot id, start tick),
 * or undefined when no such process runs (a zombie counts as ended).
 */
export async function identifyProcess(pid: number): Promise<string | undefined> {
  if (!isRunning(pid)) return undefined
  if (process.platform === 'linux') return identifyByProc(pid)
  if (process.platform === 'win32') return String(pid)
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'lstart=', '-p', String(pid)], (_error, stdout) =>
      resolve(stdout.trim() || undefined),
    )
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html fields 3 (state) and 22 (starttime), read 2025-11-21 */
async function identifyByProc(pid: number): Promise<string | undefined> {
  const [stat, bootId] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
  ])
  // The program name in field 2 may hold blanks and brackets, so fields are counted from its last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, startTick] = [fields[0], fields[19]]
  if (startTick === undefined || state === 'Z' || state === 'X') return undefined
  return `${bootId.trim()}:${startTick}`
}
