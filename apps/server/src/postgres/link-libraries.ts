// Completes the libraries of the embedded PostgreSQL package.
import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * Makes the library links that npm packages cannot carry and their install script, which may not have run, would.
 * Where the package is read-only they go to `linksDir`, and the answered folders belong on the library path.
 * Safe to run from several processes at once.
 */
export async function linkLibraries(packageDir: string, linksDir: string): Promise<string[]> {
  const links = parseLinks(
    await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  const missing: { source: string; target: string }[] = []
  for (const { source, target } of links) {
    const isThere = await linkOnce(basename(source), join(packageDir, target))
    if (!isThere) missing.push({ source, target })
  }
  if (missing.length === 0) return []
  // Links of an earlier start dangle when the package has moved since.
  await rm(linksDir, { recursive: true, force: true })
  await mkdir(linksDir, { recursive: true })
  for (const { source, target } of missing) {
    await linkOnce(join(packageDir, source), join(linksDir, basename(target)))
  }
  // A library found through a link looks for its own needs beside the link, so the real folder follows.
  return [linksDir, join(packageDir, 'native', 'lib')]
}

/** Creates a link unless it exists (another starter may have been quicker); false when the folder is read-only. */
async function linkOnce(source: string, target: string): Promise<boolean> {
  try {
    await symlink(source, target)
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EEXIST') return true
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
    throw error
  }
}

function parseLinks(text: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(text)
  if (!Array.isArray(links)) return []
  return links.filter((link) => typeof link?.source === 'string' && typeof link?.target === 'string')
}
