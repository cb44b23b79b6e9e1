// Runs one PostgreSQL server process: starts it, reports when it accepts connections, and shuts it down.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Runner } from './choose-runner.ts'
import { lastLines } from './create-cluster.ts'
import type { PostgresBinaries } from './open-binaries.ts'

/** The input of `runPostmaster`. */
export interface PostmasterInput {
  readonly binaries: PostgresBinaries
  readonly runner: Runner
  readonly clusterDir: string
  readonly port: number
  /** PostgreSQL settings by name, e.g. `{ fsync: 'off' }`. */
  readonly settings: Readonly<Record<string, string>>
  readonly log: (line: string) => void
  /** Called when its process runs. */
  readonly onLaunch?: (() => void) | undefined
}

/** A server that accepts connections. */
export interface Postmaster {
  readonly pid: number
  readonly stop: (timeoutMs?: number) => Promise<void>
  /** Resolves when the server has ended, for any reason. */
  readonly ended: Promise<void>
}

/** `lock file "postmaster.pid" already exists`, `shared memory block (key 1, ID 2) is still in use` */
function isHeldByAnother(output: string): boolean {
  return output
    .split('\n')
    .some((line) =>
      line.includes('lock file ')
        ? line.includes(' already exists')
        : line.includes('shared memory block ') && line.includes('still in use'),
    )
}

/** Says why a server did not come up, and whether another attempt can work. */
export class PostmasterFailure extends Error {
  override readonly name = 'PostmasterFailure'
  readonly cure: 'other-port' | 'wait' | 'none'
  constructor(output: string) {
    super(lastLines(output))
    this.cure = /could not bind|could not create any TCP/.test(output)
      ? 'other-port'
      : isHeldByAnother(output)
        ? 'wait'
        : 'none'
  }
}

const stopTimeoutMs = 15_000
const startTimeoutMs = 120_000 // crash recovery replays the log before the server answers

/**
 * Starts PostgreSQL and resolves when it accepts connections.
 * Must be called on the main thread: the kernel's death signal is tied to the thread that spawns.
 * @throws PostmasterFailure when the server ends before that.
 */
export async function runPostmaster(input: PostmasterInput): Promise<Postmaster> {
  const { binaries, runner, clusterDir, port, settings } = input
  const options = ['-D', clusterDir, '-p', String(port), '-h', '127.0.0.1', '-k', '']
  for (const [name, value] of Object.entries(settings)) options.push('-c', `${name}=${value}`)
  const [command = binaries.postgres, ...args] = [...runner.prefix, binaries.postgres, ...options]
  // A separate session keeps Ctrl-C of the terminal away: we finish our work first, then stop it.
  const child = spawn(command, args, {
    ...runner.account,
    env: binaries.env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  input.onLaunch?.()
  const watcher = runner.diesWithUs || child.pid === undefined ? undefined : watchOurDeath(child.pid)
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      watcher?.kill('SIGKILL')
      resolve()
    })
  })
  const pid = await awaitReady(child, input.log)
  const stop = async (timeoutMs = stopTimeoutMs): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      askToStop(child, binaries, clusterDir)
      await ended
      clearTimeout(killTimer)
    }
  }
  return { pid, stop, ended }
}

async function awaitReady(child: ChildProcess, log: (line: string) => void): Promise<number> {
  const { stderr } = child
  if (stderr === null) throw new Error('PostgreSQL started without its log.')
  let output = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new PostmasterFailure(`${output}\nIt did not answer within ${startTimeoutMs / 1000} s.`))
    }, startTimeoutMs)
    const settle = (finish: () => void): void => {
      clearTimeout(timer)
      output = ''
      finish()
    }
    let isReady = false
    createInterface({ input: stderr }).on('line', (line) => {
      log(line)
      if (isReady) return
      output = `${output}\n${line}`.slice(-4000)
      if (!line.includes('database system is ready to accept connections')) return
      isReady = true
      settle(() => resolve(child.pid ?? 0))
    })
    child.once('error', (error) => settle(() => reject(error)))
    child.once('close', () => {
      const failure = new PostmasterFailure(output)
      settle(() => reject(failure))
    })
  })
}

/** Interrupt is PostgreSQL's fast shutdown; Windows has no such signal, so pg_ctl delivers it there. */
function askToStop(child: ChildProcess, binaries: PostgresBinaries, clusterDir: string): void {
  if (process.platform !== 'win32') child.kill('SIGINT')
  else
    spawn(binaries.pgCtl, ['stop', '-D', clusterDir, '-m', 'fast', '-W'], {
      env: binaries.env,
      stdio: 'ignore',
    })
}

/** Where the kernel has no death signal, a waiting shell notices our end by its closed input. */
function watchOurDeath(pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const script = `read -r _; kill -INT ${pid}`
  const watcher = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  watcher.unref()
  if (watcher.stdin && 'unref' in watcher.stdin && typeof watcher.stdin.unref === 'function')
    watcher.stdin.unref()
  return watcher
}
