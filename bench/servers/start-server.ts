// Starts a vendor's server as a process of this machine, on a free port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/core/src/testing/start-broker.ts'

/** A process and the way to end it. */
export interface RunningServer {
  readonly port: number
  close(): Promise<void>
}

/** How to start a program; `argsOf` gets the port that it has to listen on. */
export interface ServerProgram {
  program: string
  argsOf(port: number): string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
}

const STARTS_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 200

/**
 * Resolves when the port answers. The processes that the program starts end with it.
 * @throws Error with the last words of a program that ends before
 */
export async function startServer({
  program,
  argsOf,
  cwd,
  env = process.env,
}: ServerProgram): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(program, argsOf(port), {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  // Closes the server when what follows its start fails.
  process.once('exit', () => kill(child))
  let words = ''
  const hear = (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2_000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const endsMs = performance.now() + STARTS_WITHIN_MS
  while (!(await isUp(port))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${program} ended with ${child.exitCode ?? child.signalCode}: ${words}`)
    if (performance.now() > endsMs) {
      await end(child)
      throw new Error(`${program} did not answer on port ${port}: ${words}`)
    }
    await wait(LOOK_EVERY_MS)
  }
  return { port, close: () => end(child) }
}

async function isUp(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  kill(child)
  await exit
}

/** Ends the program and what it started. */
function kill({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}
