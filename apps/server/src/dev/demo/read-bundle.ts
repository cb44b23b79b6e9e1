// Finds what the build made of the demo application's browser part.
import { readFile } from 'node:fs/promises'

// Beside the built product; or, run from its sources, where that would be.
const folders = ['./demo/', '../../../dist/demo/'].map((path) => new URL(path, import.meta.url))

/** One file of the bundle; `undefined` when it was never built. */
export async function readBundle(name: 'embed.js' | 'embed.css'): Promise<string | undefined> {
  for (const folder of folders) {
    try {
      return await readFile(new URL(name, folder), 'utf8')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return undefined
}
