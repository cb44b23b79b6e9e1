// The embedded database against everything that happens to a process: stops, kills, half-made folders, taken ports.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { MachineTraits } from './choose-runner.ts'
import { findPackageDir } from './open-binaries.ts'
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts'

const isRoot = process.getuid?.() === 0
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A folder as a start and a stop leave it. Creating one takes longer than most tests of this file, so they copy it. */
let usedDir: string
beforeAll(async () => {
  usedDir = join(await mkdtemp(join(tmpdir(), 'mortise-postgres-')), 'postgres')
  const postgres = await startPostgres({ dataDir: usedDir, log: () => undefined, isDurable: false })
  await postgres.stop()
})
afterAll(() => rm(join(usedDir, '..'), { recursive: true, force: true }))

async function copyUsedDir(): Promise<string> {
  const dataDir = await makeDataDir()
  // Keeps owners and links, too.
  await promisify(execFile)('cp', ['-a', usedDir, dataDir])
  return dataDir
}

async function makeDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'mortise-postgres-'))
  ends.push(() => rm(dir, { recursive: true, force: true }))
  return join(dir, 'postgres')
}

async function start(
  dataDir: string,
  more: { port?: number; machine?: MachineTraits; packageDir?: string } = {},
) {
  const postgres = await startPostgres({ dataDir, log: () => undefined, ...more })
  ends.push(() => postgres.stop())
  return postgres
}

async function query(postgres: Pick<EmbeddedPostgres, 'connectionString'>, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

/** Runs the launcher in a process of its own, which can be killed. */
async function startElsewhere(dataDir: string, machine?: MachineTraits) {
  const launcher = new URL('./start-postgres.ts', import.meta.url).pathname
  const code = `import { runnerImport } from 'vite'
    const { module } = await runnerImport(${JSON.stringify(launcher)}, { configFile: false, logLevel: 'silent' })
    const input = ${JSON.stringify({ dataDir, machine })}
    const { connectionString, pid } = await module.startPostgres({ ...input, log: () => undefined })
    console.log(JSON.stringify({ connectionString, pid }))
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: new URL('.', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ends.push(() => end(child))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const started: { connectionString: string; pid: number } = JSON.parse(line)
  return { child, ...started }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('opens a database on 127.0.0.1 that writes through to the disk, asks for the password and keeps it from others', async () => {
  const dataDir = await makeDataDir()
  const postgres = await start(dataDir)
  const settings = await query(
    postgres,
    `select name, setting from pg_settings where name in
     ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories') order by 1`,
  )
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '127.0.0.1' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'unix_socket_directories', setting: '' },
  ])
  const address = new URL(postgres.connectionString)
  address.password = 'wrong'
  await expect(query({ connectionString: address.toString() }, 'select 1')).rejects.toThrow(/password/)
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
  expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'password'])
})

test('finds its rows again after a stop', async () => {
  const dataDir = await copyUsedDir()
  const first = await start(dataDir)
  await query(first, 'create table kept as select 42 as answer')
  await first.stop()
  await first.stop()
  expect(await query(await start(dataDir), 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('stops at once although a client is in the middle of a statement', async () => {
  const postgres = await start(await copyUsedDir())
  const busy = query(postgres, 'select pg_sleep(60)')
  const refused = expect(busy).rejects.toThrow()
  await postgres.stop()
  await refused
})

test('shuts down when its starter is killed, and the next start waits for it and finds every committed row', async () => {
  const dataDir = await copyUsedDir()
  const killed = await startElsewhere(dataDir)
  await query(killed, 'create table kept as select generate_series(1, 20000) as n')
  await end(killed.child)
  const reopened = await start(dataDir)
  expect(reopened.pid).not.toBe(killed.pid)
  expect(await query(reopened, 'select count(*)::int as n from kept')).toEqual([{ n: 20000 }])
})

test('tells that the database itself was killed, and recovers it', async () => {
  const dataDir = await copyUsedDir()
  const first = await start(dataDir)
  await query(first, 'create table kept as select 1 as n')
  process.kill(first.pid, 'SIGKILL')
  await first.ended
  expect(await query(await start(dataDir), 'select n from kept')).toEqual([{ n: 1 }])
})

test('redoes a first start that was interrupted', async () => {
  const dataDir = await makeDataDir()
  await mkdir(join(dataDir, 'cluster.draft-x', 'base'), { recursive: true })
  await mkdir(join(dataDir, 'cluster', 'base'), { recursive: true })
  const postgres = await start(dataDir)
  expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
  expect((await readdir(dataDir)).sort()).toEqual(['cluster', 'password'])
})

test('takes another port when the wanted one is taken', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  ends.push(async () => squatter.close())
  const address = squatter.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  const postgres = await start(await copyUsedDir(), { port: taken })
  expect(postgres.port).not.toBe(taken)
  expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('is not held up by a postmaster.pid whose number belongs to another program now', async () => {
  const dataDir = await copyUsedDir()
  const first = await start(dataDir)
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8')
  await first.stop()
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)))
  expect(await query(await start(dataDir), 'select 1 as n')).toEqual([{ n: 1 }])
})

test.skipIf(!isRoot)(
  'runs for root where user namespaces are off, and shuts down with its starter',
  async () => {
    const machine = { isRoot: true, hasSetpriv: true, canUnshare: false }
    const dataDir = await makeDataDir()
    await chmod(join(dataDir, '..'), 0o755)
    const killed = await startElsewhere(dataDir, machine)
    await query(killed, 'create table kept as select 1 as n')
    await end(killed.child)
    expect((await stat(join(dataDir, 'cluster'))).uid).not.toBe(0)
    expect(await query(await start(dataDir, { machine }), 'select n from kept')).toEqual([{ n: 1 }])
  },
)

test.skipIf(!isRoot)(
  'runs for root from a folder that only root may enter, without user namespaces and capabilities',
  async () => {
    const machine = { isRoot: true, hasSetpriv: false, canUnshare: false }
    const dataDir = await makeDataDir()
    const closed = join(dataDir, '..', 'closed')
    await mkdir(closed, { mode: 0o700 })
    const packageDir = join(closed, 'package')
    await cp(findPackageDir(), packageDir, { recursive: true, verbatimSymlinks: true })
    const refused = startPostgres({ dataDir, machine, packageDir, log: () => undefined })
    await expect(refused).rejects.toThrow(`its account may not enter ${dataDir}. Choose a folder`)
    await chmod(join(dataDir, '..'), 0o755)
    const postgres = await start(dataDir, { machine, packageDir })
    expect(await query(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
  },
)

test.skipIf(isRoot)('shuts down with its starter where the kernel has no death signal', async () => {
  const dataDir = await makeDataDir()
  const machine = { isRoot: false, hasSetpriv: false, canUnshare: false }
  const killed = await startElsewhere(dataDir, machine)
  await end(killed.child)
  expect(await query(await start(dataDir, { machine }), 'select 1 as n')).toEqual([{ n: 1 }])
})
