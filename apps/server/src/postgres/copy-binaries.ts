// Copies the embedded PostgreSQL to where the account it runs as can read it: a clone in /root is closed to that account.
import { cp, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Answers the folder of a copy of the package in `dataDir`, made where there is none of this version. It takes 60 MB.
 * Safe to repeat: a copy has its name when it is whole.
 */
export async function copyBinaries(packageDir: string, dataDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'))
  const copy = join(dataDir, `binaries-${version}`)
  const isThere = await stat(copy).then(
    () => true,
    () => false,
  )
  if (isThere) return copy
  const draft = `${copy}.draft`
  await rm(draft, { recursive: true, force: true })
  for (const name of ['package.json', 'native'])
    await cp(join(packageDir, name), join(draft, name), { recursive: true, verbatimSymlinks: true })
  await rename(draft, copy)
  return copy
}
