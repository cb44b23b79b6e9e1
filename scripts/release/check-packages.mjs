// Checks tarballs as a stranger installs them: what package.json promises, and whether the types resolve and hold.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { root } from './pack-draft.mjs'
import { packedShop } from './packed-shop.mjs'

const run = promisify(execFile)
// npm would install these beside the packages. TypeScript finds React's and Node's types there, too.
const beside = [
  'zod',
  'yaml',
  'undici',
  'oauth4webapi',
  'react',
  'react-dom',
  '@tanstack/react-query',
  '@tanstack/query-core',
]
const types = ['node', 'react', 'react-dom']

const application = `import { ApiError, createClient } from '@mortise/client'
import { ProviderError } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { InstallIntegration, MortiseProvider } from '@mortise/react'

const client = createClient({ apiUrl: 'http://localhost:4400', apiKey: 'key' })
export async function firstConnection(): Promise<string | undefined> {
  const connections = await client.listConnections({ params: { projectIdOrName: 'demo' } })
  return connections[0]?.id
}
// @ts-expect-error there is no such parameter
export const wrong = () => client.listConnections({ params: { project: 'demo' } })
export const components = [InstallIntegration, MortiseProvider, ApiError, ProviderError, conformance]
${packedShop}`

/** @throws Error with every fault of the packages in `tarballs` */
export async function checkPackages(tarballs) {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-check-'))
  try {
    const packages = []
    for (const tarball of tarballs) packages.push(await unpack(tarball, folder))
    const faults = (await Promise.all(packages.map(lint))).flat()
    faults.push(...(await checkTypes(folder)))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Unpacks a tarball where npm would install it, and answers that folder. */
async function unpack(tarball, folder) {
  const draft = await mkdtemp(join(folder, 'unpacked-'))
  await run('tar', ['-xzf', tarball, '-C', draft])
  const { name } = JSON.parse(await readFile(join(draft, 'package', 'package.json'), 'utf8'))
  const place = join(folder, 'node_modules', name)
  await cp(join(draft, 'package'), place, { recursive: true })
  await rm(draft, { recursive: true })
  return place
}

async function lint(pkgDir) {
  const { messages, pkg } = await publint({ pkgDir, level: 'warning', pack: false })
  return messages.map((message) => `${pkg.name}: ${formatMessage(message, pkg)}`)
}

/** Type-checks an application that uses the libraries, with their own declarations, both ways in which modules resolve. */
async function checkTypes(folder) {
  const modules = join(folder, 'node_modules')
  const names = [...beside, ...types.map((name) => `@types/${name}`)]
  for (const name of names) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  await writeFile(join(folder, 'application.ts'), application)
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const faults = []
  for (const [module, moduleResolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const compilerOptions = { module, moduleResolution, ...strict }
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['application.ts'] }),
    )
    faults.push(...(await compile(folder)))
  }
  return faults
}

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: 'es2023',
  lib: ['es2023', 'dom'],
  types: ['node'],
  // Declarations of the packages are checked along with the application.
  skipLibCheck: false,
}

async function compile(folder) {
  const tsc = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')
  try {
    await run(process.execPath, [tsc, '-p', folder])
    return []
  } catch (error) {
    return [error.stdout || error.message]
  }
}
