// The keys a data folder was sealed with before: kept from the start of a rotation until it is finished.
import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type MasterKey, parseMasterKey } from '@mortise/core'
import { StartupError } from '../postgres/startup-error.ts'

/** The key that seals now, and those that may still open. */
export interface FolderKeys {
  masterKey: MasterKey
  formerKeys: MasterKey[]
}

/** Keys that may still open what a data folder holds: those of the environment, then those kept in the folder. */
export async function obtainFormerKeys(dataDir: string, given: string | undefined): Promise<MasterKey[]> {
  const named = (given ?? '').split(/[\s,]+/).filter((text) => text !== '')
  return [
    ...named.map((text) => parse(text, 'MORTISE_FORMER_ENCRYPTION_KEYS')),
    ...(await readKeys(formerPath(dataDir))),
  ]
}

/**
 * Gives a data folder a new key and keeps the former beside it, in that order, so that a crash between the two costs
 * nothing. A change that was begun and not finished is gone on with, on the key it made.
 * @throws StartupError when the folder holds no key
 */
export async function beginKeyChange(dataDir: string): Promise<FolderKeys> {
  const [current] = await readKeys(currentPath(dataDir))
  if (!current) {
    throw new StartupError(`The folder ${dataDir} has no encryption key. Name the folder of mortise dev.`)
  }
  const former = await readKeys(formerPath(dataDir))
  if (former.length > 0 && !former.some(({ keyId }) => keyId === current.keyId)) {
    return { masterKey: current, formerKeys: former }
  }
  const kept = [current, ...former.filter(({ keyId }) => keyId !== current.keyId)]
  await writeKeys(formerPath(dataDir), kept)
  const made = parseMasterKey(randomBytes(32).toString('hex'))
  await writeKeys(currentPath(dataDir), [made])
  return { masterKey: made, formerKeys: kept }
}

/** Forgets the former keys of a data folder. Call it when nothing is sealed by them any more. */
export async function endKeyChange(dataDir: string): Promise<void> {
  await rm(formerPath(dataDir), { force: true })
}

const currentPath = (dataDir: string) => join(dataDir, 'encryption.key')
const formerPath = (dataDir: string) => join(dataDir, 'encryption.former-keys')

async function readKeys(path: string): Promise<MasterKey[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StartupError(`Mortise cannot read the encryption keys in ${path} (${error.code}).`)
  })
  return text.split(/\s+/).flatMap((line) => (line === '' ? [] : [parse(line, path)]))
}

/** On the disk before it has its name: half a key file would lock the folder for ever. */
async function writeKeys(path: string, keys: readonly MasterKey[]): Promise<void> {
  const draft = `${path}.${process.pid}`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(keys.map(({ bytes }) => `${bytes.toString('hex')}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

function parse(text: string, source: string): MasterKey {
  try {
    return parseMasterKey(text)
  } catch {
    throw new StartupError(`${source} must contain keys of 32 bytes, written as 64 hex digits or base64.`)
  }
}
