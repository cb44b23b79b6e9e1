// Finds what the build made for browsers: the UI kit with the script of the connect page, and the demo application.
import { readFile } from 'node:fs/promises'

/** One file of a bundle; `undefined` when it was never built. */
export async function readBundle(bundle: 'connect' | 'demo', name: string): Promise<Buffer | undefined> {
  // Beside the built product; or, run from its sources, where that would be.
  for (const folder of [`./${bundle}/`, `../dist/${bundle}/`]) {
    try {
      return await readFile(new URL(folder + name, import.meta.url))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return undefined
}
