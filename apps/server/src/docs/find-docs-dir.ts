// Finds the documentation site that `npm run docs` made.
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// Beside a packaged server; beside the built server of the repository; from the sources of the repository.
const places = ['./docs/', '../../../site/dist/', '../../../../site/dist/']

/** The folder of the site; `undefined` when it was never built. */
export async function findDocsDir(): Promise<string | undefined> {
  for (const place of places) {
    const folder = fileURLToPath(new URL(place, import.meta.url))
    try {
      await access(`${folder}index.html.gz`)
      return folder
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return undefined
}
