// Keeps the API keys `mortise dev` has made, so that a second start uses the same ones.
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const fileSchema = z.object({ apiKeys: z.record(z.string(), z.string()) })

/** The kept keys of a data folder, by project name. */
export type KeptKeys = {
  get: (project: string) => string | undefined
  /** Effects: rewrites `dev.json`, readable by this user alone. */
  set: (project: string, apiKey: string) => Promise<void>
}

/** Opens the keys kept in `dataDir`; a missing or damaged file holds none. */
export async function openKeptKeys(dataDir: string): Promise<KeptKeys> {
  const path = join(dataDir, 'dev.json')
  const text = await readFile(path, 'utf8').catch(() => '')
  const apiKeys = new Map(Object.entries(parse(text)))
  return {
    get: (project) => apiKeys.get(project),
    set: async (project, apiKey) => {
      apiKeys.set(project, apiKey)
      const next = `${path}.${process.pid}`
      await writeFile(next, `${JSON.stringify({ apiKeys: Object.fromEntries(apiKeys) }, null, 2)}\n`, {
        mode: 0o600,
      })
      await rename(next, path)
    },
  }
}

function parse(text: string): Record<string, string> {
  try {
    return fileSchema.parse(JSON.parse(text)).apiKeys
  } catch {
    // A lost key is created again; nothing else is kept here.
    return {}
  }
}
