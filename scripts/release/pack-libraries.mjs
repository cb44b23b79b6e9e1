// Packs the libraries for Node: the client and the connector kit, each with the contract in it and with its types.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { copyInto, packDraft, publishedManifest, readManifest, root } from './pack-draft.mjs'

const run = promisify(execFile)

/** Each library: its room, its modules, and the rooms whose types its own are made of. */
export const libraries = [
  {
    room: 'client',
    description: 'Typed HTTP client of Mortise',
    modules: { '.': 'index' },
    rooms: ['client', 'contract'],
  },
  {
    room: 'connector-kit',
    description: 'What a custom provider of Mortise is written with',
    modules: { '.': 'index', './conformance': 'conformance' },
    rooms: ['connector-kit', 'contract'],
  },
]
// Their types are part of the libraries'. Everything else becomes part of a bundle.
const external = ['zod', 'yaml', 'undici', 'oauth4webapi']

/** Answers the paths of the tarballs, made in `folder`. */
export async function packLibraries(folder) {
  const types = await emitTypes()
  try {
    return await Promise.all(libraries.map((library) => packLibrary(library, { types, folder })))
  } finally {
    await rm(types, { recursive: true, force: true })
  }
}

async function packLibrary({ room, description, modules, rooms }, { types, folder }) {
  const exports = Object.fromEntries(
    Object.entries(modules).map(([path, name]) => [
      path,
      { types: `./types/${room}/src/${name}.d.ts`, default: `./dist/${name}.js` },
    ]),
  )
  const manifest = {
    name: `@mortise/${room}`,
    description,
    ...(await publishedManifest()),
    sideEffects: false,
    exports: { ...exports, './package.json': './package.json' },
    dependencies: await dependenciesOf(rooms),
  }
  const fill = async (draft) => {
    await bundleLibrary(room, Object.values(modules), join(draft, 'dist'))
    for (const each of rooms) await cp(join(types, each), join(draft, 'types', each), { recursive: true })
    await copyInto(draft, join(root, 'packages', room), ['README.md'])
    await copyInto(draft, root, ['LICENSE'])
  }
  return packDraft({ manifest, folder, fill })
}

async function dependenciesOf(rooms) {
  const manifests = await Promise.all(rooms.map((room) => readManifest(`packages/${room}`)))
  const all = Object.assign({}, ...manifests.map(({ dependencies }) => dependencies))
  return Object.fromEntries(Object.entries(all).filter(([name]) => external.includes(name)))
}

async function bundleLibrary(room, modules, dir) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: Object.fromEntries(
      modules.map((name) => [name, join(root, 'packages', room, 'src', `${name}.ts`)]),
    ),
    platform: 'node',
    external,
    transform: { target: 'node20.19' },
    logLevel: 'warn',
  })
  await bundle.write({ dir, format: 'esm' })
  await bundle.close()
}

/**
 * Writes the declarations of all libraries into a folder, room by room, and answers its path. The compiler writes imports
 * between rooms as they stand in the sources, so they are made relative afterwards.
 */
async function emitTypes() {
  const cache = join(root, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const out = await mkdtemp(join(cache, 'types-'))
  const project = join(out, 'tsconfig.json')
  const files = libraries.flatMap(({ room, modules }) =>
    Object.values(modules).map((name) => join(root, 'packages', room, 'src', `${name}.ts`)),
  )
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: out,
    rootDir: join(root, 'packages'),
    // Found as an installed package, it would not be among the sources that have declarations written.
    paths: { '@mortise/contract': [join(root, 'packages', 'contract', 'src', 'index.ts')] },
    types: ['node'],
    typeRoots: [join(root, 'node_modules', '@types')],
  }
  await writeFile(
    project,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions,
      files,
      include: [],
      exclude: [],
    }),
  )
  await run(process.execPath, [join(root, 'node_modules', 'typescript-native', 'bin', 'tsc'), '-p', project])
  await rm(project)
  for (const file of await readdir(out, { recursive: true }))
    if (file.endsWith('.d.ts')) await makeImportsRelative(out, file)
  return out
}

async function makeImportsRelative(out, file) {
  const contract = relative(dirname(file), join('contract', 'src', 'index.js'))
    .split(sep)
    .join('/')
  const path = join(out, file)
  const text = await readFile(path, 'utf8')
  const own = text
    .replaceAll(/(['"])@mortise\/contract\1/g, `'${contract}'`)
    .replaceAll(/(['"])(\.[^'"]*)\.ts\1/g, `'$2.js'`)
  await writeFile(path, own)
}
