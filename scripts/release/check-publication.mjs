// The needs of a publication besides packages that work.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest, root } from './pack-draft.mjs'

/** @throws Error that names everything that is missing */
export async function checkPublication() {
  const { version, repository } = await readManifest('.')
  const missing = []
  // npm compares it with the repository that attests the build.
  if (repository === undefined) missing.push('package.json has no repository, which provenance needs')
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  if (changelog.includes(`\n## ${version} (not released)`))
    missing.push(`CHANGELOG.md says that ${version} is not released`)
  if (missing.length > 0) throw new Error(`${missing.join('; ')}.`)
}
