// The look of the documentation site, and how VitePress builds it. scripts/docs/build-site.mjs calls it with the pages.
import { fileURLToPath } from 'node:url'
import { slugOf } from '../scripts/docs/slug.mjs'

/** `folder` holds the pages, `sidebar` leads to them, and `outDir` takes the site. */
export function siteConfig({ folder, outDir, sidebar }) {
  return {
    title: 'Mortise',
    description: 'Customer-facing integrations, hosted by you',
    lang: 'en',
    base: '/docs/',
    srcDir: folder,
    outDir,
    cacheDir: `${folder}/.cache`,
    cleanUrls: true,
    metaChunk: true,
    head: [['link', { rel: 'icon', href: 'data:,' }]],
    markdown: {
      // The highlighter does not know the language of Prometheus, and takes no alias for plain text.
      languages: [{ name: 'promql', scopeName: 'source.promql', patterns: [] }],
      anchor: { slugify: slugOf },
      toc: { slugify: slugOf },
      // Two braces in a text are no expression of Vue.
      config: (markdown) => treatBracesAsText(markdown),
    },
    themeConfig: {
      sidebar,
      nav: [
        { text: 'Guides', link: '/quickstart' },
        { text: 'API', link: '/api/' },
        { text: 'Providers', link: '/providers' },
        { text: 'Errors', link: '/errors' },
      ],
      outline: [2, 3],
      search: { provider: 'local', options: { _render: renderForSearch } },
      docFooter: { prev: false, next: false },
    },
    vite: {
      logLevel: 'warn',
      resolve: { alias: { 'mortise-theme': fileURLToPath(new URL('./theme/index.mjs', import.meta.url)) } },
      build: { chunkSizeWarningLimit: 4_000 },
    },
  }
}

function treatBracesAsText(markdown) {
  const { rules } = markdown.renderer
  for (const name of ['text', 'code_inline']) {
    const render = rules[name]
    rules[name] = (...given) => render(...given).replaceAll('{{', '&#123;&#123;')
  }
}

/** The reference and the providers are found by title and heading. Their tables and examples would fill the index. */
function renderForSearch(source, env, markdown) {
  const isLong = /^(api|providers|decisions)\//.test(env.relativePath)
  const searched = isLong ? headingsOf(source) : source
  return markdown.render(searched, env)
}

function headingsOf(source) {
  const lines = source.replace(/^ *```[\s\S]*?^ *```/gm, '').split('\n')
  return lines.filter((line) => /^(#|\*\*)/.test(line)).join('\n\n')
}
