// The pages of the documentation site, before VitePress draws them.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as contract from '../../packages/contract/src/index.ts'
import { readContract } from '../clients/read-contract.mjs'
import { iteratorName } from '../clients/write-python.mjs'
import { assemblePages } from './assemble-pages.mjs'
import { curlOf, pythonOf, valuesOf } from './examples-of.mjs'
import { findBrokenLinks } from './find-broken-links.mjs'
import { llmsFull, llmsIndex } from './llms.mjs'
import { guideGroups, sidebarOf } from './sidebar-of.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const provider = {
  docsUrl: 'https://shelf.example.com/docs',
  info: {
    name: 'shelf',
    displayName: 'Shelf',
    authType: 'oauth2',
    baseURL: 'https://{{.workspace}}.shelf.example.com',
    oauth2Opts: { grantType: 'authorizationCode', explicitScopesRequired: true },
    authHealthCheck: { method: 'GET', url: 'https://shelf.example.com/me' },
    metadata: { input: [{ name: 'workspace', displayName: 'Subdomain', prompt: 'The part before .shelf.' }] },
    labels: {
      capabilities: 'read, search, proxy',
      objects: 'books, orders',
      listSearches: 'books.title',
      confirmed: 'books 2/3, orders 0/4',
      leavesOut: 'orders: Drafts.',
      unverified: 'read.overlapMs: how soon; see https://shelf.example.com/changes.',
      verifiedBy: 'played',
    },
  },
}
const read = readContract(contract)
const { pages, files } = assemblePages({
  root,
  read,
  catalogue: contract.errorCatalogue,
  commonErrors: contract.commonErrors,
  providers: [provider],
})
const operations = read.operations.map((operation) => [operation.id, operation])

describe('the pages of the site', () => {
  it('link to pages, headings and files that are there', () => {
    const lookUp = {
      read: (path) => pages.get(path) ?? '',
      has: (path) => pages.has(path) || files.has(path),
      known: new Map(),
    }
    const broken = [...pages].flatMap(([page, text]) =>
      findBrokenLinks(page, text, lookUp).map((target) => `${page}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('describe every operation once, with examples in three languages and its errors', () => {
    const reference = [...pages].filter(([path]) => path.startsWith('api/')).map(([, text]) => text)
    for (const [id, { errors }] of operations) {
      const [section, ...others] = reference
        .flatMap((text) => text.split(/^(?=## )/m))
        .filter((text) => text.startsWith(`## ${id}\n`))
      expect(others).toEqual([])
      expect(section?.match(/^```\w+ \[\w+\]/gm)).toEqual([
        '```sh [curl]',
        '```ts [TypeScript]',
        '```python [Python]',
      ])
      for (const code of errors) expect(section).toContain(`../errors.md#${code})`)
    }
  })

  it('say of a provider how customers connect, its objects, and what is confirmed', () => {
    const page = pages.get('providers/shelf.md')
    expect(page).toContain('Requests go to `https://{{.workspace}}.shelf.example.com`.')
    expect(page).toContain('1. Register an OAuth client at Shelf.')
    expect(page).toContain('3. The customer enters *Subdomain* (`workspace`). The part before .shelf.')
    expect(page).toContain('| `books` |  | `title` | 2 of 3 |')
    expect(page).toContain('confirms 2 of 7 kinds of requests')
    expect(page).toContain('see <https://shelf.example.com/changes.>')
  })

  it('are each in the sidebar of their place, and guides in a group that has a name', () => {
    const links = JSON.stringify(sidebarOf(pages))
    for (const path of pages.keys()) {
      if (path.startsWith('providers/') || path === 'index.md') continue
      expect(links).toContain(`"/${path.replace(/(index)?\.md$/, '')}"`)
    }
    expect(guideGroups(pages).map(({ title }) => title)).not.toContain('More')
  })

  it('are each in llms.txt with a sentence, and guides and reference in llms-full.txt', () => {
    const index = llmsIndex(pages)
    for (const path of pages.keys()) if (path !== 'index.md') expect(index).toContain(`](/docs/${path}): `)
    const full = llmsFull(pages)
    expect(full).toContain(readFileSync(join(root, 'docs', 'errors.md'), 'utf8').slice(0, 400))
    expect(full).toContain('## writeRecords')
  })
})

describe('examples of operations', () => {
  it.each(operations)('%s: a request that the contract takes, and no placeholder left', (id, operation) => {
    const { query, body } = valuesOf(operation)
    const endpoint = contract.endpoints[id]
    const asked = Object.fromEntries(query.map(({ name, value }) => [name, value]))
    expect(endpoint.query?.safeParse(asked).error).toBe(undefined)
    if (endpoint.body && body !== undefined) expect(endpoint.body.safeParse(body).error).toBe(undefined)
    if (endpoint.body && body === undefined) expect(endpoint.body.safeParse(undefined).success).toBe(true)
    expect(curlOf(operation)).not.toMatch(/\{\w+\}/)
    expect(pythonOf(operation)).not.toMatch(/\bNone\b|undefined/)
  })

  it('escape quotes of a body for the shell', () => {
    const [operation] = read.operations
    const quoted = { ...operation, body: { example: { name: "Ada's" } }, example: {} }
    expect(curlOf(quoted)).toContain("Ada'\\''s")
  })
})

it('names a method that goes through all pages for every paged list', () => {
  const paged = read.operations.filter(({ query }) => query.some(({ name }) => name === 'pageToken'))
  // A trace has pages of messages, and other members beside them.
  expect(paged.filter(({ pageItems }) => pageItems === undefined).map(({ id }) => id)).toEqual([
    'traceRecord',
  ])
  const generated = readFileSync(join(root, 'clients/python/mortise/operations.py'), 'utf8')
  for (const { id, pageItems } of paged)
    if (pageItems) expect(generated).toContain(`    def ${iteratorName(id)}(`)
})
