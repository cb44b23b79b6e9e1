#!/usr/bin/env node
// The mortise command. A published package has the bundle beside it; in a clone it is built from the sources first.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Mortise needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const room = dirname(dirname(fileURLToPath(import.meta.url)))
const published = join(room, 'dist', 'command.js')
const entry = existsSync(published) ? published : await buildFromSource(dirname(dirname(room)))
const { main } = await import(pathToFileURL(entry).href)
const exitCode = await main(process.argv.slice(2))
if (typeof exitCode === 'number') process.exitCode = exitCode

/** Answers the command of the clone at `repository`, whose sources may be newer than what was built from them. */
async function buildFromSource(repository) {
  const built = join(repository, 'apps', 'server', 'dist', 'command.js')
  try {
    const { buildIfStale } = await import(pathToFileURL(join(repository, 'scripts', 'build.mjs')).href)
    await buildIfStale({ onStart: () => process.stderr.write('Building Mortise from source ...\n') })
  } catch (error) {
    // A read-only folder keeps what was built into it.
    if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code) && existsSync(built)) return built
    const isNotInstalled = error?.code === 'ERR_MODULE_NOT_FOUND'
    const reason = isNotInstalled ? 'run npm install first.' : error instanceof Error ? error.message : error
    console.error(`Mortise could not be built from source: ${reason}`)
    process.exit(1)
  }
  return built
}
