// Every link between pages leads to a page, and to a heading or anchor that is there. Every page has the same shape.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findBrokenLinks } from './docs/find-broken-links.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'packages/client/README.md',
  'packages/react/README.md',
  'packages/sandbox/README.md',
  'clients/python/README.md',
  'clients/go/README.md',
]

const read = (path) => readFileSync(join(root, path), 'utf8')
const has = (path) => existsSync(join(root, path))
const brokenLinksOf = (page, text = read(page)) => findBrokenLinks(page, text, { read, has })

it.each(pages)('%s links to what is there', (page) => {
  expect(brokenLinksOf(page)).toEqual([])
})

it('finds a link to a page or heading that is not there', () => {
  const text = '[a](nowhere.md), [b](proxy.md#nowhere), [c](proxy.md#rate-limits), [d](#nowhere)'
  expect(brokenLinksOf('docs/writing.md', text)).toEqual(['nowhere.md', 'proxy.md#nowhere', '#nowhere'])
})

const guides = pages.filter((page) => page.startsWith('docs/') && !page.startsWith('docs/decisions/'))
const references = ['docs/errors.md', 'docs/providers.md', 'docs/internals.md']
const headingsOf = (page) => read(page).match(/^#+ .*$/gm) ?? []

it.each(guides)('%s says its limits, how to mend what fails, and where to go on', (page) => {
  const wanted = references.includes(page)
    ? [/related pages/i]
    : [/limits/i, /troubleshooting/i, /related pages/i]
  expect(wanted.filter((one) => !headingsOf(page).some((heading) => one.test(heading)))).toEqual([])
})
