// Packs `mortise`: the server, its workers, the command and the sandbox as one bundle that needs no other package.
import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { buildIfStale, bundleForNode, serverEntries } from '../build.mjs'
import { writeLicences } from './licences.mjs'
import { copyInto, packDraft, publishedManifest, readManifest, root } from './pack-draft.mjs'
import { makeSbom } from './sbom.mjs'

const server = join(root, 'apps', 'server')
// Loaded where they are there: PostgreSQL for `mortise dev`, and what bundles custom providers in TypeScript.
const optional = [/^rolldown(\/|$)/]
// Clients of brokers, which an operator installs beside `mortise` for destinations of their types.
const clients = [/^@nats-io\//, /^ioredis$/, /^amqplib$/, /^kafkajs$/]
// Libraries in the bundle ask for these only for features that Mortise does not use.
const unused = ['pg-native', 'typescript']
// The server looks for these beside its bundle. The build makes each where its sources exist, and `npm run docs` the docs.
const siteFolders = {
  demo: 'apps/server/dist/demo',
  connect: 'apps/server/dist/connect',
  console: 'apps/console/dist',
  docs: 'site/dist',
}

/** Answers the path of the tarball, made in `folder`. */
export async function packProduct(folder) {
  await buildIfStale()
  return packDraft({ manifest: await manifestOfProduct(), folder, fill })
}

async function manifestOfProduct() {
  const { dependencies, optionalDependencies } = await readManifest('apps/server')
  const { peerDependencies, peerDependenciesMeta } = await readManifest('packages/core')
  return {
    name: 'mortise',
    description: 'Open-source, self-hostable platform for customer-facing integrations',
    ...(await publishedManifest()),
    keywords: ['integrations', 'webhooks', 'oauth', 'sync', 'self-hosted'],
    bin: { mortise: 'bin/mortise.mjs' },
    exports: { './package.json': './package.json', './schemas/*': './schemas/*' },
    optionalDependencies: { ...optionalDependencies, rolldown: dependencies.rolldown },
    peerDependencies,
    peerDependenciesMeta,
  }
}

async function fill(draft) {
  await bundleServer(join(draft, 'dist'))
  await copyInto(draft, join(root, 'packages', 'cli'), ['bin'])
  await copyInto(draft, root, [
    'README.md',
    'LICENSE',
    'examples/quickstart/mortise.yaml',
    'examples/parse-server/mortise.yaml',
    'examples/tables/mortise.yaml',
    'examples/receiver/receiver.mjs',
  ])
  await cp(join(root, 'openapi', 'manifest.schema.json'), join(draft, 'schemas', 'manifest.json'))
  await cp(join(root, 'packages', 'core', 'migrations'), join(draft, 'dist', 'migrations'), {
    recursive: true,
    filter: isShipped,
  })
  for (const [name, path] of Object.entries(siteFolders)) {
    const built = join(root, path)
    if (existsSync(built)) await cp(built, join(draft, 'dist', name), { recursive: true, filter: isShipped })
  }
  await writeFile(join(draft, 'THIRD-PARTY-LICENSES.md'), await writeLicences())
  await writeFile(join(draft, 'sbom.cdx.json'), `${JSON.stringify(makeSbom(), null, 1)}\n`)
}

/** Not the notes of the build, and not those from which the next migration is generated. */
function isShipped(path) {
  return !path.endsWith('.build-stamp') && !path.endsWith('_snapshot.json')
}

/** @throws Error if the bundle imports a package that a stranger's installation lacks */
async function bundleServer(dir) {
  const { rolldown } = await import('rolldown')
  const input = Object.fromEntries(serverEntries.map((name) => [name, join(server, 'src', `${name}.ts`)]))
  const output = await bundleForNode(rolldown, {
    input,
    dir,
    external: [...optional, ...clients, ...unused],
    sourcemap: false,
  })
  const files = new Set(output.map(({ fileName }) => fileName))
  const lacking = output
    .flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
    .filter((name) => !files.has(name) && !isBuiltin(name) && !unused.includes(name))
    .filter((name) => ![...optional, ...clients].some((pattern) => pattern.test(name)))
  if (lacking.length > 0) throw new Error(`The bundle imports ${[...new Set(lacking)].join(', ')}.`)
}
