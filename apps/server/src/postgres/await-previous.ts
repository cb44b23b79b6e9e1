// Waits for the PostgreSQL of an earlier run on the same folder to be gone.
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from './startup-error.ts'

const patienceMs = 30_000

/**
 * Resolves once no PostgreSQL runs on `clusterDir`: a killed server's one is still writing its checkpoint.
 * Removes a postmaster.pid whose number now belongs to some other program.
 * @throws StartupError when it is still running after half a minute.
 */
export async function awaitPrevious(clusterDir: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const pid = await readPostmasterPid(clusterDir)
    if (pid === undefined) return
    if (!(await isPostmasterOf(pid, clusterDir))) {
      await rm(join(clusterDir, 'postmaster.pid'), { force: true })
      return
    }
    if (Date.now() > deadline) {
      throw new StartupError(
        `Process ${pid} still uses the database in ${clusterDir}. Stop that process, then start again.`,
      )
    }
    await sleep(20)
  }
}

async function readPostmasterPid(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/**
 * A postmaster's working directory is its cluster, which distinguishes it from another process with a reused number.
 */
async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (!commandLine.split('\0')[0]?.endsWith('postgres')) return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === undefined || folder === (await realpath(clusterDir))
}
