// Finds what the build made for browsers: the UI kit as custom elements, and the script of the connect page.
import { readFile } from 'node:fs/promises'

// Beside the built product; or, run from its sources, where that would be.
const folders = ['./connect/', '../../dist/connect/'].map((path) => new URL(path, import.meta.url))

/** One file of the bundle; `undefined` when it was never built. */
export async function readBundle(name: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    try {
      return await readFile(new URL(name, folder))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return undefined
}
