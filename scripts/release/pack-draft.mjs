// Packs a folder as npm publishes it, so that what is tested is what strangers install.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const run = promisify(execFile)

/** The package.json of `room`, a path in this repository such as `packages/client`. */
export async function readManifest(room) {
  return JSON.parse(await readFile(join(root, room, 'package.json'), 'utf8'))
}

/** The members of package.json that all published packages share. */
export async function publishedManifest() {
  const { version, license, author, homepage, repository, bugs, engines } = await readManifest('.')
  return { version, license, author, homepage, repository, bugs, type: 'module', engines }
}

/**
 * Answers the path of the tarball that it makes in `folder`. `fill` puts the files into a draft folder, and `manifest`
 * becomes package.json there.
 */
export async function packDraft({ manifest, folder, fill }) {
  const draft = await mkdtemp(join(tmpdir(), 'mortise-pack-'))
  try {
    await writeFile(join(draft, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    await fill(draft)
    await mkdir(folder, { recursive: true })
    const npm = ['pack', '--ignore-scripts', '--json', '--pack-destination', resolve(folder)]
    const { stdout } = await run('npm', npm, { cwd: draft, shell: process.platform === 'win32' })
    return join(resolve(folder), JSON.parse(stdout)[0].filename)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Copies `paths` of `from` into the draft, under the same names. */
export async function copyInto(draft, from, paths) {
  for (const path of paths) await cp(join(from, path), join(draft, path), { recursive: true })
}
