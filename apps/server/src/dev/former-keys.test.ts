// The keys of a data folder through a rotation, whenever it is interrupted.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginKeyChange, endKeyChange, obtainFormerKeys } from './former-keys.ts'
import { obtainMasterKey } from './obtain-master-key.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

const ids = (keys: readonly { keyId: string }[]) => keys.map(({ keyId }) => keyId)

it('makes a new key, keeps the former until the end, for this user alone, and leaves nothing else behind', async () => {
  const first = await obtainMasterKey(folder, undefined)
  const { masterKey, formerKeys } = await beginKeyChange(folder)
  expect(masterKey.keyId).not.toBe(first.keyId)
  expect(ids(formerKeys)).toEqual([first.keyId])
  expect(await obtainMasterKey(folder, undefined)).toEqual(masterKey)
  expect(ids(await obtainFormerKeys(folder, undefined))).toEqual([first.keyId])
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  await endKeyChange(folder)
  expect(await readdir(folder)).toEqual(['encryption.key'])
  expect(await obtainFormerKeys(folder, undefined)).toEqual([])
})

it('goes on with the key it made when it was interrupted after that', async () => {
  await obtainMasterKey(folder, undefined)
  const begun = await beginKeyChange(folder)
  expect(await beginKeyChange(folder)).toEqual(begun)
})

it('makes a key when it was interrupted before that, and keeps the former once', async () => {
  const first = await obtainMasterKey(folder, undefined)
  await writeFile(join(folder, 'encryption.former-keys'), await readFile(join(folder, 'encryption.key')))
  const { masterKey, formerKeys } = await beginKeyChange(folder)
  expect(masterKey.keyId).not.toBe(first.keyId)
  expect(ids(formerKeys)).toEqual([first.keyId])
})

it('takes former keys of the environment, too', async () => {
  const given = ['ab'.repeat(32), Buffer.alloc(32, 7).toString('base64')]
  expect(await obtainFormerKeys(folder, given.join(', '))).toHaveLength(2)
  await expect(obtainFormerKeys(folder, 'short')).rejects.toThrow(
    'MORTISE_FORMER_ENCRYPTION_KEYS must contain',
  )
})

it('says that a folder without a key is the wrong one', async () => {
  await expect(beginKeyChange(folder)).rejects.toThrow(
    'has no encryption key. Name the folder of mortise dev.',
  )
})
