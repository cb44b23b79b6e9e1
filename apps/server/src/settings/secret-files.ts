// Secret settings from files, as Docker secrets and systemd credentials hand them over.
import { readFileSync } from 'node:fs'

/** Environment variables, by name. */
export type Source = Readonly<Record<string, string | undefined>>

/** The environment with the content of its `*_FILE` variables filled in, and what is wrong with them. */
export interface FilledSource {
  readonly env: Source
  /** One sentence for each fault, by the name of the setting. It never holds a secret. */
  readonly faults: ReadonlyMap<string, string>
}

/**
 * Reads `NAME_FILE` for each of `names`: the value is the file's content without one line break at its end. A name that
 * is set both ways, and a file that is empty or cannot be read, is a fault.
 */
export function fillFromFiles(source: Source, names: readonly string[]): FilledSource {
  const filled: Record<string, string | undefined> = { ...source }
  const faults = new Map<string, string>()
  for (const name of names) {
    const path = source[`${name}_FILE`]
    if (!path) continue
    if (source[name]) {
      faults.set(name, `${name} and ${name}_FILE are both set. Remove one of them.`)
      continue
    }
    const content = readSecretFile(path)
    if ('fault' in content) faults.set(name, `${name}_FILE names ${path}, which ${content.fault}.`)
    else filled[name] = content.value
  }
  return { env: filled, faults }
}

/** The content of a secret file without one line break at its end, or why there is none. */
export function readSecretFile(path: string): { value: string } | { fault: string } {
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return value === '' ? { fault: 'is empty' } : { value }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    return { fault: `cannot be read (${code})` }
  }
}
