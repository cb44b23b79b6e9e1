// The English of pages, comments, errors, logs and help texts keeps the rules of CONTRIBUTING.md.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findCommentFaults, listSources } from './find-comment-faults.mjs'
import { findProseFaults, sentencesOf } from './find-prose-faults.mjs'
import { findTextFaults } from './find-text-faults.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const faultsOf = (page) => findProseFaults(readFileSync(join(root, page), 'utf8'), page)

it.each(pages)('%s keeps the rules', (page) => {
  expect(faultsOf(page)).toEqual([])
})

it('finds long sentences, banned words and fronted clauses, in paragraphs, lists, tables and headings', () => {
  const long = `${'word '.repeat(26).trim()}.`
  const page = `# Whoever reads\n\n${long}\n\n- It begins anew.\n\n| a | 60 unless told |\n\n\`\`\`\nnobody\n\`\`\`\n`
  expect(findProseFaults(page, 'p').map((fault) => fault.split(': ').slice(0, 2).join(' '))).toEqual([
    'p:1 "Whoever" (name who does it',
    'p:3 26 words',
    'p:5 "anew" (again, from the start)',
    'p:7 "unless told" (say the default)',
    'p:7 "told" (reports, returns, sends, says)',
  ])
})

it('takes a question word in a heading or a column for no fronted clause, and in a sentence for one', () => {
  const page =
    '| Name | Default | What it does |\n|---|---|---|\n\n## What arrives\n\nWhat arrives is signed.\n\nSo many wait.\n'
  expect(findProseFaults(page, 'p').map((fault) => fault.split(': ').slice(0, 2).join(' '))).toEqual([
    'p:6 "What arrives is signed." (subject first)',
    'p:8 "So many" (name the thing, or how long)',
  ])
})

it('reads a wrapped paragraph as one, code and a list of code as one word, and a link as its text', () => {
  expect(sentencesOf('One `a b c`, `d`\n[two](x.md). Three.').map(({ sentence }) => sentence)).toEqual([
    'One CODE two.',
    'Three.',
  ])
})

const folders = readdirSync(join(root, 'packages'))
  .flatMap((name) => (name === 'core' ? wingsOfCore() : [`packages/${name}/src`]))
  .concat('apps/console/src', 'apps/server/src', 'scripts', 'bench', 'examples')

function wingsOfCore() {
  return readdirSync(join(root, 'packages/core/src'))
    .filter((name) => name !== 'testing')
    .map((name) => `packages/core/src/${name}`)
}

/** Shipped sources, without tests and what only tests use. */
function sourcesOf(path) {
  return listSources(join(root, path))
    .map((file) => relative(root, file))
    .filter((file) => !/\.test\.|\/testing\//.test(file))
}

function faultsIn(file) {
  const source = readFileSync(join(root, file), 'utf8')
  return [...findCommentFaults(source, file), ...findTextFaults(source, file)]
}

it.each(folders)('comments and texts of %s keep the rules', (folder) => {
  expect(sourcesOf(folder).flatMap(faultsIn)).toEqual([])
})

it('reads docstrings and comments, with the line of each, and no code, example or directive', () => {
  const source = [
    '// Whoever reads',
    "const a = 'nobody'",
    '/**',
    ' * Sends it',
    ' * anew.',
    ' * @param wait how long nobody waits',
    ' * @throws MortiseError auth.missing, auth.invalid',
    ' * @example',
    ' * tell(somebody)',
    ' */',
    '// biome-ignore lint/a: told',
    '/** Tells it. */',
  ].join('\n')
  expect(findCommentFaults(source, 's').map((fault) => fault.split(': ').slice(0, 2).join(' '))).toEqual([
    's:1 "Whoever" (name who does it',
    's:4 "anew" (again, from the start)',
    's:6 "nobody" (name who does it',
    's:12 "Tells" (reports, returns, sends, says)',
  ])
})

it('reads errors, logs and each line of a help text, a placeholder as one word, and no SQL or markup', () => {
  const source = [
    "import a from 'nobody was told anew'",
    'log.warn(`the server of ${' + 'name} was told`)',
    'const help = `Usage\n  --a  made anew, too\n  --b  runs the server`',
    "const sql = 'SELECT a FROM b WHERE nobody was told'",
    "const key = 'nobody'",
  ].join('\n')
  expect(findTextFaults(source, 's.mjs').map((fault) => fault.split(': ').slice(0, 2).join(' '))).toEqual([
    's.mjs:2 "told" (reports, returns, sends, says)',
    's.mjs:3 "anew" (again, from the start)',
  ])
})
