// What `mortise dev` keeps in its data folder, and what it reads from the environment.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKeptKeys } from './kept-keys.ts'
import { obtainMasterKey, parseGivenKey } from './obtain-master-key.ts'
import { parseDurations } from './parse-durations.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-dev-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('obtainMasterKey', () => {
  it('makes a key once, for this user alone, and finds it again', async () => {
    const made = await obtainMasterKey(folder, undefined)
    expect(made.bytes).toHaveLength(32)
    expect((await stat(join(folder, 'encryption.key'))).mode & 0o777).toBe(0o600)
    expect(await obtainMasterKey(folder, undefined)).toEqual(made)
  })

  it('takes the key of the environment first, and keeps nothing then', async () => {
    const given = 'ab'.repeat(32)
    expect((await obtainMasterKey(folder, parseGivenKey(given))).bytes.toString('hex')).toBe(given)
    await expect(stat(join(folder, 'encryption.key'))).rejects.toThrow()
  })

  it('says what a key that is none must look like, without showing it', async () => {
    expect(() => parseGivenKey('secret')).toThrow(
      'MORTISE_ENCRYPTION_KEY must contain 32 bytes, written as 64 hex digits or base64.',
    )
    await writeFile(join(folder, 'encryption.key'), 'x')
    await expect(obtainMasterKey(folder, undefined)).rejects.toThrow(
      `${join(folder, 'encryption.key')} must contain`,
    )
  })
})

describe('openKeptKeys', () => {
  it('keeps one key for each project, for this user alone', async () => {
    const keys = await openKeptKeys(folder)
    expect(keys.get('demo')).toBe(undefined)
    await keys.set('demo', 'k1')
    await keys.set('shop', 'k2')
    const again = await openKeptKeys(folder)
    expect([again.get('demo'), again.get('shop')]).toEqual(['k1', 'k2'])
    expect((await stat(join(folder, 'dev.json'))).mode & 0o777).toBe(0o600)
  })

  it('holds nothing when its file is damaged', async () => {
    await writeFile(join(folder, 'dev.json'), '{"apiKeys"')
    const keys = await openKeptKeys(folder)
    expect(keys.get('demo')).toBe(undefined)
    await keys.set('demo', 'k1')
    expect(JSON.parse(await readFile(join(folder, 'dev.json'), 'utf8'))).toEqual({ apiKeys: { demo: 'k1' } })
  })
})

describe('parseDurations', () => {
  it('reads a list of waits in milliseconds', () => {
    expect(parseDurations('X', '200ms,5s, 5m ,2h,1d')).toEqual([200, 5000, 300_000, 7_200_000, 86_400_000])
  })

  it('names the entry at fault', () => {
    expect(() => parseDurations('X', '5s,soon')).toThrow(
      'X must be durations like 5s,5m,2h. "soon" is not a duration.',
    )
    expect(() => parseDurations('X', '5s,,5m')).toThrow('"" is not a duration')
  })
})
