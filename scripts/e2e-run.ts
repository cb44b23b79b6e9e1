// Gives the end-to-end tests of one run a folder for what they share (`e2e/support/once-in-run.ts`).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder in `MORTISE_E2E_RUN`; answers the function that removes it. */
export default async function openRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-run-'))
  process.env.MORTISE_E2E_RUN = folder
  return async () => {
    delete process.env.MORTISE_E2E_RUN
    await rm(folder, { recursive: true, force: true })
  }
}
