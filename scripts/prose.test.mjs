// The English of pages and comments keeps the rules of CONTRIBUTING.md.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findCommentFaults, listSources } from './find-comment-faults.mjs'
import { findProseFaults, sentencesOf } from './find-prose-faults.mjs'

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
    '| Name | Default | What it does |\n|---|---|---|\n\n## What arrives\n\nWhat arrives is signed.\n'
  expect(findProseFaults(page, 'p').map((fault) => fault.split(': ').slice(0, 2).join(' '))).toEqual([
    'p:6 "What arrives is signed." (subject first)',
  ])
})

it('reads a wrapped paragraph as one, code and a list of code as one word, and a link as its text', () => {
  expect(sentencesOf('One `a b c`, `d`\n[two](x.md). Three.').map(({ sentence }) => sentence)).toEqual([
    'One CODE two.',
    'Three.',
  ])
})

/** Folders and files whose comments are older than the rules. The list only shrinks. */
const exempt = [
  'packages/connector-kit/src/account-fact.ts',
  'packages/connector-kit/src/catalog-auth.ts',
  'packages/connector-kit/src/catalog.ts',
  'packages/connector-kit/src/conformance',
  'packages/connector-kit/src/conformance.ts',
  'packages/connector-kit/src/definition-faults.ts',
  'packages/connector-kit/src/http',
  'packages/connector-kit/src/in-module.ts',
  'packages/connector-kit/src/provider.ts',
  'packages/connector-kit/src/read-page.ts',
  'packages/connector-kit/src/support.ts',
  'packages/connector-kit/src/table',
  'packages/connector-kit/src/webhook/webhook.ts',
  'packages/connector-kit/src/write/write.ts',
  'packages/core/src/sync',
  'packages/providers/src',
  'packages/react/src',
]

const folders = readdirSync(join(root, 'packages'))
  .flatMap((name) => (name === 'core' ? wingsOfCore() : [`packages/${name}/src`]))
  .concat('apps/server/src', 'scripts', 'bench', 'examples')

function wingsOfCore() {
  return readdirSync(join(root, 'packages/core/src'))
    .filter((name) => name !== 'testing')
    .map((name) => `packages/core/src/${name}`)
}

const isExempt = (file) => exempt.some((path) => file === path || file.startsWith(`${path}/`))

/** Faults in the comments of shipped sources: tests and what only tests use are left out. */
function commentFaultsOf(path, isCounted = () => true) {
  return listSources(join(root, path))
    .map((file) => relative(root, file))
    .filter((file) => !/\.test\.|\/testing\//.test(file) && isCounted(file))
    .flatMap((file) => findCommentFaults(readFileSync(join(root, file), 'utf8'), file))
}

it.each(folders)('comments of %s keep the rules', (folder) => {
  expect(commentFaultsOf(folder, (file) => !isExempt(file))).toEqual([])
})

it.each(exempt)('comments of %s are exempt only until they keep the rules', (path) => {
  expect(commentFaultsOf(path).length).toBeGreaterThan(0)
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
