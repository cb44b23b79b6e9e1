// Finds whether source files have changed, by their names, sizes and times, without reading them.
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Answers one digest for all files under `paths` (files or folders; absent ones count as empty), tests left out. */
export function fingerprint(root, paths) {
  const digest = createHash('sha256')
  for (const path of paths) add(digest, root, path)
  return digest.digest('hex')
}

function add(digest, root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) {
    if (!/\.test\.\w+$/.test(path)) digest.update(`${path}\0${found.size}\0${found.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (name !== 'node_modules' && name !== 'dist') add(digest, root, join(path, name))
  }
}
