// A database is lost and comes back: once from a dump, once from copied files and the archived log, by the commands of docs/backup.md.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createClient } from '@mortise/client'
import { createRegistry } from '@mortise/connector-kit'
import { ensureProjectNamed, type MasterKey, mintApiKey, parseMasterKey } from '@mortise/core'
import pg from 'pg'
import { createLog } from '../apps/server/src/adapters/create-log.ts'
import { pickPort } from '../apps/server/src/postgres/pick-port.ts'
import { startServer } from '../apps/server/src/start-server.ts'

const run = promisify(execFile)

/** Both ways, and whether the restored server has what it must have. */
export interface RestoreFigures {
  postgres: string
  /** The dump has what was there when it was taken, with its secrets. */
  dump: boolean
  /** The archive has what was written after the files were copied, too. */
  physical: boolean
}

/** Needs a PostgreSQL server with its clients; `MORTISE_POSTGRES_BIN` names their folder. */
export async function restore(root: string): Promise<RestoreFigures> {
  const bin = process.env.MORTISE_POSTGRES_BIN ?? (await run('pg_config', ['--bindir'])).stdout.trim()
  const folder = await mkdtemp(join(tmpdir(), 'mortise-restore-'))
  const stage = await openStage({ root, bin, folder })
  try {
    const port = await pickPort()
    await stage.as('initdb', ['--auth=trust', '--username=owner', '--pgdata', stage.path('lost')])
    await stage.configure('lost', [
      'archive_mode = on',
      `archive_command = 'test ! -f ${stage.path('archive')}/%f && cp %p ${stage.path('archive')}/%f'`,
    ])
    await stage.start('lost', port)
    const url = `postgres://owner@127.0.0.1:${port}`
    const before = await stage.useServer(`${url}/postgres`, ['early'])
    await stage.as('pg_dump', [...(await flagsOf(root, 'pg_dump')), `${url}/postgres`])
    await stage.as('pg_basebackup', [
      '--checkpoint=fast',
      '--wal-method=none',
      `--pgdata=${stage.path('base')}`,
      `--dbname=${url}/postgres`,
    ])
    const after = await stage.useServer(`${url}/postgres`, ['later'])
    await archiveAll(`${url}/postgres`)
    await stage.stop('lost', 'immediate')
    await rm(stage.path('lost'), { recursive: true })

    await stage.configure('base', [`restore_command = 'cp ${stage.path('archive')}/%f %p'`])
    await stage.as('touch', [join(stage.path('base'), 'recovery.signal')])
    await stage.start('base', port)
    await promoted(`${url}/postgres`)
    const physical = isSame(await stage.useServer(`${url}/postgres`, []), { ...before, ...after })
    await stage.as('createdb', ['--host=127.0.0.1', `--port=${port}`, '--username=owner', 'restored'])
    const target = `--dbname=${url}/restored`
    await stage.as('pg_restore', [...(await flagsOf(root, 'pg_restore')), target, 'mortise.dump'])
    const dump = isSame(await stage.useServer(`${url}/restored`, []), before)
    const { stdout } = await run(join(bin, 'postgres'), ['--version'])
    return { postgres: stdout.trim(), dump, physical }
  } finally {
    await stage.close()
  }
}

type Secrets = Record<string, string>

const isSame = (one: Secrets, other: Secrets) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** The options that the guide gives a command. */
async function flagsOf(root: string, command: 'pg_dump' | 'pg_restore'): Promise<string[]> {
  const guide = await readFile(join(root, 'docs/backup.md'), 'utf8')
  const pattern = command === 'pg_dump' ? /^pg_dump (--.*) \\$/m : /pg_restore (--.*) --dbname=/
  const flags = pattern.exec(guide)?.[1]?.split(' ')
  if (!flags) throw new Error(`docs/backup.md has no command ${command}`)
  return flags
}

async function openStage({ root, bin, folder }: { root: string; bin: string; folder: string }) {
  const masterKey = parseMasterKey(randomBytes(32).toString('hex'))
  const running = new Set<string>()
  const path = (name: string) => join(folder, name)
  // PostgreSQL refuses to run as root.
  const isRoot = userInfo().uid === 0
  const as = async (command: string, args: readonly string[]) => {
    const program = command === 'touch' ? command : join(bin, command)
    const [file, ...rest] = isRoot
      ? ['runuser', '-u', 'postgres', '--', program, ...args]
      : [program, ...args]
    await run(file ?? program, rest, { cwd: folder })
  }
  if (isRoot) {
    const uid = Number((await run('id', ['-u', 'postgres'])).stdout)
    await chown(folder, uid, -1)
    await as('touch', [path('owned')])
  }
  await mkdir(path('archive'), { mode: 0o777 })
  if (isRoot) await run('chown', ['postgres', path('archive')])
  const stop = async (name: string, mode: 'fast' | 'immediate') => {
    running.delete(name)
    await as('pg_ctl', ['stop', '--wait', `--mode=${mode}`, `--pgdata=${path(name)}`])
  }
  return {
    path,
    as,
    stop,
    async configure(name: string, lines: readonly string[]) {
      const file = join(path(name), 'postgresql.auto.conf')
      const own = await readFile(file, 'utf8')
      await writeFile(file, `${own}\nunix_socket_directories = ''\n${lines.join('\n')}\n`)
    },
    async start(name: string, port: number) {
      running.add(name)
      const options = `-p ${port} -h 127.0.0.1`
      const log = path(`${name}.log`)
      await as('pg_ctl', [
        'start',
        '--wait',
        `--pgdata=${path(name)}`,
        `--log=${log}`,
        `--options=${options}`,
      ])
    },
    useServer: (databaseUrl: string, made: readonly string[]) =>
      useServer({ root, masterKey, databaseUrl, made }),
    async close() {
      for (const name of running) await stop(name, 'immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a server on the database, makes destinations, and returns the signing keys of all. */
async function useServer(of: {
  root: string
  masterKey: MasterKey
  databaseUrl: string
  made: readonly string[]
}): Promise<Secrets> {
  const { root, masterKey, databaseUrl, made } = of
  const server = await startServer({
    databaseUrl,
    migrationsDir: join(root, 'packages/core/migrations'),
    masterKey,
    ports: { management: 0, search: 0, read: 0, write: 0, proxy: 0 },
    host: '127.0.0.1',
    providers: createRegistry([]),
    role: 'api',
    log: createLog({ level: 'error' }),
  })
  try {
    const { id } = await ensureProjectNamed(server.ctx, 'restored')
    const { key } = await mintApiKey(server.ctx, id, { label: 'trial', scopes: ['admin', 'secrets'] })
    const client = createClient({ apiUrl: server.urls.api, apiKey: key })
    const params = { projectIdOrName: id }
    for (const name of made) {
      const metadata = { url: `https://example.com/${name}` }
      await client.createDestination({ params, body: { name, type: 'webhook', metadata } })
    }
    const secrets: Secrets = {}
    for (const { name } of await client.listDestinations({ params })) {
      const query = { includeSecrets: true }
      const found = await client.getDestination({ params: { ...params, destination: name }, query })
      secrets[name] = found.secrets?.webhookSigningKey ?? ''
    }
    return secrets
  } finally {
    await server.close()
  }
}

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

/** Waits until all that was written is in the archive. */
async function archiveAll(url: string): Promise<void> {
  const [last] = await ask<{ name: string }>(url, 'SELECT pg_walfile_name(pg_switch_wal()) AS name')
  await until(async () => {
    const [found] = await ask<{ name: string | null }>(
      url,
      'SELECT last_archived_wal AS name FROM pg_stat_archiver',
    )
    return (found?.name ?? '') >= (last?.name ?? '')
  })
}

/** Waits until the replay of the archive has ended. */
function promoted(url: string): Promise<void> {
  return until(async () => {
    const [found] = await ask<{ isReplaying: boolean }>(url, 'SELECT pg_is_in_recovery() AS "isReplaying"')
    return found?.isReplaying === false
  })
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const endMs = Date.now() + 60_000
  while (!(await isTrue())) {
    if (Date.now() > endMs) throw new Error('PostgreSQL was not ready within a minute')
    await sleep(200)
  }
}
