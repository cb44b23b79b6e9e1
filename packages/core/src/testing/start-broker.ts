// Real brokers for tests: `nats-server` and `redis-server` of the system, each on a free port with a folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A broker that runs as a process of this machine. */
export interface RunningBroker {
  readonly port: number
  /** Ends it as a crash does; what it stored on disk stays. */
  kill(): Promise<void>
  /** Starts it again on the same port, with the same folder. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** The path of a program of the system; `undefined` where it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

const PORTS_TRIED = 5

/**
 * Starts `program`; `argsOf` gets a port and an empty folder. It resolves when the port answers. `isGroup` is for a program that
 * starts others, which end with it.
 */
export async function startBroker(
  program: string,
  argsOf: (port: number, folder: string) => Promise<string[]> | string[],
  options: { env?: NodeJS.ProcessEnv; answersWithinMs?: number; isGroup?: boolean } = {},
): Promise<RunningBroker> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-broker-'))
  const { env = process.env, answersWithinMs = 20_000, isGroup = false } = options
  const start = async (port: number, args: readonly string[]) => {
    const child = spawn(program, args, {
      cwd: folder,
      env,
      stdio: 'ignore',
      detached: isGroup,
    })
    await answers(child, port, answersWithinMs)
    return child
  }
  for (let tries = 1; ; tries += 1) {
    const port = await freePort()
    try {
      const args = await argsOf(port, folder)
      let child = await start(port, args)
      const kill = async () => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const exit = once(child, 'exit')
        if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
        else child.kill('SIGKILL')
        await exit
      }
      return {
        port,
        kill,
        async restart() {
          await kill()
          child = await start(port, args)
        },
        async close() {
          await kill()
          await rm(folder, { recursive: true, force: true })
        },
      }
    } catch (error) {
      // Another process may have taken the port in between.
      if (tries === PORTS_TRIED) throw error
    }
  }
}

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a server has no port')
  return address.port
}

async function answers(child: ChildProcess, port: number, withinMs: number): Promise<void> {
  const endsMs = performance.now() + withinMs
  while (performance.now() < endsMs) {
    if (child.exitCode !== null) throw new Error(`the broker ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const isUp = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      once(child, 'exit').then(() => false),
    ])
    socket.destroy()
    if (isUp) return
    await wait(20)
  }
  child.kill('SIGKILL')
  throw new Error(`the broker did not answer on port ${port}`)
}
