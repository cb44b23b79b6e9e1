// Reads request bodies: JSON and nothing else, an empty one counting as none.
import type { FastifyInstance } from 'fastify'

/** Makes JSON the only body a surface takes. Generated clients send `content-type` with empty bodies, too. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json\b/i,
    { parseAs: 'string' },
    (request, text, done) => {
      if (text === '') return done(null, undefined)
      return parse(request, text.toString(), done)
    },
  )
}
