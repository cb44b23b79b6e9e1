// The files below a folder.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The paths of all files below a folder. */
export async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}
