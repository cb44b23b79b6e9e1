// The library links, made in the package when it can be written and beside the data when it cannot.
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkLibraries } from './link-libraries.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mortise-links-'))
  await mkdir(join(dir, 'package/native/lib'), { recursive: true })
  await writeFile(join(dir, 'package/native/lib/libx.so.5.18'), 'library')
  const links = [{ source: 'native/lib/libx.so.5.18', target: 'native/lib/libx.so.5' }]
  await writeFile(join(dir, 'package/native/pg-symlinks.json'), JSON.stringify(links))
})
afterEach(async () => {
  await chmod(join(dir, 'package/native/lib'), 0o700)
  await rm(dir, { recursive: true, force: true })
})

test('makes relative links in the package, also when two starters race', async () => {
  const link = () => linkLibraries(join(dir, 'package'), join(dir, 'lib'))
  expect(await Promise.all([link(), link(), link()])).toEqual([[], [], []])
  expect(await readlink(join(dir, 'package/native/lib/libx.so.5'))).toBe('libx.so.5.18')
})

test.skipIf(process.getuid?.() === 0)(
  'puts the links beside the data when the package is read-only',
  async () => {
    await chmod(join(dir, 'package/native/lib'), 0o500)
    const libraryDirs = await linkLibraries(join(dir, 'package'), join(dir, 'lib'))
    expect(libraryDirs).toEqual([join(dir, 'lib'), join(dir, 'package/native/lib')])
    expect(await readFile(join(dir, 'lib/libx.so.5'), 'utf8')).toBe('library')
  },
)
