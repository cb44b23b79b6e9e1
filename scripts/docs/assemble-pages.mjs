// The pages of the documentation site: those of docs, the reference, the providers, and files that they lead to.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describeApi } from './describe-api.mjs'
import { describeProvider } from './describe-provider.mjs'

/** Pages outside of docs that pages lead to, and their place on the site. */
const projectPages = {
  'ARCHITECTURE.md': 'project/architecture.md',
  'CONTRIBUTING.md': 'project/contributing.md',
  'SECURITY.md': 'project/security.md',
  'packages/sandbox/README.md': 'project/sandbox.md',
  'examples/vite-react/README.md': 'project/example-vite-react.md',
  'examples/next-style/README.md': 'project/example-next-style.md',
}
/** Folders that a page names: the page that explains them. */
const folders = {
  'examples/vite-react': 'project/example-vite-react.md',
  'examples/next-style': 'project/example-next-style.md',
  'docs/decisions': 'decisions/index.md',
  deploy: 'running.md',
}

/**
 * Answers `pages`, a map of path to Markdown, and `files`, a map of path on the site to path in the repository.
 * `providers` are entries with `info`, `docsUrl` and `fields`.
 */
export function assemblePages({ root, read, catalogue, commonErrors, providers }) {
  const pages = new Map()
  const files = new Map()
  for (const path of guidePaths(root)) addGuide(path, path.replace(/^docs\//, ''))
  for (const [path, place] of Object.entries(projectPages)) addGuide(path, place)
  pages.set('decisions/index.md', decisionsPage(pages))
  for (const { path, text } of describeApi(read, { catalogue, commonErrors })) pages.set(path, text)
  for (const each of providers) pages.set(`providers/${each.info.name}.md`, describeProvider(each))
  pages.set('providers.md', withProviderLinks(pages.get('providers.md') ?? '', providers))
  pages.set('index.md', homePage)
  return { pages, files }

  function addGuide(path, place) {
    const text = readFileSync(join(root, path), 'utf8')
    pages.set(
      place,
      relink(text, (target) => siteTarget(path, place, target)),
    )
  }

  /** A link of the repository as a link of the site. */
  function siteTarget(path, place, target) {
    if (/^(https?|mailto):|^#/.test(target)) return target
    const [file, anchor] = target.split('#')
    const source = normalize(join(dirname(path), file)).replace(/\/$/, '')
    const suffix = anchor === undefined ? '' : `#${anchor}`
    return `${relativePath(place, placeOf(source))}${suffix}`
  }

  function placeOf(source) {
    const known = projectPages[source] ?? folders[source]
    if (known) return known
    if (source === 'README.md') return 'index.md'
    if (/^docs\/.*\.md$/.test(source)) return source.replace(/^docs\//, '')
    if (!existsSync(join(root, source)) || statSync(join(root, source)).isDirectory())
      throw new Error(`The site has no place for ${source}. Name one in assemble-pages.mjs.`)
    // VitePress takes pictures from beside their pages, and other files from its public folder.
    const place = source.startsWith('docs/') ? source.replace(/^docs\//, '') : `files/${source}`
    files.set(place, source)
    return place
  }
}

function guidePaths(root) {
  return readdirSync(join(root, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .toSorted()
}

/** Replaces the targets of links and pictures outside of code. */
function relink(text, change) {
  let isCode = false
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
      if (isCode) return line
      return line.replace(/\]\(([^)\s]+)\)/g, (_, target) => `](${change(target)})`)
    })
    .join('\n')
}

function relativePath(from, to) {
  const up =
    dirname(from) === '.'
      ? []
      : dirname(from)
          .split('/')
          .map(() => '..')
  return [...up, to].join('/').replace(/^(?!\.)/, './')
}

function decisionsPage(pages) {
  const rows = [...pages]
    .filter(([path]) => /^decisions\/\d/.test(path))
    .map(([path, text]) => `- [${titleOf(text)}](${path.replace('decisions/', './')})`)
  return `# Decisions

These pages record what was decided about the structure of Mortise, and why.

${rows.join('\n')}
`
}

/** The catalogue's names lead to the pages of the providers. */
function withProviderLinks(text, providers) {
  const byName = new Set(providers.map(({ info }) => info.name))
  return text.replace(/^\| \[([^\]]+)\]\([^)]+\) \| `(\w+)` \|/gm, (row, title, name) =>
    byName.has(name) ? `| [${title}](./providers/${name}.md) | \`${name}\` |` : row,
  )
}

/** The first heading of a page, as text. */
export function titleOf(text) {
  return (/^# (.*)$/m.exec(text)?.[1] ?? '').replaceAll('`', '')
}

const homePage = `# Mortise

Mortise lets the customers of your application connect their SaaS accounts. Your application then reads, searches, writes and
receives their records. It is open source, and you host it yourself.

| Read this | When |
|---|---|
| [Quickstart](./quickstart.md) | you want to see it run, in five minutes |
| [Concepts](./concepts.md) | a word is new to you |
| [The manifest](./manifest.md) | you describe an integration |
| [Clients](./clients.md) | you call Mortise from TypeScript, Python or Go |
| [API reference](./api/index.md) | you need an operation, with its parameters and errors |
| [Providers](./providers.md) | you look for a provider or its objects |
| [Running Mortise](./running.md) | you run it for customers |
| [Troubleshooting](./troubleshooting.md) | something does not work |

Every page is also there as Markdown: put \`.md\` after its address. \`llms.txt\` lists all pages, and \`llms-full.txt\` has the
guides in one file.
`
