// Holds the house rules no compiler knows: who may import whom, no circles, file sizes, names, and what core leaves alone.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { checkWings, wings } from './check-wings.mjs'
import { findCircles } from './find-circles.mjs'
import { checkOperations } from './find-operations.mjs'

/** Whom each room may import. Every room but the server is listed with all it may see. */
export const importTable = {
  contract: [],
  'connector-kit': ['contract'],
  providers: ['connector-kit'],
  core: ['contract', 'connector-kit'],
  client: ['contract'],
  ui: [],
  react: ['client', 'contract', 'ui'],
  cli: ['client', 'contract'],
  sandbox: ['contract'],
  'create-mortise': [],
  console: ['react', 'ui', 'client', 'contract'],
  server: ['contract', 'connector-kit', 'providers', 'core', 'client', 'cli', 'sandbox', 'react', 'console'],
}

const linesMax = 400
const forbiddenNames = [
  'util',
  'utils',
  'helper',
  'helpers',
  'shared',
  'common',
  'misc',
  'manager',
  'data',
  'info',
  'v2',
]
// These end a longer name as badly as they stand alone, e.g. string-utils.ts.
const forbiddenEndings = ['util', 'utils', 'helper', 'helpers', 'misc', 'manager']

/** Checks the rooms under `root` and answers one sentence for each breach. */
export function checkArchitecture(root, core = checkWings(root)) {
  const rooms = listRooms(root)
  const files = rooms.flatMap((room) =>
    listFiles(join(room.dir, 'src')).map((path) => readSource(room, path)),
  )
  const exported = new Set(rooms.flatMap(({ manifest }) => manifest.exports))
  const breaches = files.flatMap((file) => [
    ...checkImports(file, exported),
    ...checkSize(file),
    ...checkNames(file),
    ...(file.room.name === 'core' ? checkCore(file) : []),
  ])
  const graph = new Map(
    files.map((file) => [file.path, file.imports.flatMap((name) => resolveRelative(file, name))]),
  )
  const circles = findCircles(graph).map(
    (circle) => `import circle: ${circle.map((path) => shown(root, path)).join(' -> ')}`,
  )
  const folderCircles = core.circles.map((circle) => `circle of folders in core: ${circle.join(' -> ')}`)
  const all = [...breaches, ...core.breaches, ...checkOperations(root)].map(
    ({ path, text }) => `${shown(root, path)}: ${text}`,
  )
  return [...all, ...circles, ...folderCircles]
}

function listRooms(root) {
  return ['packages', 'apps'].flatMap((parent) => {
    if (!existsSync(join(root, parent))) return []
    return readdirSync(join(root, parent))
      .filter((name) => existsSync(join(root, parent, name, 'src')))
      .map((name) => ({
        name,
        dir: join(root, parent, name),
        manifest: readManifest(join(root, parent, name)),
      }))
  })
}

function readManifest(dir) {
  const path = join(dir, 'package.json')
  const manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  // A published package that bundles a dependency installs it for development alone.
  const bundled = Object.keys(manifest.devDependencies ?? {}).filter((name) => name.startsWith('@mortise/'))
  const groups = [manifest.dependencies, manifest.optionalDependencies, manifest.peerDependencies]
  const exports = Object.keys(manifest.exports ?? {}).map((key) =>
    join(manifest.name, key).split(sep).join('/'),
  )
  return {
    own: manifest.name,
    exports,
    dependencies: new Set([...groups.flatMap((group) => Object.keys(group ?? {})), ...bundled]),
  }
}

function listFiles(dir) {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function readSource(room, path) {
  const text = readFileSync(path, 'utf8')
  const imports = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
  const isTest = /\.test\.tsx?$/.test(path) || isTestSupport(path)
  return { room, path, text, imports, isTest }
}

function* checkImports({ room, path, imports, isTest }, exported) {
  const allowed = importTable[room.name]
  if (!allowed)
    yield { path, text: `the room ${room.name} is not in the import table of check-architecture.mjs` }
  for (const name of imports) {
    if (name.startsWith('.')) {
      if (leavesPackage(room, path, name) && !(isTest && isTestSupport(resolve(dirname(path), name)))) {
        yield { path, text: `${name} leaves its package; import the package by name` }
      }
      continue
    }
    if (name.startsWith('node:')) continue
    const [scope = '', rest = ''] = name.split('/')
    const packageName = scope.startsWith('@') ? `${scope}/${rest}` : scope
    if (scope === '@mortise' && packageName !== room.manifest.own) {
      if (allowed && !allowed.includes(rest)) yield { path, text: `${room.name} may not import ${name}` }
      if (name !== packageName && !exported.has(name)) {
        yield { path, text: `${name} is not among the exports of ${packageName}` }
      }
    }
    if (!isTest && packageName !== room.manifest.own && !room.manifest.dependencies.has(packageName)) {
      yield { path, text: `${packageName} is not among the dependencies of ${room.name}/package.json` }
    }
  }
}

function leavesPackage(room, path, name) {
  return !resolve(dirname(path), name).startsWith(join(room.dir, sep))
}

/** Test support is not exported by any package, so tests of other rooms reach for the file. */
function isTestSupport(path) {
  return path.split(sep).includes('testing')
}

function* checkSize({ path, text, isTest }) {
  const lines = text.split('\n').length - 1
  // A package's index is a list of names, and the only one it may have.
  const isIndex = /\/src\/index\.ts$/.test(path)
  if (lines > linesMax && !isTest && !isIndex && !path.includes('.gen.')) {
    yield { path, text: `${lines} lines; past ${linesMax} it is two files` }
  }
}

function* checkNames({ room, path }) {
  for (const part of relative(join(room.dir, 'src'), path).split(sep)) {
    const name = part.split('.')[0] ?? ''
    const ending = name.split('-').at(-1)
    if (forbiddenNames.includes(name) || forbiddenEndings.includes(ending)) {
      yield { path, text: `the name ${part} says nothing about its content` }
    }
  }
}

/** Core is given its settings and its network by the server. */
function* checkCore({ path, text, imports, isTest }) {
  if (isTest) return
  if (imports.includes('undici'))
    yield { path, text: 'core may not import undici: the server passes in what calls out' }
  if (!/\bfetch\b|\benv\b/.test(text)) return
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found = new Set()
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'fetch') {
      found.add('core may not call fetch: the server passes in what calls out')
    }
    if (
      ts.isPropertyAccessExpression(node) &&
      node.name.text === 'env' &&
      node.expression.getText(source) === 'process'
    ) {
      found.add('core may not read process.env: the server passes settings in')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const sentence of found) yield { path, text: sentence }
}

function resolveRelative({ path }, name) {
  if (!name.startsWith('.')) return []
  return [resolve(dirname(path), name)]
}

/** The wings from the top down, and what was counted. */
function describeWings({ circles, breaches, files, folders }) {
  const rows = wings.toReversed().map((row) =>
    Object.entries(row)
      .map(([wing, nouns]) => (nouns.length > 0 ? `${wing} (${nouns.join(', ')})` : wing))
      .join('   '),
  )
  const upward = breaches.filter(({ text }) => text.includes('may not import')).length
  const counts = `${files} files in ${folders} folders: ${circles.length} circles between folders, ${upward} upward imports`
  return ['The wings of core, upper ones import lower ones:', ...rows.map((row) => `  ${row}`), counts].join(
    '\n',
  )
}

function shown(root, path) {
  return relative(root, path).split(sep).join('/')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const core = checkWings(root)
  const breaches = checkArchitecture(root, core)
  for (const breach of breaches) console.error(breach)
  console.log(describeWings(core))
  console.log(breaches.length === 0 ? 'The architecture holds.' : `${breaches.length} breaches`)
  process.exitCode = breaches.length === 0 ? 0 : 1
}
