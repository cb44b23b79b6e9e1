// What is the same for every file of a test run, made by whoever needs it first.
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers the folder `name` of this run, which `make` fills once; files that run side by side wait for each other, and
 * when one fails the next tries. Nobody may change what is in it. Goes with the run (`scripts/e2e-run.ts`).
 */
export async function onceInRun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const home = process.env.MORTISE_E2E_RUN
  if (!home) throw new Error('MORTISE_E2E_RUN is not set: name the file *.e2e.test.ts.')
  const folder = join(home, name)
  const lock = `${folder}.lock`
  for (;;) {
    if (existsSync(folder)) return folder
    if (!(await takes(lock))) {
      await sleep(50)
      continue
    }
    try {
      if (!existsSync(folder)) {
        const draft = `${folder}.draft`
        await rm(draft, { recursive: true, force: true })
        await mkdir(draft)
        await make(draft)
        await rename(draft, folder)
      }
      return folder
    } finally {
      await rm(lock, { recursive: true })
    }
  }
}

async function takes(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
