// Finds the repository's examples, from the sources as from the built product.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The absolute path of a file below `examples/`. @throws Error when this installation came without examples */
export function findExample(path: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const found = join(folder, 'examples', path)
    if (existsSync(found)) return found
    if (folder === dirname(folder)) throw new Error(`examples/${path} is not part of this installation.`)
  }
}
