// The order of the pages: the groups of guides, the reference, the providers.
import { titleOf } from './assemble-pages.mjs'

const groups = [
  ['Start', ['quickstart', 'concepts', 'manifest', 'clients', 'commands', 'console', 'troubleshooting']],
  ['Connect', ['connecting', 'embedding', 'authentication', 'accounts']],
  ['Records', ['reading', 'events', 'searching', 'writing', 'own-writes', 'quotas', 'proxy', 'tracing']],
  ['Deliver', ['notifications', 'destinations/*']],
  [
    'Run',
    ['running', 'deploying', 'monitoring', 'slo', 'backup', 'disaster', 'scale', 'secrets', 'compatibility'],
  ],
  ['Move', ['moving', 'migrate-from-*']],
  ['Catalogue', ['providers', 'custom-providers', 'errors']],
  ['Project', ['internals']],
]

/** The groups of guides. A guide that no group names is in the last one, so that no page is lost. */
export function guideGroups(pages) {
  const guides = [...pages.keys()].filter(
    (path) => !/^(api|providers|project|decisions)\//.test(path) && path !== 'index.md',
  )
  const named = groups.map(([title, names]) => ({
    title,
    paths: names.flatMap((name) => guides.filter((path) => fits(path, name))),
  }))
  const left = guides.filter((path) => !named.some(({ paths }) => paths.includes(path)))
  return [...named, { title: 'More', paths: left }].filter(({ paths }) => paths.length > 0)
}

function fits(path, name) {
  return name.endsWith('*') ? path.startsWith(name.slice(0, -1)) : path === `${name}.md`
}

/** The sidebars of the site, by the beginning of a page's address. */
export function sidebarOf(pages) {
  const link = (path) => ({
    text: titleOf(pages.get(path)),
    link: `/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`,
  })
  const below = (folder) => [...pages.keys()].filter((path) => path.startsWith(`${folder}/`)).map(link)
  const guides = guideGroups(pages).map(({ title, paths }) => ({ text: title, items: paths.map(link) }))
  return {
    '/': [
      ...guides,
      { text: 'Project', collapsed: true, items: [...below('project'), link('decisions/index.md')] },
    ],
    '/api/': [{ text: 'API', items: below('api') }],
    // The catalogue's tables lead to the other providers: all of them in each page would be megabytes.
    '/providers/': [
      { text: 'Catalogue', items: [link('providers.md'), link('custom-providers.md')] },
      ...guides.slice(0, 2),
    ],
    '/decisions/': [{ text: 'Decisions', items: below('decisions') }],
  }
}
