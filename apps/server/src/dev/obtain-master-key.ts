// The key that seals customers' credentials: given by the environment, or made once and kept in the data folder.
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MasterKey, parseMasterKey } from '@mortise/core'
import { StartupError } from '../postgres/startup-error.ts'

/**
 * The master key of a data folder; `given` (`parseGivenKey`) wins over the one kept there.
 * Effects: writes `encryption.key`, readable by this user alone, at the first start.
 * @throws StartupError when the file holds no key
 */
export async function obtainMasterKey(dataDir: string, given: MasterKey | undefined): Promise<MasterKey> {
  if (given) return given
  const path = join(dataDir, 'encryption.key')
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartupError(`Mortise cannot read the encryption key ${path} (${error.code}).`)
  })
  if (kept !== undefined) return parse(kept, path)
  const made = randomBytes(32).toString('hex')
  await writeFile(path, `${made}\n`, { flag: 'wx', mode: 0o600 })
  return parse(made, path)
}

/** The master key that the environment gives, if any. @throws StartupError when it is no key */
export function parseGivenKey(given: string | undefined): MasterKey | undefined {
  return given ? parse(given, 'MORTISE_ENCRYPTION_KEY') : undefined
}

function parse(text: string, source: string): MasterKey {
  try {
    return parseMasterKey(text)
  } catch {
    throw new StartupError(`${source} must contain 32 bytes, written as 64 hex digits or base64.`)
  }
}
