// Keeps a second Mortise off a data folder that is in use.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identifyProcess } from './identify-process.ts'
import { StartupError } from './startup-error.ts'

/** Held until released, or until this process ends. */
export interface DataDirLock {
  readonly release: () => Promise<void>
}

interface Holder {
  readonly pid: number
  readonly identity: string
}

const attemptsMax = 100
const writingMs = 2000

/**
 * Claims `dir` (made when absent) for this process; the lock of a process that ended is taken over.
 * @throws StartupError when a living process holds it, or the folder cannot be written.
 */
export async function lockDataDir(dir: string): Promise<DataDirLock> {
  const folder = resolve(dir)
  const path = join(folder, 'mortise.lock')
  const identity = (await identifyProcess(process.pid)) ?? ''
  const text = `${JSON.stringify({ pid: process.pid, identity, id: randomUUID() })}\n`
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    if (await create(folder, path, text)) return { release: () => release(path, text) }
    await clearStale(folder, path)
  }
  throw new StartupError(`Mortise could not lock the folder ${folder}: too many programs try at once.`)
}

async function create(folder: string, path: string, text: string): Promise<boolean> {
  try {
    await makeFolder(folder)
    await writeFile(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST') && (await isFolder(folder))) return false
    throw unusable(folder, error)
  }
}

/** One by one: `mkdir` of Node 20 with `recursive` never comes back from a folder that denies, as /proc does, to exist. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (isCode(error, 'EEXIST') && (await isFolder(folder))) return
    const parent = dirname(folder)
    if (!isCode(error, 'ENOENT') || parent === folder || (await isFolder(parent))) throw error
    await makeFolder(parent)
    await makeFolder(folder)
  }
}

/** Removes the lock when its holder has ended; waits a moment when it is only just being written. */
async function clearStale(folder: string, path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw unusable(folder, error)
  })
  if (text === undefined) return
  const holder = parseHolder(text)
  if (!holder) {
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age < writingMs) return sleep(20)
  } else if ((await identifyProcess(holder.pid)) === holder.identity) {
    throw new StartupError(
      `The folder ${folder} is in use by another Mortise (process ${holder.pid}). Stop that process first, or choose another folder.`,
    )
  }
  await removeExactly(path, text)
}

/** Removes the file only while it still holds `text`: between reading and removing, another starter may have won. */
async function removeExactly(path: string, text: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  const taken = await readFile(aside, 'utf8')
  if (taken === text) await rm(aside, { force: true })
  else await rename(aside, path)
}

async function release(path: string, text: string): Promise<void> {
  const current = await readFile(path, 'utf8').catch(() => undefined)
  if (current === text) await rm(path, { force: true })
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, identity } = JSON.parse(text)
    return Number.isInteger(pid) && typeof identity === 'string' ? { pid, identity } : undefined
  } catch {
    return undefined
  }
}

function unusable(folder: string, error: unknown): StartupError {
  const reason = error instanceof Error && 'code' in error ? error.code : String(error)
  return new StartupError(
    `Mortise cannot write to its folder ${folder} (${reason}). Make it writable for this user, or choose another folder.`,
  )
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
