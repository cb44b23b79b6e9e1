// Packs what is published, built before where its sources have changed: `npm run pack`. npm would pack the workspace
// unbuilt, because this repository runs no script of a package, so the workspace has no version and npm refuses it.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { installIfNeeded } from '../../../scripts/install.mjs'

const run = promisify(execFile)
const room = dirname(dirname(fileURLToPath(import.meta.url)))
const root = join(room, '..', '..')

/** Answers the path of the tarball, made in `folder`. */
export async function packKit(folder) {
  await run(process.execPath, [join(room, 'scripts', 'build.mjs'), '--if-stale'])
  const draft = await mkdtemp(join(tmpdir(), 'mortise-pack-'))
  try {
    const manifest = JSON.parse(await readFile(join(room, 'package.json'), 'utf8'))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const { scripts: _, devDependencies: __, name, ...rest } = manifest
    await writeFile(join(draft, 'package.json'), `${JSON.stringify({ name, version, ...rest }, null, 2)}\n`)
    for (const path of ['dist', 'README.md', 'LICENSE'])
      await cp(join(room, path), join(draft, path), { recursive: true })
    const npm = ['pack', '--ignore-scripts', '--json', '--pack-destination', resolve(folder)]
    const { stdout } = await run('npm', npm, { cwd: draft, shell: process.platform === 'win32' })
    return join(resolve(folder), JSON.parse(stdout)[0].filename)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
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
