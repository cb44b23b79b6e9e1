// Finds the console that the build made.
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// Beside a packaged server; beside the built server of the repository; from the sources of the repository.
const places = ['./console/', '../../console/dist/', '../../../console/dist/']

/** The folder that holds `index.html` and `assets`; `undefined` when the console was never built. */
export async function findConsoleDir(): Promise<string | undefined> {
  for (const place of places) {
    const folder = fileURLToPath(new URL(place, import.meta.url))
    try {
      await access(`${folder}index.html`)
      return folder
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return undefined
}
