// Makes sure there is a project and a key that opens it.
import { ApiError, createClient } from '@mortise/client'
import { type Context, ensureProjectNamed, mintApiKey } from '@mortise/core'
import { openKeptKeys } from './kept-keys.ts'

/**
 * The project called `name` and an API key that opens everything in it; both are made at the first start.
 * Effects: writes `dev.json` in the data folder when a key was made.
 */
export async function openAccess(input: {
  ctx: Context
  dataDir: string
  name: string
  apiUrl: string
}): Promise<{ project: { id: string; name: string }; apiKey: string }> {
  const { ctx, dataDir, name, apiUrl } = input
  const [{ id }, keptKeys] = await Promise.all([ensureProjectNamed(ctx, name), openKeptKeys(dataDir)])
  const project = { id, name }
  const kept = keptKeys.get(name)
  // It may be revoked, or belong to a database that was replaced.
  if (kept !== undefined && (await opens(apiUrl, kept, id))) return { project, apiKey: kept }
  const { key } = await mintApiKey(ctx, id, { label: 'mortise dev', scopes: ['admin', 'secrets'] })
  await keptKeys.set(name, key)
  return { project, apiKey: key }
}

async function opens(apiUrl: string, apiKey: string, projectId: string): Promise<boolean> {
  try {
    await createClient({ apiUrl, apiKey }).getProject({ params: { projectIdOrName: projectId } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}
