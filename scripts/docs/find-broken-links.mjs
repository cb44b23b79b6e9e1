// The links of a page that lead nowhere.
import { dirname, join } from 'node:path'
import { slugOf } from './slug.mjs'

/** Markdown without its code blocks and code. */
function proseOf(text) {
  return text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '')
}

/** The anchors of a page: its headings, and those that it names. */
function anchorsOf(text) {
  const prose = text.replace(/^ *```[\s\S]*?^ *```/gm, '')
  const headings = [...prose.matchAll(/^#+ (.*?)(?: \{#([\w-]+)\})?$/gm)]
  const named = [...prose.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id)
  return new Set([...headings.map(([, heading, id]) => id ?? slugOf(heading)), ...named])
}

/**
 * The targets of links in `text` that lead nowhere. `read` returns a page by its path, and `has` whether a file is there.
 * `known` keeps the anchors of pages from one call to the next.
 */
export function findBrokenLinks(page, text, { read, has, known = new Map() }) {
  const anchorsAt = (file) => {
    if (!known.has(file)) known.set(file, anchorsOf(read(file)))
    return known.get(file)
  }
  const own = anchorsOf(text)
  const targets = [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target)
  return targets.filter((target) => {
    if (/^(https?|mailto):/.test(target)) return false
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    if (path !== '' && !has(file)) return true
    if (anchor === undefined || !file.endsWith('.md')) return false
    return !(path === '' ? own : anchorsAt(file)).has(anchor)
  })
}
