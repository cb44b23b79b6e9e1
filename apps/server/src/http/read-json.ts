// Reads request bodies: JSON in UTF-8 and nothing else, an empty one counting as none.
import { isUtf8 } from 'node:buffer'
import { MortiseError } from '@mortise/contract'
import type { FastifyInstance } from 'fastify'

/** Makes JSON the only body a surface takes. Generated clients send `content-type` with empty bodies, too. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json\b/i,
    { parseAs: 'buffer' },
    (request, bytes: Buffer, done) => {
      if (bytes.length === 0) return done(null, undefined)
      // Decoded all the same, it would be stored with question marks where its sender had letters.
      if (!isUtf8(bytes) && !request.headers['content-encoding'])
        return done(refusal(`The body is not UTF-8${saidOf(request.headers['content-type'])}.`))
      const text = bytes.toString('utf8')
      return parse(request, text, (error, body) =>
        error && isJson(text)
          ? done(
              refusal('It holds a member called __proto__ or constructor.prototype, which is never taken.'),
            )
          : done(error, body),
      )
    },
  )
}

function refusal(cause: string): MortiseError {
  return new MortiseError('request.malformed', { causes: [cause] })
}

/** The charset the sender named, where that is another. */
function saidOf(contentType: string | undefined): string {
  const charset = /;\s*charset="?([\w-]{1,40})/i.exec(contentType ?? '')?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset) ? '' : ` but ${charset}`
}

/** Whether what was refused is JSON for all that. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
