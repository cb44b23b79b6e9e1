// npm start: from a fresh clone to a running Mortise. Needs nothing but Node, and ends as this one process.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Mortise needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  )
  process.exit(1)
}

const parent = process.ppid
try {
  const { installIfNeeded } = await import('./install.mjs')
  // A Parse Server to connect to is among the packages for development.
  await installIfNeeded({ forDevelopment: process.argv.includes('--real') })
  const [{ buildIfStale }, { seconds }] = await Promise.all([import('./build.mjs'), import('./progress.mjs')])
  const startedAt = performance.now()
  const didBuild = await buildIfStale({ onStart: () => process.stderr.write('Building ... ') })
  if (didBuild) process.stderr.write(`${seconds(performance.now() - startedAt)}\n`)
} catch (error) {
  console.error(`\nMortise could not be made ready. ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

// The parent process may have stopped during a long installation.
if (process.ppid !== parent) process.exit(1)

// The server runs in this very process: Ctrl-C and kill reach it directly, and nothing can be left behind.
const command = join(root, 'packages', 'cli', 'bin', 'mortise.mjs')
process.argv = [process.argv[0], command, 'dev', ...process.argv.slice(2)]
await import(pathToFileURL(command).href)
