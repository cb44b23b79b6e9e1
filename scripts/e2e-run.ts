// Gives the end-to-end tests of one run a folder for what they share (`e2e/support/once-in-run.ts`), databases among it. At
// the end it waits for the products of the workers (`e2e/support/shared-product.ts`).
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { awaitGone } from '../e2e/support/process-tree.ts'
import { makeDatabaseFolder } from './database-folder.ts'

const endMs = 30_000

/** Names the folder in `MORTISE_E2E_RUN`; answers the function that removes it. @throws Error when a product goes on */
export default async function openRun(): Promise<() => Promise<void>> {
  const folder = await makeDatabaseFolder('mortise-run-')
  process.env.MORTISE_E2E_RUN = folder
  return async () => {
    delete process.env.MORTISE_E2E_RUN
    const files = (await readdir(folder)).filter((name) => name.endsWith('.pid'))
    const pids = await Promise.all(
      files.map(async (name) => Number(await readFile(join(folder, name), 'utf8'))),
    )
    await awaitGone(pids, endMs)
    await rm(folder, { recursive: true, force: true })
  }
}
