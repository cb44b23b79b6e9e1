// Every link between pages leads to a page, and to a heading or anchor that is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'packages/react/README.md',
  'packages/sandbox/README.md',
]

const textOf = (path) => readFileSync(join(root, path), 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '')

/** The anchor of a heading, as GitHub makes it. */
function slugOf(heading) {
  const plain = heading.replace(/[`*]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  const kept = plain
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
  return kept.replaceAll(' ', '-')
}

function anchorsOf(path) {
  const text = textOf(path)
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => slugOf(heading))
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id)])
}

function brokenLinksOf(page, text = textOf(page)) {
  const targets = [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target)
  return targets.filter((target) => {
    if (/^(https?|mailto):/.test(target)) return false
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(root, file))) return true
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).has(anchor)
  })
}

it.each(pages)('%s links to what is there', (page) => {
  expect(brokenLinksOf(page)).toEqual([])
})

it('finds a link to a page or heading that is not there', () => {
  const text = '[a](nowhere.md), [b](proxy.md#nowhere), [c](proxy.md#rate-limits), [d](#nowhere)'
  expect(brokenLinksOf('docs/writing.md', text)).toEqual(['nowhere.md', 'proxy.md#nowhere', '#nowhere'])
})
