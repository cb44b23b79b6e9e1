// Reads what is too secret or too long for a command line: a file, or standard input.
import { readFile } from 'node:fs/promises'
import { CliError } from '../cli-error.ts'
import type { Terminal } from '../terminal.ts'

/** The text of a file. @throws CliError when it cannot be read */
export async function readTextFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new CliError(`${path} cannot be read (${code}).`)
  }
}

/**
 * A secret from the file at `path`, or from standard input where none is named, without the line break at its end.
 * @throws CliError when it is empty
 */
export async function readSecret(path: string | undefined, { readInput }: Terminal): Promise<string> {
  const text = path === undefined ? ((await readInput?.()) ?? '') : await readTextFile(path)
  const secret = text.replace(/\r?\n$/, '')
  if (secret !== '') return secret
  const source = path === undefined ? 'Standard input is empty' : `${path} is empty`
  throw new CliError(`${source}: pipe the secret in, or name its file with --secret-file.`, { exitCode: 2 })
}

/** The object that `text` holds as JSON; `source` is named when it holds none. @throws CliError */
export function parseObject(text: string, source: string): Record<string, unknown> {
  const refuse = () => new CliError(`${source} must contain a JSON object.`, { exitCode: 2 })
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    throw refuse()
  }
  throw refuse()
}
