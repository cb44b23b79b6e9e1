// The site for programs that read text: a list of all pages, and the guides in one file.
import { titleOf } from './assemble-pages.mjs'
import { guideGroups } from './sidebar-of.mjs'

/** `llms.txt`: every page with its first sentence. @see https://llmstxt.org read 2026-11-23 */
export function llmsIndex(pages) {
  const line = (path) => {
    const text = pages.get(path)
    return `- [${titleOf(text)}](/docs/${path}): ${firstSentence(text)}`
  }
  const section = (title, paths) => `## ${title}\n\n${paths.map(line).join('\n')}`
  const below = (folder) => [...pages.keys()].filter((path) => path.startsWith(`${folder}/`))
  return `${[
    '# Mortise',
    '> Self-hosted platform for customer-facing integrations: connect the accounts of your customers, read, search and write their records, and receive changes as signed webhooks.',
    ...guideGroups(pages).map(({ title, paths }) => section(title, paths)),
    section('API reference', below('api')),
    section('Providers', below('providers')),
    section('Optional', [...below('project'), ...below('decisions')]),
  ].join('\n\n')}\n`
}

/** `llms-full.txt`: the guides and the API reference, one after the other. */
export function llmsFull(pages) {
  const guides = guideGroups(pages).flatMap(({ paths }) => paths)
  const reference = [...pages.keys()].filter((path) => path.startsWith('api/'))
  return [...guides, ...reference]
    .map((path) => `<!-- /docs/${path} -->\n\n${pages.get(path).trim()}\n`)
    .join('\n')
}

function firstSentence(text) {
  const paragraph = text
    .replace(/^# .*$/m, '')
    .trim()
    .split(/\n\n/)[0]
    .replaceAll('\n', ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  return /^[\s\S]*?[.:](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph
}
