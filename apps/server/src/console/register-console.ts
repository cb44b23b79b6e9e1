// Serves the builder's console under `/console`: one page for every address of it, and the files that the page loads.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { MortiseError } from '@mortise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createPreparedAnswers,
  type PreparedAnswer,
  type PreparedAnswers,
  sendPrepared,
} from '../http/endpoint/prepared-answer.ts'
import { findConsoleDir } from './find-console-dir.ts'

type AssetRequest = FastifyRequest<{ Params: { name: string } }>

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The name of a file in `assets`: a name and a hash, and no path. */
const assetName = /^[A-Za-z0-9_-]{1,80}\.(?:js|css)$/

/**
 * Adds `/console`, whose page signs people in by the routes under `/accounts/v1`, and `/console/assets`, whose files
 * carry a hash of their content in their names. `findDir` stands in for the folder of the build in tests.
 */
export function registerConsole(app: FastifyInstance, { findDir = findConsoleDir } = {}): void {
  const files = createPreparedAnswers()
  const load = (name: string) => loadFile(files, { name, findDir })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await load('index.html')
    if (!page)
      throw new MortiseError('internal', { cause: new Error('the console is not built: npm run build') })
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    return sendPrepared(request, reply, page, 'text/html; charset=utf-8')
  }
  app.get('/console', sendPage)
  app.get('/console/*', sendPage)
  app.get('/console/assets/:name', async (request: AssetRequest, reply) => {
    const { name } = request.params
    const asset = assetName.test(name) ? await load(`assets/${name}`) : undefined
    if (!asset) throw new MortiseError('route.not_found', { params: { method: 'GET', path: request.url } })
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendPrepared(request, reply, asset, types[extname(name)])
  })
}

/** A file of the console; `undefined` when there is none of that name. */
async function loadFile(
  files: PreparedAnswers,
  { name, findDir }: { name: string; findDir: typeof findConsoleDir },
): Promise<PreparedAnswer | undefined> {
  const folder = await findDir()
  if (folder === undefined) return undefined
  try {
    return await files.get(name, () => readFile(join(folder, name)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
