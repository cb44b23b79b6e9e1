// The folder lock against living, dead and impostor holders.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identifyProcess } from './identify-process.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { StartupError } from './startup-error.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mortise-lock-'))
})
afterEach(async () => {
  await chmod(dir, 0o700)
  await rm(dir, { recursive: true, force: true })
})

async function writeLock(pid: number, identity: string): Promise<void> {
  await writeFile(join(dir, 'mortise.lock'), JSON.stringify({ pid, identity }))
}

test('refuses a second start and names the process that holds the folder', async () => {
  await lockDataDir(dir)
  const second = lockDataDir(dir)
  await expect(second).rejects.toThrow(StartupError)
  await expect(second).rejects.toThrow(
    `The folder ${dir} is in use by another Mortise (process ${process.pid})`,
  )
})

test('is free again after release, and leaves nothing in the folder', async () => {
  const lock = await lockDataDir(dir)
  await lock.release()
  expect(await readdir(dir)).toEqual([])
  await lockDataDir(dir)
})

test('takes over the lock of a process that was killed', async () => {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  await writeLock(child.pid ?? 0, (await identifyProcess(child.pid ?? 0)) ?? '')
  await expect(lockDataDir(dir)).rejects.toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await lockDataDir(dir)
  expect(JSON.parse(await readFile(join(dir, 'mortise.lock'), 'utf8')).pid).toBe(process.pid)
})

test('takes over a lock whose process number belongs to another program now', async () => {
  await writeLock(process.pid, 'an-earlier-boot:1')
  await lockDataDir(dir)
})

test('takes over a lock that was cut off while being written', async () => {
  await writeFile(join(dir, 'mortise.lock'), '{"pid":')
  await lockDataDir(dir)
})

test('lets exactly one of many simultaneous starts in', async () => {
  await writeLock(process.pid, 'an-earlier-boot:1')
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dir)))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.skipIf(process.getuid?.() === 0)('says in one sentence that the folder cannot be written', async () => {
  await chmod(dir, 0o500)
  await expect(lockDataDir(dir)).rejects.toThrow(`Mortise cannot write to its folder ${dir} (EACCES)`)
})

test('says in one sentence that a file is in the way', async () => {
  await writeFile(join(dir, 'file'), '')
  await expect(lockDataDir(join(dir, 'file'))).rejects.toThrow(
    /Mortise cannot write to its folder .* \(EEXIST\)/,
  )
})

test('makes a folder with all those above it, for this user alone', async () => {
  const below = join(dir, 'a', 'b', 'c')
  const { release } = await lockDataDir(below)
  expect((await stat(below)).mode & 0o777).toBe(0o700)
  await release()
})

test.runIf(process.platform === 'linux')('refuses a folder that takes none, and does not hang', async () => {
  await expect(lockDataDir('/proc/x')).rejects.toThrow('Mortise cannot write to its folder /proc/x (ENOENT)')
  await expect(lockDataDir('/proc/x/y')).rejects.toThrow(StartupError)
})
