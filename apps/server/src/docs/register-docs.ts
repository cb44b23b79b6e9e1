// Serves the documentation under `/docs`, when the site was built: pages, their Markdown, and the files that pages load.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { MortiseError } from '@mortise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromZipped, sendPrepared } from '../http/endpoint/prepared-answer.ts'
import { findDocsDir } from './find-docs-dir.ts'

type DocsRequest = FastifyRequest<{ Params: { '*': string } }>

/** The folder of the site, and the paths of its files without `.gz`. */
type Site = { readonly folder: string; readonly paths: ReadonlySet<string> }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.mjs': 'text/plain; charset=utf-8',
  '.yml': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

// Colours of code stand in style attributes. Scripts are files of this host.
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const notBuilt = `<!doctype html>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>The documentation is not built</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif }
  body { max-width: 40rem; margin: 15vh auto; padding: 0 1rem; line-height: 1.5 }
</style>
<h1>The documentation is not built</h1>
<p>This server has no documentation site. In a clone of Mortise, build it with this command, then load this page again:</p>
<pre><code>npm run docs</code></pre>
<p>The pages are also Markdown files in the folder <code>docs</code> of the clone.</p>
`

/** Adds `/docs` and everything below. `findDir` stands in for the folder of the build in tests. */
export function registerDocs(app: FastifyInstance, { findDir = findDocsDir } = {}): void {
  let known: Site | undefined
  const openSite = async () => {
    known ??= await readSite(await findDir())
    return known
  }
  app.get('/docs', (_request, reply) => reply.redirect('/docs/', 302))
  app.get('/docs/*', async (request: DocsRequest, reply) => {
    reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
    const site = await openSite()
    if (!site)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type(types['.html'] ?? '')
        .send(notBuilt)
    const path = findPath(site, request.params['*'])
    if (path === undefined) return sendMissing(site, request, reply)
    // VitePress names these after their content.
    const isNamedByContent = /^assets\/.*\.[\w-]{8}(\.lean)?\.(js|css)$/.test(path)
    reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
    return sendFile(site, path, { request, reply })
  })
}

async function readSite(folder: string | undefined): Promise<Site | undefined> {
  if (folder === undefined) return undefined
  const entries = await readdir(folder, { recursive: true })
  const zipped = entries.filter((path) => path.endsWith('.gz'))
  return { folder, paths: new Set(zipped.map((path) => path.slice(0, -'.gz'.length).split(sep).join('/'))) }
}

/** The file of an address: itself, or the page that it means. Only files that the site has are ever read. */
function findPath({ paths }: Site, asked: string): string | undefined {
  const candidates = asked === '' || asked.endsWith('/') ? [`${asked}index.html`] : [asked, `${asked}.html`]
  return candidates.find((path) => paths.has(path))
}

function sendMissing(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const isPage = request.headers.accept?.includes('text/html') === true && site.paths.has('404.html')
  if (isPage) return sendFile(site, '404.html', { request, reply: reply.code(404) })
  throw new MortiseError('route.not_found', { params: { method: 'GET', path: request.url } })
}

async function sendFile(
  { folder }: Site,
  path: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const answer = await fromZipped(await readFile(join(folder, `${path}.gz`)))
  return sendPrepared(request, reply, answer, types[extname(path)] ?? 'application/octet-stream')
}
