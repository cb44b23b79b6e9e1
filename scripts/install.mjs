// Installs the packages when they are missing or the lockfile has changed since they were installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, withProgress } from './progress.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lockFile = join(root, 'package-lock.json')
const recordFile = join(root, 'node_modules', '.package-lock.json')
const stampFile = join(root, 'node_modules', '.mortise-install')

/**
 * Brings node_modules in line with package-lock.json; does nothing when it already is.
 * `forDevelopment` asks for the packages that tests and checks need too, which are three quarters of all;
 * once they are there, they stay.
 */
export async function installIfNeeded({ forDevelopment }) {
  const isFirst = !existsSync(recordFile)
  const hasAll = existsSync(join(root, 'node_modules', 'vitest'))
  const isComplete = hasAll || !forDevelopment
  if (!isFirst && isComplete && (installed() === fingerprint() || wasInstalledByHand())) return
  const args = hasAll || forDevelopment ? [] : ['--omit=dev']
  await withProgress(isFirst ? 'Installing packages' : 'Updating packages', () => install(args))
  writeFileSync(stampFile, fingerprint())
}

/** Installs a folder with its own packages, which would make every installation of the repository slower. */
export async function installApart(folder) {
  await install([], folder)
}

/** Installs exactly what the lockfile names, so that what was tested is what is installed. */
async function install(more, cwd = root) {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...more]
  const npmCli = process.env.npm_execpath
  const isNpm = npmCli !== undefined && /npm-cli\.c?js$/.test(npmCli)
  const [command, first] = isNpm ? [process.execPath, [npmCli]] : ['npm', []]
  const { code, output } = await run(command, [...first, ...args], { cwd })
  const place = cwd === root ? '' : ` in ${relative(root, cwd)}`
  if (code !== 0) throw new Error(`npm ci${place} failed:\n${output.trim()}`)
}

function installed() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
}

/** npm writes its own record of node_modules last, so an older lockfile means nothing has changed since. */
function wasInstalledByHand() {
  return installed() === undefined && statSync(recordFile).mtimeMs >= statSync(lockFile).mtimeMs
}

function fingerprint() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}
