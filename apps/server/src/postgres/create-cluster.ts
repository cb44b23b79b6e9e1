// Creates the database files once; an interrupted attempt is thrown away and redone.
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runner } from './choose-runner.ts'
import type { PostgresBinaries } from './open-binaries.ts'
import { StartupError } from './startup-error.ts'

/** The database's folder and its superuser. */
export interface Cluster {
  readonly dir: string
  readonly user: string
  readonly password: string
  readonly isNew: boolean
}

/** The input of `createCluster`. */
export interface CreateClusterInput {
  readonly dataDir: string
  readonly binaries: PostgresBinaries
  readonly runner: Runner
  /** Writes every file through to the disk before the cluster counts as made. */
  readonly isDurable: boolean
  /** Called when the program that makes it runs. */
  readonly onLaunch?: (() => void) | undefined
}

const user = 'mortise'
const draftPrefix = 'cluster.draft-'

/**
 * Opens the cluster in `dataDir`, making it on the first call.
 * It is built under a draft name and renamed when complete, so `cluster/` is whole whenever it exists.
 * @throws StartupError when initdb fails or the password file is gone.
 */
export async function createCluster(input: CreateClusterInput): Promise<Cluster> {
  const { dataDir } = input
  const dir = join(dataDir, 'cluster')
  const passwordFile = join(dataDir, 'password')
  await removeDrafts(dataDir)
  if (await exists(join(dir, 'PG_VERSION'))) {
    const password = await readFile(passwordFile, 'utf8').catch(() => {
      throw new StartupError(
        `Mortise cannot open the database in ${dir}: its password file ${passwordFile} is missing.`,
      )
    })
    return { dir, user, password: password.trim(), isNew: false }
  }
  await rm(dir, { recursive: true, force: true })
  const password = randomBytes(24).toString('base64url')
  await writeSecret(passwordFile, `${password}\n`)
  const draft = join(dataDir, `${draftPrefix}${randomUUID()}`)
  await mkdir(draft, { mode: 0o700 })
  // PostgreSQL's account may not read our password file, so initdb gets a separate copy.
  const passwordCopy = `${draft}.password`
  await writeSecret(passwordCopy, `${password}\n`)
  await Promise.all([input.runner.adopt(draft), input.runner.adopt(passwordCopy)])
  await runInitdb(input, draft, passwordCopy)
  await rm(passwordCopy)
  await rename(draft, dir)
  await syncFolder(dataDir)
  return { dir, user, password, isNew: true }
}

async function runInitdb(input: CreateClusterInput, draft: string, pwfile: string) {
  const { binaries, runner, isDurable, onLaunch } = input
  const options = ['-D', draft, '-U', user, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin']
  options.push('--builtin-locale=C.UTF-8', '--auth=scram-sha-256', `--pwfile=${pwfile}`, '--no-instructions')
  if (!isDurable) options.push('--no-sync')
  const [command = binaries.initdb, ...args] = [...runner.prefix, binaries.initdb, ...options]
  const child = spawn(command, args, {
    ...runner.account,
    env: binaries.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onLaunch?.()
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000)
  })
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code === 0) return
  await Promise.all([draft, pwfile].map((path) => rm(path, { recursive: true, force: true })))
  throw new StartupError(`Mortise could not create the database files in ${draft}: ${lastLines(complaint)}`)
}

async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(draftPrefix)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

async function writeSecret(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true })
  await chmod(path, 0o600)
}

async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dir, 'r')
  await folder.sync().finally(() => folder.close())
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Shortens a program's complaint to one line for a person. */
export function lastLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(-3).join(' / ') || 'it gave no reason.'
}
