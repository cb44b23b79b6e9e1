// The wings of core: upper ones import lower ones, and no two folders import each other in a circle.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import ts from 'typescript'
import { findCircles } from './find-circles.mjs'

/**
 * The wings from the lowest up, each with its folders. A wing without folders is one folder. Wings of one row stand
 * side by side and do not import each other. Only types may be imported upward: they leave nothing behind in the code
 * that runs.
 */
export const wings = [
  { platform: ['db', 'cache', 'vault', 'observe', 'outbound', 'failure', 'job', 'request'] },
  { message: ['notification', 'outbox', 'envelope'] },
  {
    tenancy: [
      'project',
      'party',
      'api-key',
      'jwt-key',
      'audit',
      'builder',
      'identity',
      'second-factor',
      'session',
      'organisation',
      'membership',
      'invite',
      'sign-in',
      'password-reset',
    ],
  },
  {
    catalogue: [
      'provider',
      'provider-app',
      'upload',
      'integration',
      'connect-session',
      'connect-link',
      'destination',
      'destination-kind',
      'topic',
      'topic-route',
    ],
  },
  { connection: ['account', 'credentials', 'oauth', 'custom-auth', 'rate', 'quota'] },
  {
    plan: [
      'operation',
      'mapping',
      'installed',
      'metadata',
      'revision',
      'read-plan',
      'write-plan',
      'event-plan',
    ],
  },
  {
    delivery: [
      'sink',
      'table',
      'postgres',
      'clickhouse',
      's3',
      'stream',
      'pubsub',
      'people',
      'broker',
      'history',
      'order',
      'hand-off',
    ],
  },
  {
    sync: [
      'inbox',
      'subscribed',
      'results',
      'read-state',
      'window',
      'paging',
      'verification',
      'schedule',
      'read',
      'quiet',
      'poll',
      'schema-watch',
      'own-write',
    ],
  },
  { search: [], proxy: [], write: ['run'], subscription: [] },
  { event: [] },
  {
    installation: [
      'config',
      'preview',
      'health',
      'removal',
      'deploy',
      'quota',
      'rollout',
      'progress',
      'overview',
      'trace',
    ],
  },
  { run: ['retention', 'move'] },
]

const siblingsMax = 25

/** These are named for the rows or the wire objects that they hold. */
const namedForContent = /^(store|to-wire)\b/

/** Checks `core/src` under `root`; answers breaches as `{ path, text }`, circles, and how many files and folders it saw. */
export function checkWings(root) {
  const src = join(root, 'packages/core/src')
  const files = existsSync(src) ? listSources(src) : []
  const graph = new Map()
  const breaches = []
  const siblings = new Map()
  for (const file of files) {
    const folder = folderOf(file)
    siblings.set(dirname(file), (siblings.get(dirname(file)) ?? 0) + 1)
    if (!graph.has(folder)) graph.set(folder, new Set())
    const source = parse(src, file)
    const named = soleFunction(source)
    if (named && !isNamedFor(file, named, source)) {
      breaches.push({ path: join(src, file), text: `it exports ${named} alone; name the file for it` })
    }
    const known = rankOf(folder) !== undefined
    if (!known)
      breaches.push({ path: join(src, file), text: `${folder} is not in the table of check-wings.mjs` })
    for (const target of valueImports(source, file)) {
      const to = folderOf(target)
      if (to === folder) continue
      graph.get(folder).add(to)
      if (known && isUpward(folder, to)) {
        breaches.push({
          path: join(src, file),
          text: `${wingOf(folder)} may not import ${wingOf(to)}: ${target}`,
        })
      }
    }
  }
  for (const [folder, count] of siblings) {
    if (count > siblingsMax) {
      breaches.push({
        path: join(src, folder),
        text: `${count} files; past ${siblingsMax} it is two folders`,
      })
    }
  }
  return { breaches, circles: findCircles(graph), files: files.length, folders: graph.size }
}

/** Source files, relative to `src`; tests, their support and the package's index look from outside. */
function listSources(src) {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .filter((name) => !name.split('/').includes('testing'))
}

/** `sync/read` of `sync/read/run-read.ts`; files at the root of core belong to the platform. */
function folderOf(file) {
  const parts = file.split('/')
  if (parts.length === 1) return 'platform'
  return parts.slice(0, parts.length === 2 ? 1 : 2).join('/')
}

function wingOf(folder) {
  return folder.split('/')[0]
}

function rankOf(folder) {
  const [wing = '', noun] = folder.split('/')
  const rank = wings.findIndex((row) => wing in row)
  return rank >= 0 && (noun === undefined || wings[rank][wing].includes(noun)) ? rank : undefined
}

function isUpward(from, to) {
  const [lower, upper] = [rankOf(from), rankOf(to)]
  return upper !== undefined && (upper > lower || (upper === lower && wingOf(from) !== wingOf(to)))
}

const withoutComments = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
}

function parse(src, file) {
  return ts.createSourceFile(file, readFileSync(join(src, file), 'utf8'), withoutComments)
}

/** The name of the function that is the only export of a file, types left out; `undefined` for any other file. */
function soleFunction({ statements }) {
  const isExported = ({ kind }) => kind === ts.SyntaxKind.ExportKeyword
  const [only, ...others] = statements.filter(
    (statement) =>
      ts.isExportDeclaration(statement) || (statement.modifiers?.some(isExported) && !isType(statement)),
  )
  return only && others.length === 0 && ts.isFunctionDeclaration(only) ? only.name?.text : undefined
}

function isType(statement) {
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
}

/** `open-sinks.ts` is named for `openSinks`, `s3-sink.ts` for `createS3Sink`, and `meter.ts` for the type `Meter`. */
function isNamedFor(file, exported, { statements }) {
  const name = basename(file, '.ts')
  const words = name.split('-')
  return (
    namedForContent.test(name) ||
    words.every((word) => exported.toLowerCase().includes(word)) ||
    statements.some((statement) => isType(statement) && statement.name.text.toLowerCase() === words.join(''))
  )
}

/** The relative imports of a file that remain once types are erased. */
function valueImports(source, file) {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const name = statement.moduleSpecifier?.text
    if (!name?.startsWith('.') || isErased(statement)) return []
    return [join(dirname(file), name).split(sep).join('/')]
  })
}

function isErased(statement) {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const clause = statement.importClause
  if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || clause?.isTypeOnly) return true
  const elements = clause?.name === undefined ? clause?.namedBindings?.elements : undefined
  return elements !== undefined && elements.length > 0 && elements.every(({ isTypeOnly }) => isTypeOnly)
}
