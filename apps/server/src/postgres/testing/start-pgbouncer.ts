// A real PgBouncer before the test database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pickPort } from '../pick-port.ts'

/** Starts it on a free port with `pool_mode = mode`, and resolves once it takes connections. */
export async function startPgBouncer(
  databaseUrl: string,
  mode: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'mortise-pgbouncer-'))
  await chmod(folder, 0o755)
  const listenPort = await pickPort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${listenPort}\nunix_socket_dir =`,
    `auth_type = any\npool_mode = ${mode}\nignore_startup_parameters = options`,
  ]
  await writeFile(file, `${settings.join('\n')}\n`)
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...account, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const line of createInterface({ input: child.stderr })) if (line.includes('process up')) break
  child.stderr.resume()
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${listenPort}/postgres`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
