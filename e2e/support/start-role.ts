// Runs the built server as an operator does: processes of one role each, on one database.
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { commandPath } from './start-dev.ts'

/** A server process. */
export interface RoleProcess {
  pid: number
  /** What it logged when it was up: base URLs by surface, empty for what it does not serve. */
  up: Readonly<Record<'api' | 'search' | 'read' | 'proxy' | 'metrics', string>>
  stderr(): string
  /** Sends `signal` and resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const mainPath = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

/** Makes the first project of a database as an operator does, and answers the key that opens it. */
export async function createKey(project: string, env: Readonly<Record<string, string>>): Promise<string> {
  const args = [commandPath, 'create-key', '--project', project]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
  })
  return stdout.trim()
}

/** Starts one and waits until it is up. @throws Error with what it printed when it ends instead */
export async function startRole(
  role: 'api' | 'worker' | 'all',
  env: Readonly<Record<string, string>>,
): Promise<RoleProcess> {
  if (!existsSync(mainPath)) throw new Error('The server is not built: run npm run build.')
  const free = Object.fromEntries(
    ['PORT', 'SEARCH_PORT', 'READ_PORT', 'WRITE_PORT', 'PROXY_PORT', 'METRICS_PORT'].map((name) => [
      `MORTISE_${name}`,
      '0',
    ]),
  )
  const child = spawn(process.execPath, [mainPath, '--role', role], {
    env: { PATH: process.env.PATH, ...free, MORTISE_LISTEN: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  const isUp = new Promise<RoleProcess['up']>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
      const line = stderr.split('\n').find((each) => each.includes('"msg":"mortise is up"'))
      if (line) resolve(JSON.parse(line) as RoleProcess['up'])
    })
  })
  const up = await Promise.race([isUp, ended])
  if (!('api' in up)) throw new Error(`the ${role} process ended with ${up.code ?? up.signal}:\n${stderr}`)
  return {
    pid: child.pid ?? 0,
    up,
    stderr: () => stderr,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
