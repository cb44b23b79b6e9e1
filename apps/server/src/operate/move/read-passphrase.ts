// A passphrase from a file, so that it appears in no list of processes and no history of a shell.
import { readFile } from 'node:fs/promises'
import { StartupError } from '../../postgres/startup-error.ts'

const LENGTH_MIN = 12

/** The first line of the file. @throws StartupError when it cannot be read, or is short enough to be guessed */
export async function readPassphrase(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartupError(`The file ${path} cannot be read: ${error.message}`)
  })
  const passphrase = text.split('\n')[0]?.trim() ?? ''
  if (passphrase.length >= LENGTH_MIN) return passphrase
  throw new StartupError(
    `The passphrase in ${path} has fewer than ${LENGTH_MIN} characters. Use openssl rand -base64 24.`,
  )
}
