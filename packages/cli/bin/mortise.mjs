#!/usr/bin/env node
// The mortise command: what needs the server's code runs from there inside this process, the rest is in the CLI.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Mortise needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const cliDir = dirname(dirname(fileURLToPath(import.meta.url)))
const repository = dirname(dirname(cliDir))
const args = process.argv.slice(2)
const isOfServer = ['dev', 'rotate-key', 'create-key', 'create-builder', 'migrate'].includes(args[0])

const entry = isOfServer
  ? join(repository, 'apps', 'server', 'dist', `${args[0]}.js`)
  : join(cliDir, 'dist', 'main.js')
await buildFromSource()
const { main } = await import(pathToFileURL(entry).href)
const exitCode = await main(isOfServer ? args.slice(1) : args)
if (typeof exitCode === 'number') process.exitCode = exitCode

/** In a clone of the repository the sources may be newer than what was built from them. */
async function buildFromSource() {
  const script = join(repository, 'scripts', 'build.mjs')
  if (!existsSync(script) || !existsSync(join(cliDir, 'src'))) return
  try {
    const { buildIfStale } = await import(pathToFileURL(script).href)
    await buildIfStale({ onStart: () => process.stderr.write('Building Mortise from source ...\n') })
  } catch (error) {
    // A read-only folder keeps what was built into it.
    if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code) && existsSync(entry)) return
    const isNotInstalled = error?.code === 'ERR_MODULE_NOT_FOUND'
    const reason = isNotInstalled ? 'run npm install first.' : error instanceof Error ? error.message : error
    console.error(`Mortise could not be built from source: ${reason}`)
    process.exit(1)
  }
}
