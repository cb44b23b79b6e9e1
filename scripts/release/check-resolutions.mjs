// Asks "are the types wrong" about the packages that others import.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installApart } from '../install.mjs'
import { root } from './pack-draft.mjs'

const execute = promisify(execFile)
const room = join(root, 'scripts', 'release', 'types')
const attw = join(room, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js')

/**
 * Looks at how the types of `tarballs` resolve, from `import` in Node and in a bundler. The packages have no CommonJS, so
 * `require` is not asked for.
 * @throws Error with every fault
 */
export async function checkResolutions(tarballs) {
  if (!existsSync(attw)) await installApart(room)
  const faults = []
  for (const tarball of tarballs) faults.push(...(await check(tarball)))
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

async function check(tarball) {
  // Without asking the registry for types of others.
  const options = ['--profile', 'esm-only', '--no-definitely-typed', '--no-color', '--no-emoji']
  try {
    await execute(process.execPath, [attw, tarball, ...options])
    return []
  } catch (error) {
    return [`${tarball}:\n${error.stdout || error.message}`]
  }
}
