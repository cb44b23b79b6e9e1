// Finds and reads the manifest a command names.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from '../cli-error.ts'

/** A manifest as it was found; `path` is written as the person gave it, for messages. */
export type ManifestFile = { readonly path: string; readonly text: string }

const fileName = 'mortise.yaml'

/**
 * Reads a manifest, or the `mortise.yaml` of a folder.
 * @throws CliError when there is none or it cannot be read.
 */
export async function readManifestFile(given: string): Promise<ManifestFile> {
  const found = await stat(given).catch((error: unknown) => {
    throw new CliError(`${given} cannot be read: ${reasonOf(error)}.`)
  })
  const path = found.isDirectory() ? join(given, fileName) : given
  try {
    return { path, text: await readFile(path, 'utf8') }
  } catch (error) {
    if (path !== given && codeOf(error) === 'ENOENT') {
      throw new CliError(`The folder ${given} has no ${fileName}.`)
    }
    throw new CliError(`${path} cannot be read: ${reasonOf(error)}.`)
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is no such file'
    case 'EACCES':
    case 'EPERM':
      return 'this user may not read it'
    default:
      return codeOf(error) ?? String(error)
  }
}
