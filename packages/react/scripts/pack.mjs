// Packs what is published, built before where its sources have changed: `npm run pack`. npm would pack the workspace
// unbuilt, because this repository runs no script of a package, so the workspace has no version and npm refuses it.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { installIfNeeded } from '../../../scripts/install.mjs'
import { copyInto, packDraft, publishedManifest, readManifest } from '../../../scripts/release/pack-draft.mjs'

const run = promisify(execFile)
const room = dirname(dirname(fileURLToPath(import.meta.url)))
const root = join(room, '..', '..')

/** Answers the path of the tarball, made in `folder`. */
export async function packKit(folder) {
  await run(process.execPath, [join(room, 'scripts', 'build.mjs'), '--if-stale'])
  const { scripts: _, devDependencies: __, name, ...rest } = await readManifest('packages/react')
  const manifest = { name, ...(await publishedManifest()), ...rest }
  return packDraft({
    manifest,
    folder,
    fill: (draft) => copyInto(draft, room, ['dist', 'README.md', 'LICENSE']),
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    // A clone that was only started has no builder of libraries.
    if (!existsSync(join(root, 'node_modules', 'tsdown'))) await installIfNeeded({ forDevelopment: true })
    // npm runs scripts in the folder of the workspace; the person is in INIT_CWD.
    const path = await packKit(process.argv[2] ?? process.env.INIT_CWD ?? '.')
    console.log(`Packed ${path}\nInstall it in your application: npm install ${path}`)
  } catch (error) {
    console.error(`@mortise/react could not be packed. ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
