#!/usr/bin/env node
// `npm create mortise [FOLDER]`: writes an application with manifest, receiver and embedded page into a new folder.
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const template = fileURLToPath(new URL('../template', import.meta.url))
const [given = 'mortise-app', ...more] = process.argv.slice(2)

if (given.startsWith('-') || more.length > 0) {
  console.log(
    'Usage: npm create mortise [FOLDER]\n\nWrites an application into FOLDER (default: mortise-app).',
  )
  process.exit(given === '--help' || given === '-h' ? 0 : 2)
}
const folder = resolve(given)
if ((await filesIn(folder)).length > 0) {
  console.error(`${given} is not empty. Name a new folder.`)
  process.exit(1)
}
await mkdir(folder, { recursive: true })
await cp(template, folder, { recursive: true })
// npm leaves out a file of that name when it packs.
await rename(join(folder, 'gitignore'), join(folder, '.gitignore'))
await nameApplication()
console.log(`Wrote an application to ${given}. Next:\n\n  cd ${given}\n  npm install\n  npm run dev\n`)

async function nameApplication() {
  const file = join(folder, 'package.json')
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, `${JSON.stringify({ ...manifest, name }, null, 2)}\n`)
}

/** A folder that does not exist is empty, too. */
async function filesIn(path) {
  try {
    return await readdir(path)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}
