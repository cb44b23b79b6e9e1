// Publishes the OpenAPI document of every surface, and the JSON Schema of the manifest.
import { buildManifestSchema, buildOpenApi, MortiseError, type Surface } from '@mortise/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'

const surfaces: readonly Surface[] = ['management', 'search', 'read', 'write']

/** Adds `/openapi/{surface}.json`, open to everybody and built at the first request. */
export function registerOpenApi(app: FastifyInstance): void {
  const texts = new Map<Surface, string>()
  app.get('/openapi/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const surface = surfaces.find((name) => file === `${name}.json`)
    if (!surface)
      throw new MortiseError('route.not_found', { params: { method: 'GET', path: `/openapi/${file}` } })
    const text = texts.get(surface) ?? JSON.stringify(buildOpenApi(surface))
    texts.set(surface, text)
    return sendDocument(reply, text)
  })
}

/** Adds `/schemas/manifest.json`, which the first line of a manifest can name for editors. */
export function registerManifestSchema(app: FastifyInstance): void {
  const text = JSON.stringify(buildManifestSchema())
  app.get('/schemas/manifest.json', (_request, reply) => sendDocument(reply, text))
}

function sendDocument(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .send(text)
}
